/** Courses of Chemical Engineering. `read.ts` documents the format. */
export const che = String.raw`
CH301 3 PC 3-1 Material and Energy Balance [MEB]
Units and stoichiometry: unit conversion, mole concept, limiting reactant, percent excess
Balances without reaction: tie components, recycle streams, bypass, purge
Balances with reaction: extent of reaction, combustion, conversion, selectivity
Humidity and saturation: partial pressure, humidity charts, condensation, drying balance
Energy balances: heat capacity, heat of formation, heat of reaction, adiabatic flame temperature
CH302 3 PC 3-0 Fluid Flow Operations [Fluid Flow]
Statics: hydrostatic equilibrium, manometers, decanters, buoyancy
Flow: continuity, Bernoulli equation, Hagen-Poiseuille equation, friction factor
Boundary layers and particles: drag coefficient, terminal velocity, packed beds, Ergun equation
Fluidisation: minimum fluidisation, particulate fluidisation, entrainment, pneumatic conveying
Transport of fluids: centrifugal pumps, net suction head, flow meters, compressors
CH303 3 PC 3-0 Chemical Engineering Thermodynamics I [ChE Thermo I]
First law: internal energy, enthalpy, open systems, polytropic processes
Real gases: compressibility factor, van der Waals equation, virial equation, corresponding states
Second law: entropy, Carnot engine, exergy, lost work
Property relations: Maxwell relations, fugacity, residual properties, thermodynamic charts
Cycles: Rankine cycle, vapour compression, liquefaction, jet ejectors
CY301 3 BS 3-0 Physical and Organic Chemistry [POC]
Kinetics: rate laws, order of reaction, Arrhenius equation, catalysis
Electrochemistry: conductance, transport number, electrode potential, batteries
Surface chemistry: adsorption isotherms, colloids, emulsions, micelles
Reaction mechanism: substitution, elimination, addition, rearrangement
Analysis: titration, spectrophotometry, chromatography, mass spectra
CH351 3 PC CH302 Fluid Flow Laboratory [FF Lab]
CH352 3 BS CY301 Physical Chemistry Laboratory [PC Lab]
CH353 3 PC lab Chemical Technology Laboratory [ChT Lab]
Experiments: preparation of soap, saponification value, acid value of oil, phenol resin, urea resin, viscosity of lubricants, flash point, analysis of lime, water softening, sugar content, proximate analysis of coal
CH401 4 PC 3-1 Heat Transfer Operations [HT Ops]
Conduction: Fourier's law, composite cylinders, insulation, unsteady conduction
Convection: film coefficient, Dittus-Boelter equation, natural convection, dimensional analysis
Phase change: film condensation, nucleate boiling, critical heat flux, reflux condensers
Exchangers: shell and tube, temperature correction, plate exchanger, fouling factor
Evaporators and radiation: multiple effect, boiling point rise, black bodies, furnaces
CH402 4 PC 3-0 Mechanical Operations [Mech Ops]
Particles: size distribution, screening, shape factor, specific surface
Size reduction: Rittinger's law, Bond's law, ball mill, jaw crusher
Separation: gravity settling, cyclones, froth flotation, magnetic separation
Filtration: cake filtration, filter press, rotary vacuum filter, centrifuges
Mixing and storage: agitator power, mixing index, bins and hoppers, conveyors
CH403 4 PC 3-0 Chemical Engineering Thermodynamics II [ChE Thermo II]
Solutions: partial molar properties, Gibbs-Duhem equation, ideal solution, excess properties
Vapour-liquid equilibrium: Raoult's law, activity coefficients, Margules equation, azeotropes
Other equilibria: liquid-liquid equilibrium, solubility of gases, solid-liquid equilibrium, osmotic pressure
Reaction equilibrium: equilibrium constant, temperature effect, pressure effect, simultaneous reactions
Estimation: group contribution, flash calculation, consistency test, phase rule
CH404 4 PC 3-0 Process Technology [Process Tech]
Inorganic industries: sulphuric acid, caustic soda, soda ash, cement
Fertilisers: ammonia, urea, phosphoric acid, superphosphate
Natural products: sugar, paper and pulp, oils and fats, fermentation alcohol
Petroleum: crude distillation, catalytic cracking, reforming, treatment of products
Polymers: polyethylene, nylon, synthetic rubber, paints
CH451 4 PC CH401 Heat Transfer Laboratory [HT Lab]
CH452 4 PC CH402 Mechanical Operations Laboratory [MO Lab]
CH453 4 PC lab Process Computation Laboratory [Comp Lab]
Experiments: roots of an equation of state, bubble point, flash drum, linear systems in balances, regression of rate data, differential equations of a reactor, heat conduction in a rod, pipe network, optimum insulation, steady flowsheet, spreadsheet optimisation
CH501 5 PC 3-1 Mass Transfer I [MT I]
Diffusion: Fick's law, molecular diffusion, diffusivity, diffusion in solids
Interphase transfer: mass transfer coefficients, two-film theory, penetration theory, overall coefficients
Absorption: operating line, number of stages, transfer units, packed towers
Humidification: wet-bulb temperature, cooling tower, dehumidifier, adiabatic saturation
Drying: rate of drying, critical moisture, dryer types, freeze drying
CH502 5 PC 3-1 Chemical Reaction Engineering [CRE]
Kinetics: rate expression, integral method, differential method, half-life
Ideal reactors: batch reactor, stirred tank, plug flow, reactors in series
Multiple reactions: parallel reactions, yield, recycle reactor, autocatalysis
Heat effects: adiabatic operation, optimum temperature, multiple steady states, stability
Non-ideal flow: residence time, dispersion model, tanks in series, segregation
CH503 5 PC 3-0 Process Instrumentation [Instrument]
Characteristics: static response, dynamic response, calibration, errors
Temperature: thermocouple, resistance thermometer, pyrometers, bimetal
Pressure and flow: Bourdon gauge, differential cell, orifice meter, rotameter
Level and composition: level gauges, gas analysers, pH measurement, moisture
Displays: recorders, transmitters, data acquisition, instrument diagrams
CH511 5 PE:PE-I 3-0 Fuel and Combustion Technology [Fuels]
Solid fuels: coal formation, carbonisation, gasification, briquetting
Liquid fuels: petroleum fractions, octane rating, biodiesel, storage
Gaseous fuels: producer gas, natural gas, biogas, hydrogen
Combustion: burners, excess air, flue gas analysis, furnaces
CH512 5 PE:PE-I 3-0 Biochemical Engineering [Biochem]
Enzymes: Michaelis-Menten kinetics, inhibition, immobilisation, enzyme reactors
Cells: growth kinetics, Monod model, chemostat, sterilisation
Bioreactors: oxygen transfer, scale-up, airlift reactor, foam control
Downstream: cell disruption, chromatography, membranes, crystallisation
CH551 5 PC CH501 Mass Transfer Laboratory [MT Lab]
CH552 5 PC CH502 Reaction Engineering Laboratory [CRE Lab]
CH553 5 PC CH503 Instrumentation Laboratory [Instr Lab]
CH591 5 PR sess Technical Writing and Seminar I [Seminar I]
CH601 6 PC 3-0 Mass Transfer II [MT II]
Distillation: relative volatility, flash distillation, McCabe-Thiele method, reflux ratio
Advanced distillation: azeotropic distillation, steam distillation, Ponchon-Savarit method, packed columns
Extraction: ternary diagrams, selectivity, mixer-settler, counter-current stages
Leaching and crystallisation: constant underflow, solubility curves, nucleation, crystallisers
Adsorption and membranes: isotherms, breakthrough curve, reverse osmosis, ultrafiltration
CH602 6 PC 3-0 Process Dynamics and Control [PDC]
Dynamics: first-order systems, interacting tanks, dead time, transfer lag
Controllers: proportional action, integral action, derivative action, final control element
Stability: Routh test, root locus, Bode criterion, gain margin
Tuning: Ziegler-Nichols rules, Cohen-Coon rules, relay tuning, control valve sizing
Advanced control: cascade control, feed-forward control, ratio control, distributed control
CH611 6 PE:PE-II 3-0 Industrial Safety and Hazards [Safety]
Hazards: toxicity, flammability, explosions, dispersion of gases
Analysis: hazard and operability study, fault trees, event trees, consequence analysis
Protection: relief valves, inerting, fire fighting, personal protection
Management: safety audit, emergency plans, case histories, legislation
CH612 6 PE:PE-II 3-0 Petroleum Refining [Refining]
Crude: evaluation, assay, desalting, characterisation
Separation: atmospheric distillation, vacuum distillation, light ends, solvent extraction
Conversion: thermal cracking, hydrocracking, alkylation, isomerisation
Products: sweetening, blending, lubricants, bitumen
CH651 6 PC CH602 Process Control Laboratory [PDC Lab]
CH652 6 PC CH601 Separation Laboratory [Sep Lab]
CH691 6 PR sess Seminar II [Seminar II]
CH701 7 PE:PE-III 3-0 Process Equipment Design [PED]
Vessels: thin shells, formed heads, external pressure, wind load
Exchangers: tube layout, baffles, thermal design, pressure drop
Columns: tray hydraulics, flooding, weeping, packed column sizing
Supports and drawing: saddles, skirts, flanges, standard codes
CH702 7 PE:PE-III 3-0 Plant Design and Economics [Plant Design]
Design: process selection, flowsheets, plant location, layout
Costs: capital investment, scale exponent, operating cost, cost index
Profitability: depreciation, rate of return, payback, discounted cash flow
Optimisation: optimum pipe diameter, batch cycle time, replacement, sensitivity
CH751 7 PC lab Process Simulation Laboratory [Sim Lab]
Experiments: property packages, flash separator, heat exchanger rating, distillation column, absorber, plug flow reactor, stirred tank reactor, recycle loop, pump and pipe line, sensitivity study, complete flowsheet
CH791 7 PR sess Internship Evaluation [Internship]
CH792 7 PR proj6 Minor Project [Minor Project]
CH801 8 OE:OE-I 3-0 Waste to Energy [W2E]
Wastes: municipal waste, agricultural residue, characterisation, collection
Thermal routes: incineration, pyrolysis, gasification, flue gas cleaning
Biological routes: anaerobic digestion, biogas upgrading, ethanol, composting
Projects: plant sizing, economics, policy, environmental clearance
CH802 8 OE:OE-I 3-0 Nanotechnology [Nano]
Foundations: size effects, quantum dots, surface energy, nanotubes
Synthesis: sol-gel method, vapour deposition, ball milling, self-assembly
Characterisation: electron microscopy, atomic force microscopy, X-ray diffraction, spectroscopy
Applications: drug delivery, water purification, catalysis, safety of nanomaterials
CH891 8 PR proj20 Major Project [Major Project]
`;
