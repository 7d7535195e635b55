import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { ofPapers } from './papers.ts';

const area = 'QuestionPaperList';
const source = {
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
  ...source,
  /** The number of the question in the paper: 7a. */
  label: z.string(),
  /** Marks, a decimal with two places. */
  marks: z.string(),
  bloom: z.nullable(z.int()),
  outcomes: z.array(z.object({ courseOutcomeId: id, code: z.string(), share: z.string() })),
  /** Mean marks of the answers in published sheets as a part of the maximum: 0.62. Null: no answers. */
  difficulty: z.nullable(z.string()),
});
export type BankQuestion = z.infer<typeof row>;

const levels = ['1', '2', '3', '4', '5', '6'] as const;
export const questionBank = endpoint({
  method: 'GET',
  path: '/question-bank',
  cost: 'medium',
  access: ofPapers.access,
  summary: 'List questions of released question papers for reuse, newest first.',
  rule: '`co` is the code of an outcome, `bloom` a level. Void questions are not listed.',
  area,
  file: 'byFormat',
  query: listQuery(['onDate', 'code', 'marks', 'bloom', 'difficulty'], {
    courseId: idFilter,
    co: choiceFilter(['CO1', 'CO2', 'CO3', 'CO4', 'CO5', 'CO6', 'CO7', 'CO8', 'CO9', 'CO10']),
    bloom: choiceFilter(levels),
  }),
  answer: listAnswer(row),
});

/** Questions with at least this share of common words are similar. */
export const likeness = 0.6;
/** Number of years searched for similar questions. */
export const yearsBack = 3;

const like = z.object({
  ...source,
  /** The question of this paper. */
  ofQuestionId: id,
  /** Common words divided by all words of both questions, two places: 0.83. */
  likeness: z.string(),
});
export type LikeQuestion = z.infer<typeof like>;

export const likeQuestions = endpoint({
  method: 'GET',
  path: '/question-papers/:id/like',
  ...ofPapers,
  summary:
    'Find the most similar question for each question of a question paper, among those of the same course released in the last three years.',
  rule: 'Only questions that share at least three fifths of their words. Question papers of the same test are not searched.',
  area,
  answer: z.object({ data: z.object({ threshold: z.string(), years: z.int(), questions: z.array(like) }) }),
});
