import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { feedbackQuestions } from './questions.ts';

type Question = Numbered<'feedbackQuestions'>;

const retired: readonly (readonly [code: string, kind: Question['courseKind'], category: Question['category'], body: string])[] = [
  ['L1', 'theory', 'preparation', 'The teacher knows the subject'],
  ['L2', 'theory', 'preparation', 'The syllabus was completed'],
  ['L3', 'theory', 'delivery', 'The teacher speaks clearly and loudly enough'],
  ['L4', 'theory', 'delivery', 'The teacher uses modern teaching aids'],
  ['L5', 'theory', 'support', 'The teacher treats all students alike'],
  ['L6', 'theory', 'support', 'Doubts were cleared in class'],
  ['L7', 'theory', 'assessment', 'Tests were held on time'],
  ['L8', 'theory', 'overall', 'I would like to be taught by this teacher again'],
  ['L9', 'sessional', 'facilities', 'The laboratory was open for the whole period'],
  ['L10', 'sessional', 'support', 'The laboratory staff helped with the apparatus'],
  ['L11', 'project', 'support', 'The guide gave enough time'],
];

/** Retired questions from earlier years, as an example of a history. */
export const olderQuestions: readonly Question[] = retired.map(([code, courseKind, category, body], index) => ({
  id: feedbackQuestions.length + index + 1,
  code,
  courseKind,
  category,
  answer: 'rating',
  isReversed: false,
  body,
  isActive: false,
}));

/** Id of the sheet of those years. The current sheet is its second revision. */
export const olderSheetId = 5;

export const olderSheet: Numbered<'feedbackSheets'> = {
  id: olderSheetId,
  name: 'Theory',
  revision: 1,
  courseKind: 'theory',
  purpose: 'teacher',
  intro: null,
  status: 'retired',
};

export const olderSheetQuestions: readonly Row<'feedbackSheetQuestions'>[] = olderQuestions
  .filter(({ courseKind }) => courseKind === 'theory')
  .map(({ id }, index) => ({
    feedbackSheetId: olderSheetId,
    feedbackQuestionId: id,
    courseOutcomeOrdinal: null,
    ordinal: index + 1,
    weight: 1,
    isRequired: true,
  }));
