/** Courses of the four M.Tech branches with a programme. `read.ts` documents the format. */
export const mtechCse = String.raw`
MCS101 1 PC 3-1 Advanced Data Structures and Algorithms [Adv Algo]
Amortisation: potential method, splay trees, Fibonacci heaps, union and find
Randomised methods: skip lists, treaps, universal hashing, randomised selection
Networks: maximum flow, minimum cut, bipartite matching, minimum cost flow
Hard problems: approximation schemes, parameterised search, linear programming rounding, local search
MCS102 1 PC 3-0 Mathematical Foundations of Computer Science [Math Found]
Probability: tail bounds, Markov chains, martingales, sampling
Linear algebra: vector spaces, singular values, spectral theorem, least squares
Logic: satisfiability, resolution, temporal logic, model checking
Combinatorics: generating functions, extremal graphs, random graphs, probabilistic method
MCS103 1 PC 3-0 Advanced Computer Architecture [Adv Arch]
Pipelines: dynamic scheduling, branch prediction, speculation, superscalar issue
Memory: cache coherence, memory consistency, non-blocking caches, prefetching
Parallelism: vector processors, graphics processors, multithreading, roofline model
Interconnects: topologies, routing, flow control, on-chip networks
MCS111 1 PE:PE-I 3-0 Deep Learning [Deep Learn]
Networks: activation functions, backpropagation, initialisation, normalisation
Vision: convolution, residual networks, object detection, segmentation
Sequences: recurrent networks, attention, transformers, language models
Generative models: autoencoders, adversarial networks, diffusion models, evaluation
MCS112 1 PE:PE-I 3-0 Distributed Systems [Dist Systems]
Time: logical clocks, vector clocks, global snapshots, causal order
Agreement: leader election, consensus, Byzantine faults, replicated logs
Storage: consistent hashing, quorum systems, distributed transactions, versioning
Platforms: stream processing, message brokers, service discovery, tracing
MCS151 1 PC MCS101 Advanced Algorithms Laboratory [Algo Lab]
MCS201 2 PC 3-0 Advanced Database Systems [Adv DB]
Query processing: cost models, parallel joins, adaptive execution, materialised views
Distributed data: fragmentation, two-phase commit, replication, snapshot isolation
Beyond relations: document stores, graph stores, column stores, spatial indexes
Mining of data: streams, similarity search, data quality, provenance
MCS202 2 PC 3-0 Information Security [Info Sec]
Cryptography: block ciphers, public keys, zero-knowledge proofs, secret sharing
Systems: access control models, malware analysis, sandboxing, trusted platforms
Networks: secure routing, denial of service, intrusion detection, anonymous communication
Practice: penetration testing, digital forensics, risk assessment, security standards
MCS211 2 PE:PE-II 3-0 Natural Language Processing [NLP]
Words: tokenisation, morphology, language models, word embeddings
Structure: part-of-speech tagging, parsing, named entities, coreference
Meaning: semantic roles, sentiment, question answering, summarisation
Translation: alignment, neural translation, low-resource languages, evaluation
MCS212 2 PE:PE-II 3-0 Software Architecture [SW Arch]
Styles: layered style, event-driven style, microservices, pipes and filters
Quality: performance tactics, availability tactics, modifiability, trade-off analysis
Description: views, component models, connectors, decision records
Evolution: refactoring, technical debt, continuous delivery, product lines
MCS251 2 PC MCS201 Advanced Database Laboratory [Adv DB Lab]
MCS252 2 PC MCS202 Information Security Laboratory [Sec Lab]
MCS391 3 PR sess Dissertation Part I [Dissertn I]
MCS491 4 PR proj28 Dissertation Part II [Dissertn II]
`;
export const mtechPed = String.raw`
MPE101 1 PC 3-1 Power Electronic Converters [Converters]
Devices: power MOSFET, insulated-gate transistor, silicon carbide, gate drivers
Rectifiers: twelve-pulse converter, power factor correction, active front end, harmonics
DC conversion: buck converter, boost converter, flyback converter, resonant converter
Inverters: space vector modulation, multilevel inverter, dead time, filter design
MPE102 1 PC 3-0 Electrical Machine Modelling [Mach Model]
Reference frames: Park transformation, Clarke transformation, stationary frame, rotor frame
Induction machines: dynamic equations, saturation, small-signal model, simulation
Synchronous machines: two-axis model, damper windings, operational impedance, transients
Special machines: permanent magnet machines, reluctance machines, brushless machines, linear machines
MPE103 1 PC 3-0 Modern Control Theory [Mod Control]
State space: canonical forms, controllability, observability, observers
Optimal control: quadratic regulator, Riccati equation, Pontryagin's principle, Kalman filter
Nonlinear control: phase plane, describing functions, Lyapunov stability, sliding mode
Digital control: sampling, pulse transfer function, deadbeat control, digital regulators
MPE111 1 PE:PE-I 3-0 Power Quality [Power Quality]
Disturbances: voltage sag, flicker, harmonics, unbalance
Measurement: spectral analysis, monitoring instruments, standards, indices
Mitigation: passive filters, active filters, voltage restorers, unified conditioners
Loads: rectifier loads, arc furnaces, lighting, grounding
MPE112 1 PE:PE-I 3-0 Solar and Wind Conversion [Solar Wind]
Photovoltaics: cell model, array sizing, maximum power tracking, grid inverters
Wind: aerodynamics, doubly fed generator, permanent magnet generator, pitch control
Storage: lead-acid batteries, lithium batteries, supercapacitors, hybrid storage
Grid: fault ride-through, islanding detection, microgrids, forecasting
MPE151 1 PC MPE101 Power Converters Laboratory [Conv Lab]
MPE201 2 PC 3-1 Advanced Electric Drives [Adv Drives]
Vector control: field orientation, flux estimation, current regulators, decoupling
Direct torque control: switching table, torque ripple, stator flux, predictive control
Motor drives: permanent magnet drives, reluctance drives, brushless drives, sensorless control
Applications: electric vehicles, rolling mills, marine propulsion, pumps
MPE202 2 PC 3-0 Digital Control of Power Converters [Dig Control]
Processors: signal controllers, analog converters, timers, interrupt latency
Modulators: carrier methods, space vectors, synchronisation, dead-time compensation
Loops: current loop, voltage loop, phase-locked loop, anti-windup
Verification: hardware in the loop, fixed-point effects, code generation, protection
MPE211 2 PE:PE-II 3-0 Flexible AC Transmission [FACTS]
Foundations: power flow control, stability limits, line compensation, controllable parameters
Shunt devices: static compensator, thyristor reactor, voltage support, control modes
Series devices: series capacitor, subsynchronous resonance, phase shifter, damping
Combined devices: unified controller, interline control, coordination, HVDC links
MPE212 2 PE:PE-II 3-0 Electric Vehicle Engineering [EV Engg]
Propulsion: drive cycle, motor sizing, traction inverter, regenerative braking
Batteries: cell models, state of charge, balancing, thermal management
Charging: on-board charger, wireless charging, fast charging, standards
Vehicle systems: energy management, hybrid architecture, controller networks, safety
MPE251 2 PC MPE201 Advanced Drives Laboratory [Drives Lab]
MPE252 2 PC MPE202 Digital Control Laboratory [Dig Ctrl Lab]
MPE391 3 PR sess Dissertation Part I [Dissertn I]
MPE491 4 PR proj28 Dissertation Part II [Dissertn II]
`;
export const mtechVlsi = String.raw`
MVL101 1 PC 3-1 Digital VLSI Design [Dig VLSI]
Transistors: threshold voltage, velocity saturation, leakage, scaling
Static logic: inverter sizing, logical effort, pass logic, power dissipation
Sequential circuits: latch timing, clock skew, metastability, pipelining
Interconnect: wire delay, crosstalk, repeaters, power grid
MVL102 1 PC 3-0 Analog Integrated Circuits [Analog IC]
Single stages: common source, cascode, source follower, current mirrors
Differential stages: mismatch, active loads, common-mode feedback, noise
Amplifiers: two-stage amplifier, folded cascode, compensation, slew rate
Systems: bandgap reference, comparators, switched capacitors, oscillators
MVL103 1 PC 3-0 Semiconductor Device Modelling [Device Model]
Junctions: Poisson equation, quasi-Fermi levels, recombination, breakdown
MOS structure: surface potential, capacitance curves, charge sheet, oxide charges
Short channels: drain-induced lowering, hot carriers, fin transistors, quantum effects
Compact models: parameter extraction, statistical models, noise models, reliability
MVL111 1 PE:PE-I 3-0 Hardware Description Languages [HDL]
Modelling: concurrent statements, processes, generics, packages
Synthesis: inference, constraints, state machines, resource sharing
Verification: test benches, assertions, coverage, constrained random tests
Targets: field-programmable arrays, timing closure, memories, debugging
MVL112 1 PE:PE-I 3-0 Embedded System Design [Embedded]
Processors: instruction pipelines, interrupt controllers, memory protection, low-power modes
Peripherals: serial buses, timers, converters, direct access
Kernels: scheduling, semaphores, priority inversion, message passing
Design: partitioning, co-simulation, energy budget, boot sequence
MVL151 1 PC MVL101 Digital VLSI Laboratory [VLSI Lab]
MVL201 2 PC 3-0 VLSI Testing and Verification [Testing]
Faults: stuck-at model, delay faults, fault simulation, collapsing
Test generation: D-algorithm, path sensitisation, sequential tests, random patterns
Design for test: scan chains, boundary scan, built-in test, compression
Formal methods: equivalence checking, decision diagrams, model checking, property languages
MVL202 2 PC 3-0 CAD for VLSI [CAD VLSI]
Algorithms: graph algorithms, partitioning, simulated annealing, complexity
Physical design: floorplanning, placement, global routing, channel routing
Synthesis: logic minimisation, technology mapping, scheduling, binding
Timing and power: static timing, clock tree, low-power synthesis, signal integrity
MVL211 2 PE:PE-II 3-0 Low Power Design [Low Power]
Sources: switching power, short-circuit power, leakage, activity estimation
Circuit methods: multiple thresholds, voltage scaling, adiabatic logic, power gating
Architecture: parallelism, clock gating, bus encoding, memory banks
Systems: dynamic scaling, energy harvesting, battery models, software energy
MVL212 2 PE:PE-II 3-0 RF Integrated Circuits [RFIC]
Basics: noise figure, linearity, matching networks, scattering parameters
Front ends: low-noise amplifier, mixers, power amplifier, transceiver architecture
Oscillators: LC oscillator, phase noise, frequency synthesiser, dividers
Passives: spiral inductors, varactors, transformers, packaging
MVL251 2 PC MVL201 Testing Laboratory [Test Lab]
MVL252 2 PC MVL202 Physical Design Laboratory [CAD Lab]
MVL391 3 PR sess Dissertation Part I [Dissertn I]
MVL491 4 PR proj28 Dissertation Part II [Dissertn II]
`;
export const mtechThe = String.raw`
MTH101 1 PC 3-1 Advanced Thermodynamics [Adv Thermo]
Laws revisited: availability, entropy generation, second-law efficiency, control volumes
Property relations: Maxwell relations, fugacity, real gas equations, phase equilibrium
Reacting systems: chemical potential, equilibrium composition, adiabatic flame, fuel cells
Statistical view: distributions, partition function, specific heats, irreversible processes
MTH102 1 PC 3-0 Advanced Fluid Mechanics [Adv Fluids]
Governing equations: Navier-Stokes equations, stress tensor, vorticity, exact solutions
Boundary layers: similarity solution, integral method, separation, control
Turbulence: Reynolds stresses, mixing length, two-equation models, spectra
Compressible flow: normal shock, oblique shock, nozzles, Fanno flow
MTH103 1 PC 3-0 Advanced Heat Transfer [Adv HT]
Conduction: separation of variables, extended surfaces, moving sources, finite differences
Convection: energy equation, duct flow, external flow, mixed convection
Boiling and condensation: nucleate boiling, critical flux, film condensation, heat pipes
Radiation: gas radiation, enclosure analysis, participating media, solar radiation
MTH111 1 PE:PE-I 3-0 Computational Fluid Dynamics [CFD]
Discretisation: finite differences, finite volumes, truncation error, stability
Convection and diffusion: upwind scheme, false diffusion, higher-order schemes, boundary conditions
Flow solution: staggered grid, pressure correction, SIMPLE algorithm, unsteady flow
Practice: grid generation, turbulence models, validation, parallel solution
MTH112 1 PE:PE-I 3-0 Combustion Engineering [Combustion]
Chemistry: stoichiometry, chain reactions, reaction rates, ignition
Flames: laminar flame speed, diffusion flames, turbulent flames, flame stability
Sprays and solids: droplet burning, coal combustion, fluidised beds, burners
Emissions: nitrogen oxides, soot, after-treatment, measurement
MTH151 1 PC MTH103 Thermal Engineering Laboratory [Thermal Lab]
MTH201 2 PC 3-0 Refrigeration and Cryogenics [Cryogenics]
Cycles: multi-pressure systems, cascade systems, ejectors, absorption
Refrigerants: natural refrigerants, mixtures, retrofitting, leakage
Liquefaction: Linde cycle, Claude cycle, helium liquefaction, inversion curve
Low temperature: insulation, cryocoolers, storage vessels, superconductivity
MTH202 2 PC 3-0 Design of Heat Exchangers [HX Design]
Basics: effectiveness, temperature correction, fouling, selection
Shell and tube: tube layout, baffles, Bell-Delaware method, vibration
Compact exchangers: plate-fin exchangers, regenerators, pressure drop, optimisation
Phase change: condensers, evaporators, reboilers, cooling towers
MTH211 2 PE:PE-II 3-0 Gas Turbines and Jet Propulsion [Gas Turbines]
Cycles: regeneration, intercooling, reheating, component losses
Compressors: centrifugal stage, axial stage, surge, cascade data
Turbines and combustors: blade cooling, velocity triangles, flame tubes, matching
Propulsion: turbojet, turbofan, ramjet, rocket nozzles
MTH212 2 PE:PE-II 3-0 Solar Thermal Engineering [Solar Thermal]
Radiation: solar angles, tilted surfaces, measurement, estimation
Collectors: flat plate, evacuated tubes, concentrators, heat removal factor
Storage and use: phase change storage, water heating, drying, desalination
Power: central receivers, parabolic troughs, economics, hybrid plants
MTH251 2 PC MTH111 Computational Fluid Dynamics Laboratory [CFD Lab]
MTH252 2 PC MTH201 Refrigeration Laboratory [Refrig Lab]
MTH391 3 PR sess Dissertation Part I [Dissertn I]
MTH491 4 PR proj28 Dissertation Part II [Dissertn II]
`;
