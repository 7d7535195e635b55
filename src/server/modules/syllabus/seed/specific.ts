interface Specific {
  /** Programme outcomes of non-engineering programmes, which do not use the national sets. */
  readonly PO?: readonly string[];
  readonly PSO: readonly string[];
  readonly PEO: readonly string[];
}

const objectives = (field: string, work: string): string[] => [
  `Career: Graduates work with success in ${work}, or found their own enterprise.`,
  `Further study: Graduates go on to higher studies and research in ${field} and fields beside it.`,
  `Responsibility: Graduates serve the region and the nation with sound ethics and care for the environment.`,
  `Growth: Graduates lead teams, keep learning and adapt to change in ${field}.`,
];

/** Specific outcomes and objectives of each programme, in the order of the programmes. */
export const specific: readonly Specific[] = [
  {
    PSO: [
      'Software development: Design and build reliable software by sound methods, from requirements to maintenance.',
      'Data and intelligence: Apply algorithms, data analysis and machine learning to problems of the region.',
      'Systems and security: Set up and protect computing systems, networks and cloud services.',
    ],
    PEO: objectives('computing', 'software, data and service firms'),
  },
  {
    PSO: [
      'Circuits and devices: Design and test analog, digital and mixed circuits, down to the integrated circuit.',
      'Communication: Plan and evaluate wired and wireless communication systems.',
      'Embedded products: Build embedded and signal processing systems for industry and health.',
    ],
    PEO: objectives('electronics and communication', 'electronics, telecommunication and chip design'),
  },
  {
    PSO: [
      'Power systems: Plan, operate and protect the generation, transmission and use of electric power.',
      'Drives and control: Select, control and maintain electrical machines and power electronic drives.',
      'Clean energy: Integrate renewable sources, storage and electric vehicles with the grid.',
    ],
    PEO: objectives('electrical engineering', 'power utilities, steel plants and electrical industry'),
  },
  {
    PSO: [
      'Design and manufacture: Design machine elements and plan their manufacture by conventional and digital means.',
      'Thermal and fluid systems: Analyse and improve engines, plants and fluid machinery.',
      'Production management: Organise quality, maintenance and operations of a works.',
    ],
    PEO: objectives('mechanical engineering', 'manufacturing, energy and design offices'),
  },
  {
    PSO: [
      'Structures and soil: Analyse and design safe structures and foundations by the codes in force.',
      'Water and environment: Plan water supply, irrigation and treatment with care for the environment.',
      'Construction: Survey, estimate and manage works that stand up to cyclones and floods.',
    ],
    PEO: objectives('civil engineering', 'public works, construction and consulting'),
  },
  {
    PSO: [
      'Process design: Design and simulate chemical processes and equipment.',
      'Safe operation: Run, control and audit plants safely, with little waste.',
    ],
    PEO: objectives('chemical engineering', 'fertiliser, refining and process industry').slice(0, 3),
  },
  {
    PSO: [
      'Research in computing: Carry out and report independent research in computing.',
      'Advanced systems: Design large software and data systems with measured quality.',
    ],
    PEO: objectives('computer science', 'research, teaching and product development').slice(0, 3),
  },
  {
    PSO: [
      'Converters and drives: Model, design and test power converters and drives.',
      'Energy conversion: Develop solutions for renewable energy and electric transport.',
    ],
    PEO: objectives('power electronics', 'drives, energy and research').slice(0, 3),
  },
  {
    PSO: [
      'Chip design: Design, verify and lay out digital and analog integrated circuits.',
      'Tools and test: Use and extend design tools, and plan for testability and low power.',
    ],
    PEO: objectives('microelectronics', 'semiconductor firms and research').slice(0, 3),
  },
  {
    PSO: [
      'Thermal design: Model and design thermal equipment and energy systems.',
      'Simulation and experiment: Plan experiments and simulations of heat and fluid flow, and judge their errors.',
    ],
    PEO: objectives('thermal engineering', 'energy, aerospace and research').slice(0, 3),
  },
  {
    PO: [
      'Foundations of computing: Apply mathematics and the foundations of computing to problems of practice.',
      'Problem analysis: Identify, formulate and analyse problems that computing can solve.',
      'Solution design: Design and build software that meets stated needs of its users.',
      'Modern tools: Select and use current languages, platforms and tools.',
      'Professional ethics: Work by the ethics of the profession and by the laws on data.',
      'Communication and team work: Work in teams and explain technical matters to others.',
      'Project management: Plan, estimate and manage software projects.',
      'Life-long learning: Learn new technology independently throughout life.',
    ],
    PSO: [
      'Applications: Develop web, mobile and cloud applications of professional quality.',
      'Data: Manage and analyse data for decisions of an organisation.',
    ],
    PEO: objectives('computer applications', 'software and service firms').slice(0, 3),
  },
  {
    PO: [
      'Management knowledge: Apply theories and practices of management to problems of business.',
      'Analytical thinking: Use data and critical thinking to take decisions.',
      'Leadership: Lead oneself and others towards the goals of an organisation.',
      'Global and local view: Understand economic, legal and cultural conditions of business.',
      'Ethics and sustainability: Manage with integrity and care for society and environment.',
      'Communication: Communicate with effect in speech, writing and media.',
      'Enterprise: Recognise opportunities, and plan and launch new ventures.',
    ],
    PSO: [
      'Functional depth: Apply specialised knowledge of marketing, finance or human resources.',
      'Regional enterprise: Develop solutions for enterprises of the coast and the hinterland.',
    ],
    PEO: objectives('management', 'industry, banking and public service').slice(0, 3),
  },
];
