import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { feedbackQuestions } from './questions.ts';

type Sheet = Numbered<'feedbackSheets'>;
type SheetQuestion = Row<'feedbackSheetQuestions'>;

const sheet = (id: number, name: string, courseKind: Sheet['courseKind'], purpose: 'teacher' | 'courseExit' = 'teacher') => ({
  id,
  name,
  revision: 1,
  courseKind,
  purpose,
  intro: null,
  status: 'active' as const,
});

/** One sheet per kind of course, and one about the course outcomes at the end of a course. */
export const feedbackSheets: readonly Sheet[] = [
  sheet(1, 'Theory', 'theory'),
  sheet(2, 'Sessional and practical', 'sessional'),
  sheet(3, 'Project', 'project'),
  sheet(4, 'Course exit', 'theory', 'courseExit'),
];

/** Questions with double weight: clear explanations, presence of the teacher, meetings of guide and group. */
const twice = new Set(['T4', 'S4', 'P2']);
const figures = (letter: string) => feedbackQuestions.filter(({ code }) => code.startsWith(letter));
const words = feedbackQuestions.filter(({ answer }) => answer === 'text');

const onSheet = (feedbackSheetId: number, questions: typeof feedbackQuestions): SheetQuestion[] =>
  questions.map(({ id, code, answer }, index) => ({
    feedbackSheetId,
    feedbackQuestionId: id,
    courseOutcomeOrdinal: null,
    ordinal: index + 1,
    weight: answer === 'text' ? 0 : twice.has(code) ? 2 : 1,
    isRequired: answer !== 'text',
  }));

const outcomes = 6;
const exit: SheetQuestion[] = Array.from({ length: outcomes }, (_, index) => ({
  feedbackSheetId: 4,
  feedbackQuestionId: null,
  courseOutcomeOrdinal: index + 1,
  ordinal: index + 1,
  weight: 1,
  isRequired: true,
}));

export const feedbackSheetQuestions: readonly SheetQuestion[] = [
  ...onSheet(1, [...figures('T'), ...words]),
  ...onSheet(2, [...figures('S'), ...words.slice(1)]),
  ...onSheet(3, [...figures('P'), ...words.slice(1)]),
  ...exit,
  { ...onSheet(4, words.slice(1))[0]!, ordinal: outcomes + 1 },
];
