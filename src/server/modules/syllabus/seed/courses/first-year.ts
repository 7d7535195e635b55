/** First-year courses of all B.Tech branches. `read.ts` documents the format. */
export const firstYear = String.raw`
MA101 1 BS 3-1 Mathematics I [Maths I]
Differential calculus: curvature, asymptotes, partial derivatives, maxima and minima of two variables
Ordinary differential equations: exact equations, linear equations of higher order, variation of parameters, Euler-Cauchy equations
Series solutions: power series, Legendre polynomials, Bessel functions, orthogonality
Matrices: rank and linear systems, eigenvalues, Cayley-Hamilton theorem, quadratic forms
Laplace transforms: shifting theorems, convolution, unit step functions, initial value problems
PH101 1 BS 3-0 Engineering Physics [Physics]
Oscillations and waves: damped oscillation, forced oscillation, resonance, coupled oscillators
Optics: interference in thin films, Newton's rings, diffraction gratings, polarisation
Electromagnetism: gradient and divergence, Maxwell's equations, Poynting's theorem, plane waves in dielectrics
Quantum physics: matter waves, uncertainty principle, Schrodinger equation, tunnelling through a barrier
Lasers and fibres: stimulated emission, ruby laser, numerical aperture, losses in optical fibres
EE101 1 ES 3-0 Basic Electrical Engineering [BEE]
DC circuits: Kirchhoff's laws, mesh and nodal analysis, Thevenin's theorem, maximum power transfer
AC circuits: phasors, series and parallel resonance, power factor, three-phase balanced loads
Magnetic circuits: B-H curves, hysteresis loss, series magnetic circuits, mutual inductance
Machines: single-phase transformers, DC motors, induction motors, efficiency and losses
Installations and measurement: moving-coil instruments, energy meters, earthing, domestic wiring
CS101 1 ES 3-0 Programming for Problem Solving [Prog C]
Problem solving: algorithms and flowcharts, pseudocode, data types, operators and expressions
Control and arrays: branching, loops, one-dimensional arrays, matrices as arrays
Functions: parameter passing, recursion, storage classes, string functions
Pointers and structures: pointer arithmetic, dynamic memory, structures and unions, self-referential structures
Files and searching: text and binary files, linear and binary search, bubble and selection sort, command-line arguments
HS101 1 HS 3-0 English for Technical Communication [English]
Grammar in use: concord, tenses in reports, voice and reporting, common errors
Phonetics: vowels and diphthongs, consonants, word stress, intonation
Writing: paragraph structure, business letters, technical reports, abstracts and summaries
Speaking: group discussion, presentations, interviews, telephone etiquette
PH151 1 BS PH101 Engineering Physics Laboratory [Physics Lab]
EE151 1 ES EE101 Basic Electrical Engineering Laboratory [BEE Lab]
CS151 1 ES CS101 Programming Laboratory [Prog Lab]
ME191 1 ES sess Engineering Graphics [Graphics]
Projection: points and lines, planes, solids in simple positions, sections of solids
Views: development of surfaces, isometric views, orthographic views, drawing by computer
MA102 2 BS 3-1 Mathematics II [Maths II]
Vector calculus: directional derivatives, line integrals, Green's theorem, Stokes' theorem
Fourier analysis: Fourier series, half-range expansions, Fourier integrals, Fourier transforms
Complex analysis: analytic functions, Cauchy's integral formula, Laurent series, residues
Partial differential equations: wave equation, heat equation, Laplace equation, separation of variables
Multiple integrals: change of order, polar coordinates, volumes by triple integrals, Jacobians
CY101 2 BS 3-0 Engineering Chemistry [Chemistry]
Atomic and molecular structure: molecular orbitals, band theory, crystal field theory, hydrogen bonding
Spectroscopy: electronic spectra, vibrational spectra, nuclear magnetic resonance, chromatography
Thermodynamics and corrosion: free energy and cell potential, Nernst equation, galvanic corrosion, cathodic protection
Fuels and water: calorific value, octane and cetane numbers, hardness of water, ion-exchange softening
Polymers: addition polymerisation, thermosetting resins, conducting polymers, biodegradable polymers
EC101 2 ES 3-0 Basic Electronics Engineering [Basic Elec]
Semiconductor diodes: p-n junctions, rectifiers, Zener regulators, clippers and clampers
Transistors: common-emitter configuration, biasing, field-effect transistors, switching action
Amplifiers: frequency response, negative feedback, power amplifiers, oscillators
Operational amplifiers: virtual ground, inverting amplifiers, integrators and differentiators, comparators
Digital basics: number systems, logic gates, Karnaugh maps, flip-flops
ME101 2 ES 3-1 Engineering Mechanics [Mechanics]
Statics: free-body diagrams, equilibrium of coplanar forces, trusses by joints, trusses by sections
Friction: dry friction, wedges, belt friction, screw jacks
Centroids and inertia: centroids of areas, parallel-axis theorem, mass moment of inertia, Pappus' theorems
Kinematics: rectilinear motion, projectiles, relative motion, rotation about a fixed axis
Kinetics: D'Alembert's principle, work and energy, impulse and momentum, central impact
CS102 2 ES 3-0 Data Structures with C [DS in C]
Linear structures: stacks, queues and deques, linked lists, polynomial arithmetic
Trees: binary search trees, tree traversal, AVL trees, heaps
Graphs: adjacency lists, breadth-first search, depth-first search, spanning trees
Sorting: quick sort, merge sort, heap sort, radix sort
Hashing: hash functions, collision by chaining, open addressing, load factor
CY151 2 BS CY101 Engineering Chemistry Laboratory [Chem Lab]
EC151 2 ES EC101 Basic Electronics Laboratory [Elec Lab]
HS151 2 HS HS101 Communicative English Laboratory [English Lab]
ME192 2 ES sess Workshop Practice [Workshop]
Shops: fitting, carpentry, welding, sheet metal
Machines: turning, shaping, casting, assembly
`;
