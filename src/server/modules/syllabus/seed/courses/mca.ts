/** Courses of Computer Applications. `read.ts` documents the format. */
export const mca = String.raw`
MCA101 1 PC 3-1 Mathematical Foundations [Math Found]
Sets and logic: relations, functions, propositional logic, induction
Combinatorics: permutations, recurrence relations, pigeonhole principle, generating functions
Graphs: connectivity, trees, planar graphs, shortest paths
Linear algebra: matrices, determinants, eigenvalues, linear systems
MCA102 1 PC 3-0 Programming in Java [Java]
Language: classes, inheritance, interfaces, exceptions
Library: collections, streams of input, string handling, date and time
Concurrency: threads, synchronisation, executors, deadlock
Applications: event handling, database connectivity, servlets, unit tests
MCA103 1 PC 3-0 Data Structures [DS]
Linear structures: arrays, stacks, queues, linked lists
Trees: traversal, search trees, balanced trees, heaps
Graphs: representation, breadth-first search, spanning trees, shortest paths
Sorting and hashing: quick sort, merge sort, hash tables, collisions
MCA104 1 PC 3-0 Computer Organisation [CO]
Digital logic: gates, Karnaugh maps, flip-flops, counters
Processor: instruction cycle, addressing modes, microprogramming, pipelining
Memory: cache, virtual memory, interleaving, secondary storage
Input and output: interrupts, direct access, buses, peripherals
MCA151 1 PC MCA102 Java Laboratory [Java Lab]
MCA152 1 PC MCA103 Data Structures Laboratory [DS Lab]
MCA153 1 PC lab Office Automation Laboratory [Office Lab]
Experiments: styles in a document, mail merge, table of contents, spreadsheet functions, pivot tables, charts, what-if analysis, presentation design, shared editing, forms and surveys
MCA191 1 HS sess Communication Practice [Comm Practice]
Speaking: group discussion, presentations, interviews, telephone etiquette
Writing: résumés, letters, reports, electronic mail
MCA201 2 PC 3-0 Operating Systems [OS]
Processes: scheduling, threads, synchronisation, deadlock
Memory: paging, segmentation, page replacement, thrashing
Files: directories, allocation, disk scheduling, protection
Case studies: shell commands, system calls, boot sequence, virtual machines
MCA202 2 PC 3-0 Database Systems [DBMS]
Models: entities and relationships, relational algebra, constraints, views
Query language: joins, aggregation, subqueries, triggers
Design: functional dependencies, normal forms, decomposition, denormalisation
Transactions: locking, recovery, isolation levels, indexing
MCA203 2 PC 3-0 Computer Networks [Networks]
Foundations: layered models, transmission media, error detection, sliding window
Local networks: Ethernet, switching, wireless LAN, virtual LAN
Internetworking: IP addressing, routing, address translation, congestion
Applications: domain names, web protocols, mail, security
MCA204 2 PC 3-0 Software Engineering [SE]
Process: life cycle models, agile methods, estimation, quality
Requirements and design: use cases, class diagrams, coupling, patterns
Testing: unit tests, integration tests, coverage, debugging
Maintenance: refactoring, configuration management, re-engineering, documentation
MCA211 2 PE:PE-I 3-0 Python Programming [Python]
Language: control flow, functions, comprehensions, modules
Data: dictionaries, files, regular expressions, classes
Libraries: arrays, data frames, plotting, web requests
Projects: command-line tools, small web services, testing, packaging
MCA212 2 PE:PE-I 3-0 Theory of Computation [TOC]
Automata: deterministic automata, regular expressions, pumping lemma, minimisation
Grammars: derivations, normal forms, pushdown automata, ambiguity
Machines: Turing machines, universal machine, variants, recursive sets
Limits: halting problem, reductions, complexity classes, completeness
MCA251 2 PC MCA201 Operating Systems Laboratory [OS Lab]
MCA252 2 PC MCA202 Database Laboratory [DBMS Lab]
MCA253 2 PC MCA203 Networks Laboratory [CN Lab]
MCA291 2 PR sess Seminar [Seminar]
MCA301 3 PC 3-0 Web Technologies [Web Tech]
Pages: semantic markup, style sheets, responsive layout, accessibility
Client scripts: document object model, events, asynchronous requests, components
Server side: routing, sessions, templates, database access
Deployment: hosting, security headers, performance, monitoring
MCA302 3 PC 3-0 Machine Learning [ML]
Supervised learning: linear regression, logistic regression, decision trees, support vectors
Unsupervised learning: clustering, principal components, association rules, anomaly detection
Neural networks: perceptron, backpropagation, convolution, regularisation
Practice: feature engineering, evaluation, bias, deployment
MCA303 3 PC 3-0 Cloud Computing [Cloud]
Concepts: service models, virtual machines, containers, elasticity
Data: object storage, replication, queues, caching
Operation: load balancing, monitoring, cost, automation
Security: identity, encryption, compliance, backups
MCA351 3 PC MCA301 Web Technologies Laboratory [Web Lab]
MCA352 3 PC MCA302 Machine Learning Laboratory [ML Lab]
MCA353 3 PC MCA303 Cloud Laboratory [Cloud Lab]
MCA354 3 PC MCA211 Python Laboratory [Python Lab]
MCA391 3 PR sess Minor Project Presentation [Minor Proj]
MCA491 4 PR sess Internship Review [Internship]
MCA492 4 PR proj24 Major Project [Major Project]
`;
