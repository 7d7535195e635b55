/** Courses of Mechanical Engineering. `read.ts` documents the format. */
export const me = String.raw`
ME301 3 PC 3-1 Engineering Thermodynamics [Thermo]
First law: closed systems, steady-flow energy equation, throttling, specific heats
Second law: heat engines, Carnot cycle, Clausius inequality, reversible processes
Entropy and availability: entropy change, increase of entropy, exergy, irreversibility
Pure substances: steam tables, Mollier diagram, dryness fraction, Rankine cycle
Mixtures and relations: ideal gas mixtures, Maxwell relations, Joule-Thomson coefficient, Clapeyron equation
ME302 3 PC 3-1 Mechanics of Solids [MOS]
Stress and strain: Hooke's law, Poisson's ratio, thermal stress, composite bars
Bending: shear force diagrams, bending moment diagrams, flexure formula, shear stress in beams
Torsion and springs: circular shafts, hollow shafts, closed-coiled springs, strain energy
Compound stresses: Mohr's circle, principal stresses, thin cylinders, theories of failure
Deflection and columns: double integration, Macaulay's method, Euler's formula, Rankine's formula
ME303 3 PC 3-0 Basic Manufacturing Processes [Mfg I]
Casting: patterns and allowances, gating design, solidification, casting defects
Welding: arc welding, gas welding, resistance welding, weld defects
Forming: rolling, forging, extrusion, wire drawing
Sheet metal: blanking, deep drawing, bending, spring back
Powders and plastics: powder compaction, sintering, injection moulding, blow moulding
ME304 3 PC 3-0 Material Science [Mat Sci]
Crystals: Miller indices, packing factor, dislocations, slip systems
Phase diagrams: lever rule, eutectic system, iron-carbon diagram, Gibbs phase rule
Heat treatment: annealing, hardening, tempering, transformation curves
Mechanical tests: tensile test, hardness test, impact test, fatigue and creep
Engineering materials: cast irons, alloy steels, composites, ceramics
ME351 3 PC ME302 Material Testing Laboratory [MT Lab]
ME352 3 PC ME303 Manufacturing Laboratory I [Mfg Lab I]
ME353 3 PC lab Machine Drawing Laboratory [MD Lab]
Experiments: screw threads, riveted joints, knuckle joint, flange coupling, plummer block, stuffing box, steam stop valve, tail stock, limits and fits, bill of materials, assembly by computer
ME401 4 PC 3-1 Fluid Mechanics and Hydraulic Machines [FMHM]
Fluid statics: manometers, hydrostatic force, buoyancy, metacentric height
Kinematics and dynamics: continuity equation, Bernoulli's equation, venturi meter, momentum equation
Pipe flow: Reynolds number, Darcy-Weisbach equation, minor losses, pipe networks
Boundary layer and similarity: boundary layer thickness, drag and lift, Buckingham's theorem, model testing
Hydraulic machines: Pelton wheel, Francis turbine, centrifugal pump, cavitation
ME402 4 PC 3-0 Kinematics and Dynamics of Machines [KDM]
Mechanisms: four-bar chain, inversions, Grashof's law, slider crank
Velocity and acceleration: instantaneous centres, relative velocity, Coriolis component, Klein's construction
Gears and cams: law of gearing, interference, epicyclic trains, cam profiles
Friction and governors: clutches, band brakes, Watt governor, Hartnell governor
Forces and balancing: flywheels, gyroscopic couple, rotating balance, reciprocating balance
ME403 4 PC 3-0 Machining Science and Technology [Machining]
Chip formation: orthogonal cutting, Merchant's circle, shear angle, chip control
Tools: tool signature, tool wear, Taylor's tool life, cutting fluids
Machine tools: lathe operations, milling cutters, gear hobbing, drilling
Finishing: grinding wheels, honing, lapping, surface roughness
Unconventional machining: electric discharge machining, electrochemical machining, abrasive jet, laser machining
ME404 4 PC 3-0 Measurement and Metrology [Metrology]
Standards: line and end standards, slip gauges, limits and fits, gauge design
Linear and angular measurement: comparators, sine bar, autocollimator, interferometer
Form and finish: screw thread measurement, gear measurement, surface texture, roundness
Sensors: strain gauges, thermocouples, pressure transducers, flow meters
Quality: control charts, process capability, acceptance sampling, measurement uncertainty
ME451 4 PC ME401 Fluid Mechanics Laboratory [FM Lab]
ME452 4 PC ME403 Machining Laboratory [Mach Lab]
ME453 4 PC ME404 Metrology Laboratory [Metro Lab]
ME501 5 PC 3-1 Heat Transfer [HT]
Conduction: Fourier's law, composite walls, critical radius, fins
Transient conduction: lumped systems, Biot number, Heisler charts, semi-infinite solids
Convection: thermal boundary layer, Nusselt number, forced convection, free convection
Radiation: Stefan-Boltzmann law, shape factors, grey bodies, radiation shields
Heat exchangers: mean temperature difference, effectiveness method, fouling, boiling and condensation
ME502 5 PC 3-0 Design of Machine Elements [DME]
Design basics: factor of safety, stress concentration, fatigue strength, Goodman diagram
Joints: riveted joints, welded joints, bolted joints, cotter joint
Shafts and couplings: equivalent torque, keys, flange coupling, universal joint
Springs and bearings: helical springs, leaf springs, journal bearings, rolling bearings
Gears and drives: spur gears, helical gears, belt drives, chain drives
ME503 5 PC 3-0 Internal Combustion Engines [IC Engines]
Cycles: Otto cycle, Diesel cycle, fuel-air cycles, valve timing
Fuel supply: carburettor, fuel injection, common rail, supercharging
Combustion: flame propagation, knocking, delay period, combustion chambers
Testing: brake power, heat balance, Morse test, volumetric efficiency
Emissions: exhaust analysis, catalytic converter, alternative fuels, emission norms
ME511 5 PE:PE-I 3-0 Refrigeration and Air Conditioning [RAC]
Air and vapour cycles: reversed Brayton cycle, vapour compression, multi-stage compression, cascade system
Absorption and refrigerants: ammonia-water system, lithium bromide system, refrigerant properties, ozone depletion
Psychrometry: psychrometric chart, sensible heat factor, bypass factor, comfort chart
Air conditioning: cooling load, duct design, air handling units, heat pumps
ME512 5 PE:PE-I 3-0 Robotics [Robotics]
Manipulators: robot anatomy, degrees of freedom, grippers, actuators
Kinematics: homogeneous transformation, Denavit-Hartenberg notation, inverse kinematics, Jacobian
Dynamics and planning: Lagrangian formulation, trajectory planning, joint control, force control
Sensing and use: machine vision, proximity sensors, robot programming, robot cells
ME551 5 PC ME501 Heat Transfer Laboratory [HT Lab]
ME552 5 PC ME503 IC Engines Laboratory [IC Lab]
ME553 5 PC lab Computer Aided Design Laboratory [CAD Lab]
Experiments: two-dimensional drafting, part modelling, surface modelling, sheet metal parts, assembly modelling, motion simulation, rendering, finite element model of a bar, stress in a plate with a hole, thermal analysis, drawing from a model
ME591 5 PR sess Technical Writing and Seminar I [Seminar I]
ME601 6 PC 3-0 Mechanical Vibration [Vibration]
Free vibration: equivalent stiffness, natural frequency, damping ratio, logarithmic decrement
Forced vibration: harmonic excitation, rotating unbalance, transmissibility, support motion
Two degrees of freedom: principal modes, coordinate coupling, dynamic absorber, torsional systems
Many degrees of freedom: influence coefficients, Rayleigh's method, Dunkerley's formula, matrix iteration
Continuous systems: vibrating strings, longitudinal vibration of rods, beams in flexure, critical speed
ME602 6 PC 3-0 Operations Research [OR]
Linear programming: graphical method, simplex method, duality, sensitivity analysis
Transportation and assignment: Vogel's method, optimality test, Hungarian method, travelling salesman
Networks: critical path method, PERT, crashing, maximum flow
Queues and inventory: single-server queue, economic order quantity, price breaks, reorder level
Games and sequencing: saddle point, mixed strategies, Johnson's rule, replacement models
ME611 6 PE:PE-II 3-0 Finite Element Methods [FEM]
Foundations: weighted residuals, variational method, shape functions, discretisation
One dimension: bar element, truss element, beam element, boundary conditions
Two dimensions: constant strain triangle, isoparametric element, numerical integration, axisymmetric problems
Applications: heat conduction, modal analysis, mesh convergence, error estimation
ME612 6 PE:PE-II 3-0 Automobile Engineering [Auto]
Chassis and clutch: frame types, single-plate clutch, gear box, propeller shaft
Steering and suspension: Ackermann steering, wheel alignment, leaf suspension, shock absorbers
Brakes and electricals: hydraulic brakes, antilock braking, ignition system, starting system
Modern vehicles: hybrid vehicles, engine management, airbags, vehicle emission control
ME651 6 PC ME601 Vibration Laboratory [Vib Lab]
ME652 6 PC lab Automation Laboratory [Auto Lab]
Experiments: pneumatic cylinder circuits, sequence control, hydraulic press circuit, ladder programming, conveyor control, part sorting, stepper positioning, robot pick and place, machine vision inspection, numerical control turning, numerical control milling
ME691 6 PR sess Seminar II [Seminar II]
ME701 7 PE:PE-III 3-0 Power Plant Engineering [PPE]
Steam plants: high-pressure boilers, fluidised bed, condensers, cooling towers
Turbines: velocity diagrams, compounding, degree of reaction, governing
Gas and hydro plants: Brayton cycle, intercooling, combined cycle, surge tank
Nuclear and economics: reactor types, radiation shielding, load curve, cost of generation
ME702 7 PE:PE-III:-2024 3-0 Industrial Engineering [Industrial]
Work study: method study, time study, predetermined times, ergonomics
Layout: plant location, process layout, line balancing, material handling
Planning: forecasting, aggregate planning, master schedule, requirement planning
Management: value analysis, incentive schemes, job evaluation, maintenance policies
ME703 7 PE:PE-III:2025- 3-0 Additive Manufacturing [AM]
Processes: stereolithography, fused deposition, selective laser sintering, binder jetting
Data: tessellated models, slicing, support structures, process planning
Materials and quality: metal powders, residual stress, post-processing, inspection
Applications: topology optimisation, rapid tooling, medical implants, cost models
ME791 7 PR sess Internship Evaluation [Internship]
ME792 7 PR proj6 Minor Project [Minor Project]
ME801 8 OE:OE-I 3-0 Total Quality Management [TQM]
Philosophy: customer focus, Deming's principles, quality circles, cost of quality
Tools: Pareto analysis, fishbone diagram, control charts, quality function deployment
Systems: ISO 9001, internal audit, documentation, environmental management
Improvement: six sigma, lean production, benchmarking, failure mode analysis
ME802 8 OE:OE-I 3-0 Entrepreneurship Development [ED]
Entrepreneurs: traits, opportunity recognition, business ideas, social enterprise
Planning: market survey, feasibility study, business plan, project report
Finance: sources of capital, break-even analysis, working capital, venture funding
Institutions: start-up schemes, incubation, intellectual property, small industry policy
ME891 8 PR proj20 Major Project [Major Project]
`;
