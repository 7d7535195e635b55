/** Courses of Electronics and Communication Engineering. `read.ts` documents the format. */
export const ece = String.raw`
EC301 3 PC 3-1 Network Theory [Networks]
Theorems: superposition, Norton's theorem, reciprocity, Millman's theorem
Transients: RL circuits, RC circuits, RLC step response, initial conditions
Two-port networks: impedance parameters, hybrid parameters, transmission parameters, interconnection
Network functions: poles and zeros, driving-point impedance, Foster forms, Cauer forms
Filters and resonance: constant-k filters, m-derived sections, tuned circuits, coupled coils
EC302 3 PC 3-0 Electronic Devices [Devices]
Semiconductors: energy bands, carrier concentration, drift and diffusion, continuity equation
Junctions: depletion width, junction capacitance, breakdown, tunnel diodes
Bipolar transistors: Ebers-Moll model, base-width modulation, switching times, small-signal model
MOS devices: threshold voltage, body effect, short-channel effects, CMOS structure
Optical devices: photodiodes, light-emitting diodes, solar cells, semiconductor lasers
EC303 3 PC 3-1 Signals and Systems [Signals]
Signals: periodic signals, energy and power signals, impulse function, sampling theorem
Linear systems: convolution sum, impulse response, causality, stability
Fourier methods: Fourier series, continuous-time transform, Parseval's relation, discrete-time transform
Laplace methods: region of convergence, inverse transform, transfer functions, block diagrams
Z-transform: properties, partial fractions, difference equations, pole location
EC304 3 PC 3-0 Digital Electronics [Digital]
Logic families: noise margin, TTL gates, CMOS gates, fan-out
Combinational design: code converters, magnitude comparators, carry look-ahead adder, multiplexer realisation
Sequential design: excitation tables, ripple counters, ring counters, Mealy and Moore machines
Converters: R-2R ladder, successive approximation, flash converter, sample and hold
Memories: static cells, dynamic cells, programmable logic, memory expansion
EC351 3 PC EC301 Network Theory Laboratory [NT Lab]
EC352 3 PC EC302 Electronic Devices Laboratory [Devices Lab]
EC353 3 PC EC304 Digital Electronics Laboratory [Digital Lab]
EC401 4 PC 3-1 Analog Electronic Circuits [Analog]
Amplifier biasing: stability factor, voltage divider bias, current mirrors, thermal runaway
Frequency response: Miller effect, cascade amplifiers, cascode stage, gain-bandwidth product
Feedback: series-shunt feedback, loop gain, Barkhausen criterion, Wien bridge oscillator
Differential amplifiers: common-mode rejection, active loads, offset, slew rate
Power and tuned amplifiers: class B stage, crossover distortion, class C stage, heat sinks
EC402 4 PC 3-0 Analog Communication [Analog Comm]
Amplitude modulation: double sideband, single sideband, envelope detection, vestigial sideband
Angle modulation: frequency deviation, Carson's rule, Armstrong method, discriminators
Receivers: superheterodyne receiver, image frequency, automatic gain control, selectivity
Noise: thermal noise, noise figure, signal-to-noise ratio, pre-emphasis
Pulse modulation: natural sampling, pulse position, time-division multiplexing, aliasing
EC403 4 PC 3-1 Electromagnetic Field Theory [EMFT]
Electrostatics: Gauss's law, Laplace and Poisson equations, boundary conditions, capacitance
Magnetostatics: Biot-Savart law, Ampere's law, vector potential, inductance
Waves: wave equation, skin depth, polarisation, reflection at boundaries
Transmission lines: characteristic impedance, standing waves, Smith chart, stub matching
Waveguides: rectangular modes, cut-off frequency, cavity resonators, attenuation
EC404 4 PC 3-0 Microprocessors and Microcontrollers [MPMC]
8086 architecture: bus interface unit, register set, memory segmentation, pipelining
Programming: addressing modes, string instructions, macros, interrupt service routines
Interfacing: peripheral interface, keyboard and display, programmable timer, DMA controller
8051 microcontroller: port structure, timers, serial port, interrupt priority
ARM processors: register banks, Thumb instructions, exception handling, on-chip peripherals
EC451 4 PC EC401 Analog Circuits Laboratory [Analog Lab]
EC452 4 PC EC402 Analog Communication Laboratory [AC Lab]
EC453 4 PC EC404 Microprocessor Laboratory [MP Lab]
EC501 5 PC 3-1 Digital Signal Processing [DSP]
Discrete transforms: discrete Fourier transform, circular convolution, fast Fourier transform, overlap-add method
IIR filters: Butterworth design, bilinear transform, impulse invariance, Chebyshev design
FIR filters: linear phase, window method, frequency sampling, Gibbs phenomenon
Realisation: direct forms, cascade form, lattice structure, coefficient quantisation
Multirate processing: decimation, interpolation, polyphase structures, filter banks
EC502 5 PC 3-0 Digital Communication [Digital Comm]
Waveform coding: quantisation noise, companding, delta modulation, differential coding
Baseband transmission: line codes, intersymbol interference, raised cosine pulse, eye pattern
Digital modulation: phase shift keying, quadrature modulation, minimum shift keying, constellation diagrams
Detection: matched filter, correlation receiver, bit error rate, carrier recovery
Information and coding: entropy, channel capacity, Hamming codes, convolutional codes
EC503 5 PC 3-0 Control Systems [Control]
Modelling: transfer function, signal flow graphs, block reduction, servo motors
Time response: second-order response, steady-state error, error constants, PID action
Stability: Routh criterion, root locus, relative stability, gain margin
Frequency response: Bode plot, Nyquist criterion, phase margin, lead compensation
State space: state transition matrix, controllability, observability, pole placement
EC511 5 PE:PE-I 3-0 Antennas and Propagation [Antennas]
Fundamentals: radiation pattern, directivity, effective aperture, half-wave dipole
Arrays: broadside array, end-fire array, binomial array, pattern multiplication
Practical antennas: horn antenna, parabolic reflector, Yagi antenna, microstrip patch
Propagation: ground wave, ionospheric layers, maximum usable frequency, line of sight
EC512 5 PE:PE-I 3-0 Biomedical Instrumentation [Biomed]
Bioelectric signals: action potential, electrodes, bioamplifiers, isolation
Cardiac measurement: electrocardiograph, blood pressure, blood flow, pacemakers
Imaging: ultrasound, computed tomography, magnetic resonance, image artefacts
Safety and telemetry: leakage current, patient monitoring, wireless telemetry, calibration
EC551 5 PC EC501 Digital Signal Processing Laboratory [DSP Lab]
EC552 5 PC EC502 Digital Communication Laboratory [DC Lab]
EC553 5 PC EC503 Control Systems Laboratory [Control Lab]
EC591 5 PR sess Technical Writing and Seminar I [Seminar I]
EC601 6 PC 3-0 VLSI Design [VLSI]
Fabrication: oxidation, photolithography, ion implantation, CMOS process
MOS logic: inverter transfer curve, noise margins, pass transistors, transmission gates
Layout: stick diagrams, lambda rules, parasitic capacitance, latch-up
Subsystems: dynamic logic, adder structures, static RAM, clock distribution
Test and description: fault models, scan design, hardware description, synthesis
EC602 6 PC 3-0 Microwave Engineering [Microwave]
Passive components: scattering matrix, directional coupler, magic tee, circulators
Tubes: klystron, travelling-wave tube, magnetron, velocity modulation
Solid-state devices: Gunn diode, IMPATT diode, PIN switch, parametric amplifier
Measurement: slotted line, VSWR measurement, power measurement, network analyser
Radar: range equation, Doppler radar, moving target indication, tracking
EC611 6 PE:PE-II 3-0 Wireless Communication [Wireless]
Cellular design: frequency reuse, cell splitting, sectoring, traffic engineering
Propagation: path loss, shadowing, multipath fading, delay spread
Techniques: diversity, equalisation, OFDM, multiple antennas
Standards: GSM architecture, CDMA, long-term evolution, fifth generation
EC612 6 PE:PE-II 3-0 Optical Fibre Communication [Optical]
Fibres: step index, graded index, modal dispersion, attenuation
Sources and detectors: laser diodes, PIN photodiode, avalanche photodiode, coupling
Systems: link budget, rise-time budget, wavelength multiplexing, optical amplifiers
Networks: passive optical networks, ring networks, solitons, fibre sensors
EC651 6 PC EC601 VLSI Design Laboratory [VLSI Lab]
EC652 6 PC EC602 Microwave Laboratory [MW Lab]
EC691 6 PR sess Seminar II [Seminar II]
EC701 7 PE:PE-III 3-0 Embedded Systems [Embedded]
Hardware: processor selection, memory maps, bus protocols, watchdog timer
Firmware: interrupt latency, device drivers, state machines, boot loader
Real-time kernels: task scheduling, priority inversion, message queues, mutexes
Design: power budget, hardware and software partition, debugging tools, product case study
EC702 7 PE:PE-III:-2024 3-0 Television Engineering [TV Engg]
Picture: scanning, interlacing, composite video, camera tubes
Colour: colorimetry, PAL system, chrominance signal, colour burst
Receivers: tuner, intermediate amplifier, sync separation, deflection circuits
Digital television: video compression, transport stream, high definition, satellite distribution
EC703 7 PE:PE-III:2025- 3-0 5G and Beyond [5G]
Radio: millimetre waves, massive antennas, beamforming, flexible numerology
Core: network slicing, service-based architecture, edge computing, function virtualisation
Services: enhanced broadband, ultra-reliable links, massive machine type, vehicle communication
Outlook: reconfigurable surfaces, terahertz links, non-terrestrial networks, energy efficiency
EC791 7 PR sess Internship Evaluation [Internship]
EC792 7 PR proj6 Minor Project [Minor Project]
EC801 8 OE:OE-I 3-0 Sensors and Instrumentation [Sensors]
Measurement: accuracy and precision, loading effect, bridges, calibration
Sensors: strain gauge, thermocouple, linear transformer, piezoelectric sensor
Conditioning: instrumentation amplifier, active filters, isolation, linearisation
Acquisition: multiplexing, analog to digital conversion, virtual instruments, smart sensors
EC802 8 OE:OE-I 3-0 Satellite Communication [Satellite]
Orbits: Kepler's laws, geostationary orbit, look angles, station keeping
Subsystems: transponder, attitude control, power system, telemetry
Links: link budget, rain fade, noise temperature, earth station
Access and services: TDMA, demand assignment, satellite navigation, small terminals
EC891 8 PR proj20 Major Project [Major Project]
`;
