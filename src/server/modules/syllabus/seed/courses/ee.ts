/** Courses of Electrical Engineering. `read.ts` documents the format. */
export const ee = String.raw`
EE301 3 PC 3-1 Circuit Theory [Circuits]
Graph theory: incidence matrix, tie-set matrix, cut-set matrix, duality
Transient analysis: Laplace circuit models, step response, switching transients, time constants
Two-port networks: impedance parameters, admittance parameters, cascade connection, image impedance
Polyphase circuits: unbalanced star, symmetrical components, two-wattmeter method, neutral shift
Synthesis: Hurwitz polynomials, positive real functions, Foster realisation, Cauer realisation
EE302 3 PC 3-0 Electrical Machines I [Machines I]
Energy conversion: field energy, coenergy, singly excited systems, rotating fields
DC generators: armature windings, armature reaction, commutation, load characteristics
DC motors: speed control, starters, braking, Swinburne's test
Transformers: phasor diagram, regulation, open-circuit test, all-day efficiency
Three-phase transformers: vector groups, parallel operation, Scott connection, tap changers
EE303 3 PC 3-0 Analog Electronics for Electrical Engineers [Analog]
Diode circuits: bridge rectifier, ripple factor, voltage multipliers, clampers
Transistor amplifiers: hybrid model, emitter follower, frequency response, cascading
Feedback and oscillators: voltage series feedback, phase-shift oscillator, Colpitts oscillator, crystal oscillator
Operational amplifiers: slew rate, precision rectifier, Schmitt trigger, active filters
Timers and regulators: astable timer, monostable timer, series regulator, switching regulator
EE304 3 PC 3-1 Electrical Measurements [Measure]
Instruments: moving-iron meter, dynamometer, shunts and multipliers, errors
Bridges: Wheatstone bridge, Kelvin double bridge, Maxwell bridge, Schering bridge
Power and energy: wattmeter errors, induction energy meter, maximum demand, power factor meter
Instrument transformers: current transformer, potential transformer, ratio error, phase angle error
Digital instruments: digital voltmeter, storage oscilloscope, frequency counter, data logger
EE351 3 PC EE301 Circuit Theory Laboratory [Circuits Lab]
EE352 3 PC EE302 Electrical Machines Laboratory I [Machines Lab I]
EE353 3 PC EE304 Electrical Measurements Laboratory [Measure Lab]
EE401 4 PC 3-1 Electrical Machines II [Machines II]
Induction motors: equivalent circuit, torque-slip curve, circle diagram, starting methods
Single-phase motors: double revolving field, capacitor motor, shaded-pole motor, universal motor
Synchronous generators: winding factor, synchronous impedance, voltage regulation, two-reaction theory
Synchronous operation: synchronising, power angle curve, V-curves, hunting
Special machines: stepper motor, reluctance motor, brushless motor, servo motor
EE402 4 PC 3-0 Power Generation and Transmission [Power I]
Generation: thermal station, hydroelectric station, nuclear station, load curve
Line parameters: inductance of lines, capacitance of lines, bundled conductors, skin effect
Line performance: short line, nominal pi model, Ferranti effect, surge impedance loading
Mechanical design: sag and tension, string efficiency, corona, vibration dampers
Cables: insulation resistance, grading of cables, dielectric stress, thermal rating
EE403 4 PC 3-0 Control Systems Engineering [Control]
Models: transfer function, signal flow graph, mechanical analogues, linearisation
Time domain: transient specifications, steady-state error, Routh array, root locus
Frequency domain: polar plot, Bode diagram, Nyquist stability, closed-loop bandwidth
Compensation: lead network, lag network, PID tuning, rate feedback
State variables: canonical forms, transition matrix, controllability, state feedback
EE404 4 PC 3-0 Digital Circuits and Microprocessors [Digital]
Combinational logic: minimisation, adders, multiplexers, code converters
Sequential logic: flip-flops, counters, registers, state diagrams
8085 processor: architecture, timing diagram, instruction set, stack and subroutines
Interfacing: memory interfacing, peripheral interface, interrupt controller, analog converters
Microcontrollers: port structure, timers, serial communication, motor control
EE451 4 PC EE401 Electrical Machines Laboratory II [Machines Lab II]
EE452 4 PC EE403 Control Systems Laboratory [Control Lab]
EE453 4 PC EE404 Digital and Microprocessor Laboratory [Digital Lab]
EE501 5 PC 3-1 Power System Analysis [PSA]
Representation: per-unit system, one-line diagram, bus admittance matrix, tap-changing model
Load flow: Gauss-Seidel method, Newton-Raphson method, decoupled load flow, bus types
Faults: symmetrical faults, sequence networks, line-to-ground fault, short-circuit capacity
Stability: swing equation, equal area criterion, critical clearing angle, multi-machine stability
Voltage control: reactive power, tap changers, static compensators, voltage collapse
EE502 5 PC 3-0 Power Electronics [PE]
Devices: thyristor characteristics, gate triggering, power MOSFET, insulated-gate transistor
Rectifiers: half-controlled bridge, full converter, three-phase rectifier, freewheeling
Choppers: step-down chopper, step-up chopper, four-quadrant chopper, commutation
Inverters: single-phase bridge, pulse-width modulation, three-phase inverter, harmonic reduction
AC controllers: phase control, cycloconverter, triac circuits, static switches
EE503 5 PC 3-0 Signals and Systems for Electrical Engineers [Signals]
Signals: classification, elementary signals, transformations, orthogonality
Systems: linearity, time invariance, convolution integral, differential equations
Fourier analysis: exponential series, transform properties, modulation, sampling
Transforms: Laplace transform, z-transform, region of convergence, inverse transforms
Random signals: correlation function, spectral density, white noise, filtering of noise
EE511 5 PE:PE-I 3-0 Renewable Energy Systems [Renewable]
Solar energy: solar radiation, photovoltaic cells, maximum power tracking, solar thermal collectors
Wind energy: power coefficient, wind turbines, doubly fed generator, site selection
Other sources: biomass gasifier, small hydro, tidal power, fuel cells
Integration: microgrids, energy storage, grid codes, hybrid systems
EE512 5 PE:PE-I 3-0 Electrical Engineering Materials [EE Mat]
Conductors: resistivity, superconductivity, contact materials, fuse elements
Dielectrics: polarisation, dielectric loss, breakdown, insulating oils
Magnetics: ferromagnetism, soft magnetic steel, permanent magnets, ferrites
Semiconductors: intrinsic carriers, Hall effect, thin films, optoelectronic materials
EE551 5 PC EE501 Power System Simulation Laboratory [PS Sim Lab]
EE552 5 PC EE502 Power Electronics Laboratory [PE Lab]
EE553 5 PC EE503 Signals and Systems Laboratory [Signals Lab]
EE591 5 PR sess Technical Writing and Seminar I [Seminar I]
EE601 6 PC 3-0 Switchgear and Protection [Protection]
Circuit breakers: arc extinction, restriking voltage, vacuum breaker, SF6 breaker
Relays: overcurrent relay, distance relay, differential relay, directional relay
Apparatus protection: transformer protection, generator protection, busbar protection, Buchholz relay
Feeder protection: pilot wire, carrier protection, auto-reclosing, time grading
Overvoltages: lightning arrester, insulation coordination, neutral grounding, surge diverters
EE602 6 PC 3-0 Electric Drives [Drives]
Dynamics: four-quadrant operation, load torque, moment of inertia, stability of drives
DC drives: converter-fed drives, chopper-fed drives, dual converter, closed-loop speed control
Induction motor drives: voltage control, frequency control, slip power recovery, vector control
Synchronous drives: self-controlled drive, brushless drive, reluctance drive, stepper drive
Applications: traction, steel mills, cranes, energy conservation
EE611 6 PE:PE-II 3-0 High Voltage Engineering [HV Engg]
Breakdown: Townsend mechanism, streamer theory, liquid breakdown, solid breakdown
Generation: cascade transformer, impulse generator, Cockcroft-Walton circuit, resonant circuit
Measurement: sphere gap, capacitive divider, peak voltmeter, partial discharge
Testing: impulse test, power frequency test, insulator testing, transformer testing
EE612 6 PE:PE-II 3-0 Smart Grid Technology [Smart Grid]
Concepts: smart meters, demand response, distribution automation, outage management
Measurement: phasor units, wide-area monitoring, state estimation, synchronisation
Communication: power line carrier, substation protocols, wireless mesh, cyber security
Storage and vehicles: battery storage, vehicle to grid, microgrid control, dynamic tariffs
EE651 6 PC EE601 Protection Laboratory [Prot Lab]
EE652 6 PC EE602 Electric Drives Laboratory [Drives Lab]
EE691 6 PR sess Seminar II [Seminar II]
EE701 7 PE:PE-III 3-0 Power System Operation and Control [PSOC]
Economic operation: incremental cost, loss coefficients, unit commitment, hydrothermal scheduling
Frequency control: governor model, load frequency control, tie-line control, area control error
Voltage control: excitation systems, reactive compensation, tap staggering, static compensator
Security: contingency analysis, state estimation, load shedding, energy control centre
EE702 7 PE:PE-III 3-0 Utilisation of Electrical Energy [Utilisation]
Illumination: laws of illumination, lamp types, lighting design, road lighting
Heating and welding: resistance heating, induction furnace, dielectric heating, arc welding
Traction: speed-time curve, tractive effort, traction motors, regenerative braking
Economics: tariffs, power factor improvement, energy audit, refrigeration load
EE751 7 PC lab Electrical Design and Simulation Laboratory [Design Lab]
Experiments: transformer core design, DC machine winding, induction motor design, load flow program, short-circuit study, lighting layout, earthing grid, rooftop solar sizing, relay coordination, drive simulation, single-line drawing
EE791 7 PR sess Internship Evaluation [Internship]
EE792 7 PR proj6 Minor Project [Minor Project]
EE801 8 OE:OE-I 3-0 Energy Auditing and Management [Energy Audit]
Audit: energy balance, audit instruments, benchmarking, audit report
Electrical systems: motor efficiency, demand control, lighting retrofit, capacitor sizing
Thermal systems: boiler efficiency, steam distribution, waste heat recovery, insulation
Economics: payback period, life-cycle cost, energy service contracts, carbon credits
EE802 8 OE:OE-I 3-0 Electric Vehicles [EV]
Vehicle dynamics: road load, drive cycle, gradeability, range
Batteries: lithium cells, state of charge, thermal management, battery pack
Drives: traction inverter, permanent magnet motor, regenerative braking, transmission
Charging: charging standards, fast charging, grid impact, battery swapping
EE891 8 PR proj20 Major Project [Major Project]
`;
