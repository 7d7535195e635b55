/** Courses of Civil Engineering. `read.ts` documents the format. */
export const ce = String.raw`
CE301 3 PC 3-1 Mechanics of Structures [Mech Struct]
Stress and strain: elastic constants, thermal stress, compound bars, strain energy
Beams: shear force, bending moment, flexural stress, shear stress distribution
Torsion and columns: solid shafts, hollow shafts, Euler's theory, eccentric loading
Principal stresses: Mohr's circle, principal planes, strain rosettes, theories of failure
Cylinders and springs: thin cylinders, thick cylinders, helical springs, leaf springs
CE302 3 PC 3-0 Surveying [Surveying]
Chain and compass: ranging, offsets, bearings, local attraction
Levelling: rise and fall method, reciprocal levelling, contours, profile levelling
Theodolite: traversing, closing error, trigonometrical levelling, tacheometry
Curves: simple curve, transition curve, vertical curve, setting out
Modern methods: total station, satellite positioning, remote sensing, drone survey
CE303 3 PC 3-0 Building Materials and Construction [BMC]
Stone and brick: dressing of stone, brick masonry, bond types, masonry tests
Cement and mortar: hydration, setting time, fineness, mortar mixes
Timber and finishes: seasoning, plywood, paints, damp proofing
Components: foundations, doors and windows, stairs, roofs
Services: scaffolding, formwork, water supply fittings, fire safety
CE304 3 PC 3-0 Engineering Geology [Geology]
Minerals and rocks: physical properties, igneous rocks, sedimentary rocks, metamorphic rocks
Structures: folds, faults, joints, unconformity
Earth processes: weathering, earthquakes, landslides, ground water
Site study: geophysical methods, dam sites, tunnelling, reservoir leakage
CE351 3 PC CE301 Material Testing Laboratory [MT Lab]
CE352 3 PC CE302 Survey Practice I [Survey I]
CE353 3 PC lab Building Drawing Laboratory [Bldg Drawing]
Experiments: symbols and conventions, brick bonds, panelled door, glazed window, dog-legged stair, king-post truss, single-room plan, two-room residence, sections and elevations, site plan, plan by computer
CE401 4 PC 3-1 Structural Analysis I [SA I]
Determinacy: static indeterminacy, kinematic indeterminacy, stability, degrees of freedom
Deflection: moment-area method, conjugate beam, unit load method, Castigliano's theorem
Arches and cables: three-hinged arch, cable profile, suspension bridge, stiffening girder
Influence lines: moving loads, Muller-Breslau principle, maximum moment, absolute shear
Indeterminate beams: propped cantilever, fixed beam, three-moment theorem, settlement of supports
CE402 4 PC 3-0 Fluid Mechanics [Fluids]
Properties and statics: viscosity, pressure measurement, hydrostatic force, buoyancy
Kinematics: streamlines, continuity equation, velocity potential, flow nets
Dynamics: Euler's equation, Bernoulli's theorem, orifices, notches and weirs
Pipe flow: laminar flow, friction factor, minor losses, water hammer
Similarity: dimensional analysis, model laws, boundary layer, drag
CE403 4 PC 3-0 Concrete Technology [Concrete]
Ingredients: cement chemistry, grading of aggregates, admixtures, mixing water
Fresh concrete: workability, slump test, segregation, curing
Hardened concrete: compressive strength, creep, shrinkage, modulus of elasticity
Mix design: target strength, water-cement ratio, design by code, trial mixes
Special concretes: self-compacting concrete, fibre concrete, high-performance concrete, non-destructive tests
CE404 4 PC 3-1 Geotechnical Engineering I [Geotech I]
Soil properties: phase relations, consistency limits, grain size, soil classification
Compaction: Proctor test, relative density, field control, compaction equipment
Permeability and seepage: Darcy's law, falling-head test, flow nets, quick condition
Stress and consolidation: effective stress, Boussinesq's theory, consolidation settlement, time factor
Shear strength: Mohr-Coulomb criterion, direct shear test, triaxial test, vane shear test
CE451 4 PC CE402 Fluid Mechanics Laboratory [FM Lab]
CE452 4 PC CE403 Concrete Laboratory [Concrete Lab]
CE453 4 PC CE404 Geotechnical Laboratory [Geotech Lab]
CE501 5 PC 3-1 Design of Concrete Structures [RCC]
Limit state: stress blocks, partial safety factors, balanced section, under-reinforced section
Beams: singly reinforced beams, doubly reinforced beams, flanged beams, shear reinforcement
Slabs and stairs: one-way slab, two-way slab, continuous slab, staircase design
Columns: axial load, uniaxial bending, interaction curves, slender columns
Footings: isolated footing, combined footing, punching shear, development length
CE502 5 PC 3-0 Transportation Engineering I [Transport I]
Planning: road classification, alignment, engineering surveys, master plan
Geometric design: sight distance, superelevation, gradients, extra widening
Traffic: volume studies, speed studies, signals, intersections
Pavements: flexible pavement design, rigid pavement, bituminous mixes, subgrade strength
Construction: earthwork, macadam, drainage, maintenance
CE503 5 PC 3-0 Water Resources Engineering [WRE]
Hydrology: rainfall measurement, evaporation, infiltration, runoff
Hydrographs: unit hydrograph, S-curve, flood estimation, flood routing
Ground water: aquifers, steady flow to wells, pumping tests, recharge
Irrigation: duty and delta, canal design, Kennedy's theory, Lacey's theory
Structures: gravity dams, spillways, weirs on permeable soil, cross drainage works
CE511 5 PE:PE-I 3-0 Open Channel Flow [OCF]
Uniform flow: Chezy equation, Manning's formula, most economical section, conveyance
Critical flow: specific energy, critical depth, flumes, humps
Varied flow: profile types, step method, control sections, backwater
Rapid flow: hydraulic jump, energy dissipation, surges, spillway flow
CE512 5 PE:PE-I 3-0 Advanced Surveying and GIS [GIS]
Photogrammetry: aerial photographs, scale, stereoscopy, relief displacement
Remote sensing: electromagnetic spectrum, sensors, image interpretation, classification
Geographic information: vector data, raster data, overlay analysis, spatial queries
Positioning: satellite constellation, differential correction, errors, control surveys
CE551 5 PC CE502 Transportation Laboratory [Transp Lab]
CE552 5 PC CE501 Concrete Design Practice [RCC Practice]
CE553 5 PC lab Survey Camp [Survey Camp]
Experiments: reconnaissance, base line, triangulation, traverse by total station, contour plan, road alignment, longitudinal section, cross sections, setting out of a curve, satellite control, plotting of a map
CE591 5 PR sess Technical Writing and Seminar I [Seminar I]
CE601 6 PC 3-0 Design of Steel Structures [Steel]
Connections: bolted connections, welded connections, eccentric connections, prying
Tension and compression: net section, block shear, effective length, built-up columns
Beams: laterally supported beams, lateral buckling, web crippling, purlins
Plate girders: web depth, stiffeners, flange curtailment, splices
Roofs and bases: wind load, truss design, slab base, gusseted base
CE602 6 PC 3-0 Environmental Engineering [Environment]
Water demand: population forecast, fire demand, sources, intakes
Water treatment: coagulation, sedimentation, filtration, disinfection
Sewerage: sewer design, storm water, manholes, oxygen demand
Sewage treatment: activated sludge, trickling filter, septic tank, sludge digestion
Air and solid waste: plume behaviour, particulate control, composting, landfills
CE611 6 PE:PE-II 3-0 Geotechnical Engineering II [Geotech II]
Shallow foundations: Terzaghi's theory, plate load test, settlement, raft foundation
Deep foundations: pile capacity, pile groups, negative friction, well foundation
Earth pressure: Rankine's theory, Coulomb's theory, retaining walls, sheet piles
Slopes and exploration: Swedish circle, stability number, boring, penetration test
CE612 6 PE:PE-II 3-0 Structural Analysis II [SA II]
Displacement methods: slope deflection, moment distribution, Kani's method, sway frames
Matrix methods: flexibility matrix, stiffness matrix, plane trusses, rigid frames
Approximate methods: portal method, cantilever method, substitute frame, wind load
Plastic analysis: plastic hinge, shape factor, collapse load, mechanism method
CE651 6 PC CE602 Environmental Engineering Laboratory [Env Lab]
CE652 6 PC CE601 Steel Design Practice [Steel Pract]
CE691 6 PR sess Seminar II [Seminar II]
CE701 7 PE:PE-III 3-0 Construction Planning and Management [CPM]
Planning: work breakdown, bar charts, critical path, resource levelling
Estimates: quantity survey, rate analysis, specifications, valuation
Contracts: tender documents, contract types, arbitration, payment of bills
Site: equipment selection, quality control, safety on site, building information models
CE702 7 PE:PE-III 3-0 Bridge Engineering [Bridge]
Investigation: site selection, waterway, scour depth, bridge types
Loads: standard loadings, impact, wind and seismic force, load distribution
Superstructure: slab bridge, girder bridge, box girder, prestressed girders
Substructure: piers, abutments, bearings, well foundations
CE751 7 PC lab Structural Engineering Software Laboratory [Struct Lab]
Experiments: plane frame, space frame, multi-storey building, load combinations, slab by finite elements, foundation design, steel truss, wind analysis, seismic analysis, detailing of a beam, quantity report
CE791 7 PR sess Internship Evaluation [Internship]
CE792 7 PR proj6 Minor Project [Minor Project]
CE801 8 OE:OE-I 3-0 Disaster Management [Disaster]
Hazards: cyclones, floods, earthquakes, industrial hazards
Vulnerability: risk assessment, hazard mapping, vulnerable groups, early warning
Response: incident command, evacuation, relief camps, communication
Recovery: reconstruction, resilient housing, legal framework, community preparedness
CE802 8 OE:OE-I 3-0 Green Buildings [Green Bldg]
Principles: embodied energy, site planning, daylighting, natural ventilation
Energy: building envelope, solar gain, efficient cooling, renewable energy
Water and materials: rainwater harvesting, grey water, recycled materials, waste reduction
Rating: rating systems, energy codes, life-cycle assessment, indoor air quality
CE891 8 PR proj20 Major Project [Major Project]
`;
