import SextantCommand

Sextant.main()
