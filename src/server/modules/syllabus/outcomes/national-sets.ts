import type { NationalSet } from '../../../../contract/syllabus/national-sets.ts';

export interface BuiltInSet {
  readonly name: string;
  readonly count: 11 | 12;
  readonly adoptedOn: string;
  readonly outcomes: readonly { readonly title: string; readonly statement: string }[];
}

const outcome = (title: string, statement: string) => ({ title, statement });

/**
 * The two national sets of programme outcomes. Titles are the accreditor's. Statements are short paraphrases, which a
 * college replaces by the wording of its accreditation manual.
 */
export const builtInSets: Readonly<Record<NationalSet, BuiltInSet>> = {
  national12: {
    name: 'NBA 2015 (12)',
    count: 12,
    adoptedOn: '2015-07-01',
    outcomes: [
      outcome(
        'Engineering knowledge',
        'Use mathematics, science and the fundamentals of the branch to solve complex engineering problems.',
      ),
      outcome('Problem analysis', 'Identify, formulate and study complex problems, and reach conclusions that first principles support.'),
      outcome(
        'Design of solutions',
        'Design systems, components and processes that meet stated needs, with regard to safety, health and society.',
      ),
      outcome(
        'Investigation of complex problems',
        'Plan experiments, analyse and interpret data, and draw valid conclusions from what is found.',
      ),
      outcome('Modern tool usage', 'Choose and use suitable techniques and modern software and instruments, knowing their limits.'),
      outcome('Engineer and society', 'Judge the social, legal, safety and cultural questions that come with the work of an engineer.'),
      outcome(
        'Environment and sustainability',
        'Understand what engineering solutions do to the environment, and work towards sustainable development.',
      ),
      outcome('Ethics', 'Act by ethical principles and by the responsibilities and norms of the profession.'),
      outcome('Individual and team work', 'Work well alone, as a member and as a leader of teams of different people and disciplines.'),
      outcome('Communication', 'Explain complex work clearly in speech, reports and drawings, and understand what others explain.'),
      outcome(
        'Project management and finance',
        'Apply the principles of management and economics to one’s own work and to projects of a team.',
      ),
      outcome('Life-long learning', 'Recognise what there is to learn as technology changes, and learn it independently throughout life.'),
    ],
  },
  national11: {
    name: 'NBA GAPC 4 (11)',
    count: 11,
    adoptedOn: '2025-07-01',
    outcomes: [
      outcome(
        'Engineering knowledge',
        'Apply mathematics, natural science, computing and the fundamentals of the branch to complex engineering problems.',
      ),
      outcome('Problem analysis', 'Identify, formulate and analyse complex problems, with sustainable development in view.'),
      outcome(
        'Design of solutions',
        'Design creative solutions that meet needs, with regard to safety, cost over the whole life, culture and the environment.',
      ),
      outcome(
        'Investigation of complex problems',
        'Investigate by research-based methods: experiments, models, and the analysis and interpretation of data.',
      ),
      outcome(
        'Engineering tool usage',
        'Select, adapt and use modern tools of engineering and computing, for prediction and modelling too, knowing their limits.',
      ),
      outcome(
        'The engineer and the world',
        'Weigh what engineering does to society, economy, health, safety, law and the environment, for a sustainable world.',
      ),
      outcome('Ethics', 'Keep to professional ethics, human values, diversity and inclusion, and to national and international law.'),
      outcome(
        'Individual and collaborative team work',
        'Work well alone, and as a member or leader of diverse and multidisciplinary teams.',
      ),
      outcome(
        'Communication',
        'Communicate inclusively and effectively, in reports, designs and presentations, across cultures and languages.',
      ),
      outcome(
        'Project management and finance',
        'Apply management and economic decisions to one’s own work, and manage projects of many disciplines.',
      ),
      outcome('Life-long learning', 'Learn independently throughout life, adapt to new technology and think critically about change.'),
    ],
  },
};

/** For each of the 12 outcomes, the matching position among the 11; 6 and 7 are merged. */
export const twelveToEleven: readonly number[] = [1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11];
