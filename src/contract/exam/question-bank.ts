import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { ofPapers } from './papers.ts';

const area = 'QuestionPaperList';
const asked = {
  questionId: id,
  body: z.string(),
  paperId: id,
  /** Internal Test 1 · 2025-26 odd. */
  paper: z.string(),
  onDate: z.nullable(z.string()),
};
const row = z.object({
  id,
  version,
  updatedAt: moment,
  courseId: id,
  code: z.string(),
  ...asked,
  /** Its number in that paper: 7a. */
  label: z.string(),
  /** Marks, a decimal with two places. */
  marks: z.string(),
  bloom: z.nullable(z.int()),
  outcomes: z.array(z.object({ courseOutcomeId: id, code: z.string(), share: z.string() })),
  /** Mean marks of those who answered it in published sheets, as a part of its marks: 0.62; null: of nobody. */
  difficulty: z.nullable(z.string()),
});
export type BankQuestion = z.infer<typeof row>;

const levels = ['1', '2', '3', '4', '5', '6'] as const;
export const questionBank = endpoint({
  method: 'GET',
  path: '/question-bank',
  cost: 'medium',
  access: ofPapers.access,
  summary: 'The questions of released question papers, the last ones first, to be used again.',
  rule: '`co` is the code of an outcome, `bloom` a level; void questions are left out.',
  area,
  file: 'byFormat',
  query: listQuery(['onDate', 'code', 'marks', 'bloom', 'difficulty'], {
    courseId: idFilter,
    co: choiceFilter(['CO1', 'CO2', 'CO3', 'CO4', 'CO5', 'CO6', 'CO7', 'CO8', 'CO9', 'CO10']),
    bloom: choiceFilter(levels),
  }),
  answer: listAnswer(row),
});

/** From so much of the same words on two questions are told to be alike. */
export const likeness = 0.6;
/** How far back it is looked. */
export const yearsBack = 3;

const like = z.object({
  ...asked,
  /** The question of this paper. */
  ofQuestionId: id,
  /** Words of both among the words of either, by two places: 0.83. */
  likeness: z.string(),
});
export type LikeQuestion = z.infer<typeof like>;

export const likeQuestions = endpoint({
  method: 'GET',
  path: '/question-papers/:id/like',
  ...ofPapers,
  summary:
    'For each question of a question paper the likest of the same course in question papers that were released in the last three years.',
  rule: 'Only questions that share three fifths of their words or more; question papers of the same test do not count.',
  area,
  answer: z.object({ data: z.object({ threshold: z.string(), years: z.int(), questions: z.array(like) }) }),
});
