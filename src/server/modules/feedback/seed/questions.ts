import type { Numbered } from '../../../database/seed/rows.ts';

type Question = Numbered<'feedbackQuestions'>;
type QuestionEntry = readonly [code: string, category: Question['category'], body: string];

const theory: readonly QuestionEntry[] = [
  ['T1', 'preparation', 'The course outcomes were told at the start and came back during the course'],
  ['T2', 'preparation', 'The teacher came prepared to class'],
  ['T3', 'preparation', 'Classes began and ended on time and were held as planned'],
  ['T4', 'delivery', 'Explanations were clear'],
  ['T5', 'delivery', 'Examples and problems helped me to understand'],
  ['T6', 'delivery', 'The pace was right for me'],
  ['T7', 'delivery', 'Board, slides or demonstrations could be seen and heard well'],
  ['T8', 'support', 'Questions were welcome and answered'],
  ['T9', 'support', 'Help was available outside class hours'],
  ['T10', 'assessment', 'Tests and assignments matched what was taught'],
  ['T11', 'assessment', 'Marked work came back in time with comments I could use'],
  ['T12', 'assessment', 'Marking was fair'],
];

const sessional: readonly QuestionEntry[] = [
  ['S1', 'preparation', 'The purpose of each experiment was clear before we began'],
  ['S2', 'facilities', 'Apparatus, software or drawing material worked and was enough for the group'],
  ['S3', 'facilities', 'Safety rules were explained and kept'],
  ['S4', 'delivery', 'The teacher was present and went round during the work'],
  ['S5', 'delivery', 'I did the work with my own hands often enough'],
  ['S6', 'support', 'Mistakes were explained rather than only corrected'],
  ['S7', 'assessment', 'Records were checked regularly'],
  ['S8', 'assessment', 'Viva questions were about the work done'],
  ['S9', 'outcome', 'The laboratory helped me to understand the theory course'],
  ['S10', 'preparation', 'All planned experiments or sheets were completed'],
];

const project: readonly QuestionEntry[] = [
  ['P1', 'preparation', 'The topic was settled in time with a clear plan'],
  ['P2', 'support', 'The guide met us regularly'],
  ['P3', 'support', 'Advice was useful for the next step'],
  ['P4', 'delivery', 'We were encouraged to find our own solution'],
  ['P5', 'facilities', 'Laboratory, library and computing help was available'],
  ['P6', 'assessment', 'Review criteria were known beforehand'],
  ['P7', 'assessment', 'Reviews were fair to each member of the group'],
  ['P8', 'outcome', 'The project taught me to write and present technical work'],
];

const ofAny = (question: QuestionEntry, more: Partial<Question>) => ({ question, more: { courseKind: 'any' as const, ...more } });
const ofKind = (courseKind: Question['courseKind'], all: readonly QuestionEntry[]) =>
  all.map((question) => ({ question, more: { courseKind } as Partial<Question> }));

/**
 * The question bank shipped with the portal, in our own wording. Rating 1 is “strongly disagree”, the highest is
 * “strongly agree”.
 */
export const feedbackQuestions: readonly Question[] = [
  ...ofKind('theory', theory),
  ...ofKind('sessional', sessional),
  ...ofKind('project', project),
  ofAny(['X1', 'overall', 'What should stay as it is?'], { answer: 'text' }),
  ofAny(['X2', 'overall', 'What should change next time?'], { answer: 'text' }),
  ofAny(['R1', 'delivery', 'I was often lost in this course'], { courseKind: 'theory', isReversed: true }),
].map(({ question: [code, category, body], more }, index) => ({
  id: index + 1,
  code,
  category,
  body,
  courseKind: 'any',
  answer: 'rating',
  isReversed: false,
  isActive: true,
  ...more,
}));
