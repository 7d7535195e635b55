/** Courses of Computer Science and Engineering. `read.ts` documents the format. */
export const cse = String.raw`
CS301 3 PC 3-1 Object Oriented Programming [OOP]
Classes and objects: encapsulation, constructors, static members, object lifetime
Inheritance: method overriding, abstract classes, interfaces, dynamic dispatch
Exceptions and packages: checked exceptions, packages and access, assertions, nested classes
Generics and collections: type parameters, list and set implementations, iterators, comparators
Concurrency: thread life cycle, synchronised methods, producer and consumer, thread pools
CS302 3 PC 3-0 Digital Logic Design [DLD]
Boolean algebra: De Morgan's theorems, canonical forms, Karnaugh maps, Quine-McCluskey method
Combinational circuits: adders and subtractors, multiplexers, decoders, parity generators
Sequential circuits: latches and flip-flops, shift registers, synchronous counters, state reduction
Memory and programmable logic: read-only memory, programmable arrays, random-access memory, field-programmable gates
Description languages: structural modelling, behavioural modelling, test benches, timing hazards
CS303 3 PC 3-1 Discrete Structures [Discrete]
Logic: propositional equivalence, predicates and quantifiers, rules of inference, proof by induction
Sets and relations: equivalence relations, partial orders, lattices, closure of relations
Counting: pigeonhole principle, recurrence relations, generating functions, inclusion and exclusion
Graph theory: Euler and Hamilton paths, planar graphs, graph colouring, shortest paths
Algebraic structures: groups and subgroups, cosets, rings and fields, group codes
MA301 3 BS 3-0 Probability and Statistics [Prob Stat]
Probability: conditional probability, Bayes' theorem, random variables, expectation and variance
Distributions: binomial distribution, Poisson distribution, normal distribution, joint distributions
Sampling: central limit theorem, confidence intervals, chi-square distribution, t-distribution
Tests of hypotheses: tests of means, tests of proportions, goodness of fit, analysis of variance
Regression: least squares, correlation coefficient, multiple regression, rank correlation
CS351 3 PC CS301 Object Oriented Programming Laboratory [OOP Lab]
CS352 3 PC CS302 Digital Logic Laboratory [DLD Lab]
CS353 3 ES lab Scientific Computing Laboratory [SciComp Lab]
Experiments: roots by bisection, Newton-Raphson iteration, Gauss elimination, Lagrange interpolation, Simpson's rule, Runge-Kutta method, curve fitting, power iteration, Monte Carlo integration, random number generation, plotting of data
CS401 4 PC 3-1 Design and Analysis of Algorithms [DAA]
Analysis: asymptotic notation, recurrences, master theorem, amortised analysis
Divide and conquer: merge sort, quick sort partitioning, Strassen's multiplication, closest pair of points
Greedy method: activity selection, Huffman codes, Kruskal's algorithm, Dijkstra's algorithm
Dynamic programming: matrix-chain multiplication, longest common subsequence, knapsack, Floyd-Warshall algorithm
Limits of computation: NP-completeness, Cook's theorem, vertex cover approximation, travelling salesman heuristics
CS402 4 PC 3-0 Computer Organisation and Architecture [COA]
Instruction sets: addressing modes, instruction formats, subroutine linkage, reduced instruction sets
Arithmetic: Booth's algorithm, restoring division, floating-point representation, carry look-ahead
Control: hardwired control, microprogrammed control, pipelining, pipeline hazards
Memory hierarchy: cache mapping, replacement policies, virtual memory, interleaved memory
Input and output: interrupts, direct memory access, bus arbitration, parallel processors
CS403 4 PC 3-0 Database Management Systems [DBMS]
Data models: entity-relationship model, relational model, relational algebra, tuple calculus
Query language: nested queries, outer joins, views, triggers
Design theory: functional dependencies, third normal form, Boyce-Codd normal form, lossless decomposition
Transactions: serialisability, two-phase locking, deadlock handling, write-ahead logging
Storage and indexes: B+ trees, extendible hashing, query optimisation, join algorithms
CS404 4 PC 3-0 Operating Systems [OS]
Processes: process states, context switch, threads, interprocess communication
Scheduling: round robin, shortest job first, multilevel feedback queues, real-time scheduling
Synchronisation: critical section, semaphores, monitors, dining philosophers
Memory: paging, segmentation, page replacement, thrashing
Files and disks: inode structure, disk scheduling, journalling, access control lists
CS451 4 PC CS401 Algorithms Laboratory [Algo Lab]
CS452 4 PC CS403 Database Laboratory [DBMS Lab]
CS453 4 PC CS404 Operating Systems Laboratory [OS Lab]
CS501 5 PC 3-1 Theory of Computation [TOC]
Finite automata: deterministic automata, subset construction, minimisation, regular expressions
Regular languages: pumping lemma, closure properties, Myhill-Nerode theorem, decision problems
Context-free languages: grammars and derivations, Chomsky normal form, pushdown automata, ambiguity
Turing machines: multitape machines, universal machine, recursive languages, linear bounded automata
Undecidability: halting problem, Rice's theorem, Post correspondence, reductions
CS502 5 PC 3-0 Computer Networks [Networks]
Physical layer: transmission media, line coding, multiplexing, switching
Data link layer: framing, cyclic redundancy check, sliding window, carrier sense access
Network layer: IP addressing, distance vector routing, link state routing, address translation
Transport layer: connection establishment, congestion control, flow control, user datagrams
Applications: domain name system, electronic mail, hypertext transfer, network security basics
CS503 5 PC 3-0 Software Engineering [SE]
Processes: waterfall model, spiral model, agile development, process improvement
Requirements: elicitation, use cases, requirement specification, traceability
Design: cohesion and coupling, class diagrams, sequence diagrams, design patterns
Testing: white-box testing, black-box testing, regression testing, test coverage
Management: function points, cost estimation, risk management, configuration management
CS511 5 PE:PE-I 3-0 Computer Graphics [Graphics]
Raster graphics: line drawing algorithms, circle generation, polygon filling, anti-aliasing
Transformations: homogeneous coordinates, window to viewport, line clipping, three-dimensional rotation
Curves and surfaces: Bezier curves, B-splines, hidden surfaces, z-buffer
Rendering: illumination models, Gouraud shading, ray tracing, texture mapping
CS512 5 PE:PE-I 3-0 Artificial Intelligence [AI]
Search: uninformed search, A* search, hill climbing, minimax with pruning
Knowledge: first-order logic, resolution, semantic networks, rule-based systems
Uncertainty: Bayesian networks, fuzzy reasoning, hidden Markov models, decision theory
Planning and learning: state-space planning, decision tree learning, reinforcement learning, ethics of intelligent systems
CS551 5 PC CS502 Computer Networks Laboratory [CN Lab]
CS552 5 PC CS503 Software Engineering Laboratory [SE Lab]
CS553 5 PC lab Web Technology Laboratory [Web Lab]
Experiments: semantic pages, style sheets, responsive layout, form validation, document object model, asynchronous requests, server-side scripts, sessions and cookies, database connection, web services, deployment of a small site
CS591 5 PR sess Technical Writing and Seminar I [Seminar I]
CS601 6 PC 3-0 Compiler Design [Compiler]
Lexical analysis: tokens and patterns, scanner generators, symbol tables, error recovery
Parsing: predictive parsing, shift-reduce parsing, LR items, parser generators
Translation: syntax-directed definitions, attribute evaluation, type checking, backpatching
Run-time environments: activation records, parameter passing, heap management, garbage collection
Optimisation: basic blocks, data-flow analysis, loop optimisation, register allocation
CS602 6 PC 3-0 Machine Learning [ML]
Foundations: bias and variance, cross-validation, gradient descent, feature scaling
Regression and classification: logistic regression, k-nearest neighbours, naive Bayes, decision trees
Margins and ensembles: support vector machines, kernel functions, random forests, boosting
Unsupervised learning: k-means clustering, principal components, mixture models, association rules
Neural networks: perceptron, backpropagation, convolutional networks, regularisation
CS611 6 PE:PE-II 3-0 Cryptography and Network Security [CNS]
Classical and block ciphers: substitution ciphers, Feistel structure, advanced encryption standard, modes of operation
Public keys: modular arithmetic, RSA algorithm, Diffie-Hellman exchange, elliptic curves
Integrity: hash functions, message authentication codes, digital signatures, certificates
Network security: transport layer security, firewalls, intrusion detection, wireless security
CS612 6 PE:PE-II 3-0 Data Mining and Warehousing [DMDW]
Warehousing: star schema, data cubes, extraction and loading, online analysis
Preprocessing: missing values, normalisation, discretisation, dimensionality reduction
Patterns: frequent itemsets, Apriori algorithm, FP-growth, sequence patterns
Classification and clusters: decision tree induction, hierarchical clustering, density-based clustering, outlier detection
CS651 6 PC CS601 Compiler Design Laboratory [Compiler Lab]
CS652 6 PC CS602 Machine Learning Laboratory [ML Lab]
CS691 6 PR sess Seminar II [Seminar II]
CS701 7 PE:PE-III 3-0 Cloud Computing [Cloud]
Foundations: service models, deployment models, elasticity, service agreements
Virtualisation: hypervisors, live migration, containers, software-defined networks
Storage and data: object storage, replication, map and reduce, eventual consistency
Operation: load balancing, monitoring, identity management, cost models
CS702 7 PE:PE-III:-2024 3-0 Mobile Computing [Mobile]
Wireless channels: cellular concept, spread spectrum, medium access, handover
Mobile networks: mobile IP, ad hoc routing, mobile transport, wireless LAN
Mobile platforms: activity life cycle, local storage, location services, notifications
Applications: synchronisation, mobile agents, wireless payment, energy awareness
CS703 7 PE:PE-III:2025- 3-0 Internet of Things [IoT]
Devices: sensors and actuators, microcontroller boards, energy harvesting, embedded firmware
Protocols: publish and subscribe messaging, constrained application protocol, low-power radio, gateways
Data: edge analytics, time-series storage, dashboards, device management
Applications: smart metering, precision agriculture, industrial monitoring, privacy of sensed data
CS791 7 PR sess Internship Evaluation [Internship]
CS792 7 PR proj6 Minor Project [Minor Project]
CS801 8 OE:OE-I 3-0 Introduction to Data Science [Data Science]
Data: collection, cleaning, exploratory analysis, visual encoding
Inference: sampling distributions, hypothesis tests, linear models, resampling
Prediction: classification trees, clustering, model evaluation, time series
Practice: reproducible analysis, data ethics, communication of results, case studies
CS802 8 OE:OE-I 3-0 Cyber Law and Ethics [Cyber Law]
Foundations: cyberspace jurisdiction, Information Technology Act, electronic signatures, intermediary liability
Offences: identity theft, phishing, cyber stalking, evidence in electronic form
Property: software copyright, patents on software, domain name disputes, open licences
Ethics: professional codes, privacy, algorithmic fairness, whistle-blowing
CS891 8 PR proj20 Major Project [Major Project]
`;
