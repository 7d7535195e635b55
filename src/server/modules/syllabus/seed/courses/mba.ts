/** Courses of Business Administration. `read.ts` documents the format. */
export const mba = String.raw`
MBA101 1 PC 3-0 Principles of Management [POM]
Evolution: scientific management, human relations, systems approach, contingency approach
Planning: objectives, strategies, forecasting, decision making
Organising: departments, span of control, delegation, decentralisation
Leading and control: motivation, leadership styles, budgets, performance standards
MBA102 1 PC 3-0 Managerial Economics [Economics]
Demand: elasticity, demand forecasting, consumer equilibrium, indifference curves
Production: production function, isoquants, cost curves, economies of scale
Markets: perfect competition, monopoly, oligopoly, pricing methods
Macroeconomics: national income, inflation, fiscal policy, business cycles
MBA103 1 PC 3-1 Accounting for Managers [Accounting]
Financial accounting: journal and ledger, trial balance, depreciation, final accounts
Analysis: ratios, funds flow, cash flow, common-size statements
Cost accounting: cost sheet, overheads, marginal costing, break-even point
Control: budgets, standard costing, variances, activity costing
MBA104 1 PC 3-1 Quantitative Techniques [Quant Tech]
Statistics: averages, dispersion, correlation, regression
Probability: Bayes' theorem, binomial distribution, normal distribution, decision trees
Inference: sampling, estimation, chi-square test, analysis of variance
Optimisation: linear programming, transportation, assignment, game theory
MBA105 1 HS 3-0 Business Communication [Bus Comm]
Process: barriers, listening, body language, feedback
Writing: letters, reports, proposals, minutes
Speaking: presentations, meetings, negotiation, interviews
Media: electronic mail, press releases, social media, crisis communication
MBA106 1 PC 3-0 Organisational Behaviour [OB]
Individual: personality, perception, attitudes, learning
Group: group dynamics, team building, conflict, communication
Motivation: need theories, expectancy theory, job design, rewards
Organisation: culture, change, stress, power and politics
MBA151 1 ES lab Computer Applications Laboratory [Comp Lab]
Experiments: spreadsheet formulas, pivot tables, lookup functions, charts, goal seek, financial functions, mail merge, presentation design, database queries, dashboards
MBA191 1 HS sess Personality Development [Pers Dev]
Self: self-assessment, goal setting, time management, stress management
Others: group discussion, etiquette, teamwork, public speaking
MBA201 2 PC 3-0 Marketing Management [Marketing]
Markets: segmentation, targeting, positioning, consumer behaviour
Product and price: product life cycle, branding, pricing strategy, packaging
Place and promotion: channels, logistics, advertising, personal selling
Trends: digital marketing, rural marketing, services, marketing ethics
MBA202 2 PC 3-1 Financial Management [Finance]
Foundations: time value of money, risk and return, sources of funds, valuation
Investment: net present value, internal rate, capital rationing, risk analysis
Financing: cost of capital, leverage, capital structure, dividend policy
Working capital: cash, receivables, inventory, credit policy
MBA203 2 PC 3-0 Human Resource Management [HRM]
Planning: job analysis, recruitment, selection, induction
Development: training, appraisal, career planning, succession
Compensation: wages, incentives, benefits, job evaluation
Relations: trade unions, grievances, discipline, labour codes
MBA204 2 PC 3-0 Operations Management [Operations]
Design: product design, process choice, plant location, layout
Planning: aggregate planning, scheduling, inventory models, requirement planning
Quality: control charts, six sigma, quality circles, ISO 9001
Supply chain: purchasing, warehousing, lean production, maintenance
MBA205 2 PC 3-0 Business Research Methods [Research]
Problem: research design, hypotheses, literature review, variables
Data: questionnaires, scaling, sampling, field work
Analysis: coding, cross tables, factor analysis, regression
Report: structure, referencing, visual aids, ethics
MBA206 2 PC 3-0 Management Information Systems [MIS]
Systems: decision levels, transaction processing, decision support, executive information
Technology: databases, networks, enterprise resource planning, cloud services
Development: feasibility, prototyping, outsourcing, change management
Governance: security, continuity, audit, privacy
MBA251 2 PC MBA205 Data Analysis Laboratory [Data Lab]
MBA252 2 PC MBA206 Enterprise Systems Laboratory [ERP Lab]
MBA291 2 PR sess Industry Visit Report [Ind Visit]
MBA301 3 PC 3-0 Strategic Management [Strategy]
Analysis: vision and mission, industry forces, value chain, core competence
Choice: generic strategies, diversification, mergers, portfolio matrix
Implementation: structure, resources, leadership, culture
Evaluation: balanced scorecard, strategic control, turnaround, innovation
MBA311 3 PE:Marketing 3-0 Consumer Behaviour [Consumer]
Individual: motivation, perception, learning, attitudes
Society: culture, family, reference groups, social class
Decision: problem recognition, search, purchase, post-purchase
Research: surveys, focus groups, neuromarketing, online behaviour
MBA312 3 PE:Marketing 3-0 Sales and Distribution Management [Sales]
Sales force: recruitment, training, territories, quotas
Selling: prospecting, negotiation, closing, key accounts
Channels: wholesalers, retailers, franchising, channel conflict
Logistics: transport, warehousing, order processing, reverse logistics
MBA321 3 PE:Finance 3-0 Security Analysis and Portfolio Management [SAPM]
Markets: primary market, stock exchanges, indices, regulation
Analysis: fundamental analysis, technical analysis, bond valuation, equity valuation
Portfolio: diversification, Markowitz model, asset pricing, efficient frontier
Management: performance measures, mutual funds, derivatives, hedging
MBA322 3 PE:Finance 3-0 Financial Services [Fin Services]
Institutions: commercial banks, non-banking companies, merchant banking, insurers
Funds: leasing, hire purchase, venture capital, factoring
Services: credit rating, depositories, payment systems, microfinance
Regulation: central bank, capital norms, investor protection, financial technology
MBA331 3 PE:HR 3-0 Industrial Relations [IR]
Framework: parties, trade unions, collective bargaining, participation
Disputes: strikes, conciliation, arbitration, adjudication
Law: labour codes, social security, safety, contract labour
Practice: grievance handling, discipline, domestic enquiry, wage boards
MBA332 3 PE:HR 3-0 Training and Development [Training]
Needs: organisational analysis, task analysis, competency mapping, objectives
Methods: lectures, case method, simulation, e-learning
Delivery: trainers, facilities, transfer of learning, budgets
Evaluation: reaction, learning, results, return on training
MBA351 3 PC lab Business Analytics Laboratory [Analytics Lab]
Experiments: data cleaning, descriptive statistics, dashboards, regression, logistic regression, clustering, forecasting, optimisation, text analysis, market basket analysis
MBA391 3 PR sess Summer Internship Report [Summer Intern]
MBA401 4 PC 3-0 Entrepreneurship and Innovation [Entrepreneur]
Entrepreneur: traits, opportunity, creativity, social enterprise
Plan: feasibility, business model, legal form, marketing plan
Finance: seed capital, venture capital, valuation, government schemes
Growth: scaling, franchising, exit, intellectual property
MBA402 4 HS 3-0 Business Ethics and Governance [Ethics]
Ethics: moral theories, dilemmas, codes of conduct, whistle-blowing
Governance: board structure, audit committee, disclosure, shareholder rights
Responsibility: stakeholders, social responsibility, sustainability reports, community projects
Indian context: legal framework, family business, public enterprises, corruption
MBA491 4 PR sess Comprehensive Viva [Viva]
MBA492 4 HS sess Rural Immersion Report [Rural]
MBA493 4 PR proj16 Final Project [Final Project]
`;
