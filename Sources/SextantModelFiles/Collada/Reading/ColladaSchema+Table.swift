extension ColladaSchema {
  /// A row an element: `PARENT/NAME: ELEMENTS = TEXT @ ATTRIBUTES`.
  ///
  /// `!` marks an attribute that must stand. Elements that have no row are not looked into: what
  /// belongs to physics, to shading languages and to other programs. The schema lets an accessor go
  /// without a source; here it must have one, for some readers refuse the file.
  static let table = """
    COLLADA: asset (library_animations|library_animation_clips|library_cameras|library_controllers|\
    library_geometries|library_effects|library_force_fields|library_images|library_lights|\
    library_materials|library_nodes|library_physics_materials|library_physics_models|\
    library_physics_scenes|library_visual_scenes)* scene? extra* @ version!-1.4.0,1.4.1
    scene: instance_physics_scene* instance_visual_scene? extra*
    asset: contributor* created keywords? modified revision? subject? title? unit? up_axis?
    contributor: author? authoring_tool? comments? copyright? source_data?
    author authoring_tool comments copyright source_data keywords revision subject title: =any
    created modified: =date
    unit: @ meter-number name-token
    up_axis: =X_UP,Y_UP,Z_UP
    technique: ... @ profile!-token
    extra: asset? technique+ @ id-id name-name type-token
    library_animations: asset? animation+ extra* @ id-id name-name
    library_animation_clips: asset? animation_clip+ extra* @ id-id name-name
    library_cameras: asset? camera+ extra* @ id-id name-name
    library_controllers: asset? controller+ extra* @ id-id name-name
    library_geometries: asset? geometry+ extra* @ id-id name-name
    library_effects: asset? effect+ extra* @ id-id name-name
    library_images: asset? image+ extra* @ id-id name-name
    library_lights: asset? light+ extra* @ id-id name-name
    library_materials: asset? material+ extra* @ id-id name-name
    library_nodes: asset? node+ extra* @ id-id name-name
    library_visual_scenes: asset? visual_scene+ extra* @ id-id name-name
    image: asset? (data|init_from) extra* @ id-id name-name format-any height-count width-count \
    depth-count
    image/init_from: =any
    geometry: asset? (convex_mesh|mesh|spline) extra* @ id-id name-name
    mesh: source+ vertices (lines|linestrips|polygons|polylist|triangles|trifans|tristrips)* extra*
    source: asset? (IDREF_array|Name_array|bool_array|float_array|int_array)? technique_common? \
    technique* @ id!-id name-name
    IDREF_array Name_array bool_array int_array: =any @ id-id name-name count!-count \
    minInclusive-any maxInclusive-any
    float_array: =list @ id-id name-name count!-count digits-any magnitude-any
    source/technique_common: accessor
    accessor: param* @ count!-count offset-count source!-any stride-count
    param: =any @ name-name sid-name semantic-token type!-token
    vertices: input+ extra* @ id!-id name-name
    vertices/input joints/input targets/input sampler/input: @ semantic!-token source!-any
    input: @ offset!-count semantic!-token source!-any set-count
    lines: input* p? extra* @ name-name count!-count material-name
    linestrips trifans tristrips: input* p* extra* @ name-name count!-count material-name
    polygons: input* (p|ph)* extra* @ name-name count!-count material-name
    polylist: input* vcount? p? extra* @ name-name count!-count material-name
    triangles: input* p? extra* @ name-name count!-count material-name
    ph: p h+
    p h vcount v: =list
    material: asset? instance_effect extra* @ id-id name-name
    instance_effect: technique_hint* setparam* extra* @ url!-any sid-name name-name
    effect: asset? annotate* image* newparam* \
    (profile_COMMON|profile_CG|profile_GLES|profile_GLSL)+ extra* @ id!-id name-name
    profile_COMMON: asset? (image|newparam)* technique extra* @ id-id
    profile_COMMON/newparam technique/newparam: \
    semantic? (float|float2|float3|float4|surface|sampler2D) @ sid!-name
    semantic: =name
    surface: (init_as_null|init_as_target|init_cube|init_volume|init_planar|init_from)* format? \
    format_hint? (size|viewport_ratio)? mip_levels? mipmap_generate? extra* \
    @ type!-UNTYPED,1D,2D,3D,CUBE,DEPTH,RECT
    surface/init_from: =any @ mip-any slice-any face-any
    sampler2D: source wrap_s? wrap_t? minfilter? magfilter? mipfilter? border_color? \
    mipmap_maxlevel? mipmap_bias? extra*
    sampler2D/source: =name
    wrap_s wrap_t: =NONE,WRAP,MIRROR,CLAMP,BORDER
    minfilter magfilter mipfilter: =NONE,NEAREST,LINEAR,NEAREST_MIPMAP_NEAREST,\
    LINEAR_MIPMAP_NEAREST,NEAREST_MIPMAP_LINEAR,LINEAR_MIPMAP_LINEAR
    surface/format: =any
    float2: =two
    newparam/float: =number
    newparam/float3: =three
    newparam/float4: =four
    profile_COMMON/technique: asset? (image|newparam)* (constant|lambert|phong|blinn) extra* \
    @ id-id sid!-name
    constant: emission? reflective? reflectivity? transparent? transparency? index_of_refraction?
    lambert: emission? ambient? diffuse? reflective? reflectivity? transparent? transparency? \
    index_of_refraction?
    phong blinn: emission? ambient? diffuse? specular? shininess? reflective? reflectivity? \
    transparent? transparency? index_of_refraction?
    emission ambient diffuse specular reflective: (color|param|texture)
    transparent: (color|param|texture) @ opaque-A_ONE,RGB_ZERO
    shininess reflectivity transparency index_of_refraction: (float|param)
    emission/param ambient/param diffuse/param specular/param reflective/param transparent/param \
    shininess/param reflectivity/param transparency/param index_of_refraction/param: @ ref!-name
    emission/color ambient/color diffuse/color specular/color reflective/color transparent/color: \
    =four @ sid-name
    float: =number @ sid-name
    texture: extra? @ texture!-name texcoord!-name
    visual_scene: asset? node+ evaluate_scene* extra* @ id-id name-name
    node: asset? (lookat|matrix|rotate|scale|skew|translate)* instance_camera* \
    instance_controller* instance_geometry* instance_light* instance_node* node* extra* \
    @ id-id name-name sid-name type-JOINT,NODE layer-any
    lookat: =nine @ sid-name
    matrix: =sixteen @ sid-name
    rotate: =four @ sid-name
    scale translate: =three @ sid-name
    skew: =seven @ sid-name
    instance_camera instance_light instance_node instance_visual_scene instance_animation: extra* \
    @ url!-any sid-name name-name
    instance_geometry: bind_material? extra* @ url!-any sid-name name-name
    instance_controller: skeleton* bind_material? extra* @ url!-any sid-name name-name
    skeleton: =any
    bind_material: param* technique_common technique* extra*
    bind_material/technique_common: instance_material+
    instance_material: bind* bind_vertex_input* extra* @ symbol!-name target!-any sid-name name-name
    bind: @ semantic!-name target!-any
    bind_vertex_input: @ semantic!-name input_semantic!-name input_set-count
    light: asset? technique_common technique* extra* @ id-id name-name
    light/technique_common: (ambient|directional|point|spot)
    technique_common/ambient directional: color
    point: color constant_attenuation? linear_attenuation? quadratic_attenuation?
    spot: color constant_attenuation? linear_attenuation? quadratic_attenuation? falloff_angle? \
    falloff_exponent?
    color: =three @ sid-name
    constant_attenuation linear_attenuation quadratic_attenuation falloff_angle falloff_exponent: \
    =any @ sid-name
    camera: asset? optics imager? extra* @ id-id name-name
    optics: technique_common technique* extra*
    optics/technique_common: (orthographic|perspective)
    orthographic: (xmag|ymag) ymag? aspect_ratio? znear zfar
    perspective: (xfov|yfov) yfov? aspect_ratio? znear zfar
    xmag ymag xfov yfov aspect_ratio znear zfar: =number @ sid-name
    imager: technique+ extra*
    controller: asset? (skin|morph) extra* @ id-id name-name
    skin: bind_shape_matrix? source+ joints vertex_weights extra* @ source!-any
    bind_shape_matrix: =sixteen
    joints targets: input+ extra*
    vertex_weights: input+ vcount? v? extra* @ count!-count
    morph: source+ targets extra* @ method-NORMALIZED,RELATIVE source!-any
    animation: asset? source* sampler* channel* animation* extra* @ id-id name-name
    sampler: input+ @ id-id
    channel: @ source!-any target!-any
    animation_clip: asset? instance_animation+ extra* @ id-id name-name start-number end-number
    """
}
