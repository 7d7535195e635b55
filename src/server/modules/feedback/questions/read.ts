import { sql } from 'kysely';
import { answerKinds, questionCategories, questionKinds } from '../../../../contract/feedback/fields.ts';
import type { BankQuestion } from '../../../../contract/feedback/question-bank.ts';
import { listFeedbackQuestions, type FeedbackQuestion } from '../../../../contract/feedback/questions.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import { amongWords, inText, isEither } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';

const sheets = sql`(select count(*)::int from feedback_sheet_questions a where a.feedback_question_id = x.id)`;
const languages = sql`(select count(*) from feedback_question_texts l where l.feedback_question_id = x.id)`;
/** The question is `x`. */
const texts = sql`coalesce((select json_agg(json_build_object('id', l.id, 'locale', l.locale, 'body', l.body) order by l.locale)
    from feedback_question_texts l where l.feedback_question_id = x.id), '[]')`;
const columns = sql<FeedbackQuestion>`
  x.id, x.version, x.updated_at, x.code, x.body, x.course_kind, x.category, x.answer, x.is_reversed, x.is_active,
  ${texts} as texts, ${sheets} as sheets,
  exists (select from feedback_sheet_questions a join feedback_offerings o on o.feedback_sheet_id = a.feedback_sheet_id
    join feedback_policies p on p.id = o.feedback_policy_id and p.status in ('sealed', 'published')
    where a.feedback_question_id = x.id) as is_closed`;

const fileColumns: readonly Column<FeedbackQuestion>[] = [
  { head: 'Code', width: 8, cell: ({ code }) => code },
  { head: 'Question', width: 80, cell: ({ body }) => body },
  { head: 'Course', width: 12, words: true, cell: ({ courseKind }) => courseKind },
  { head: 'Category', width: 14, words: true, cell: ({ category }) => category },
  { head: 'Answer', width: 9, words: true, cell: ({ answer }) => answer },
  { head: 'Reversed', width: 9, words: true, cell: ({ isReversed }) => (isReversed ? 'Yes' : 'No') },
  { head: 'Languages', width: 24, cell: ({ texts }) => ['en', ...texts.map(({ locale }) => locale)].join(', ') },
  { head: 'Sheets|of feedback', width: 7, cell: (row) => row.sheets },
  { head: 'Active', width: 7, words: true, cell: ({ isActive }) => (isActive ? 'Yes' : 'No') },
];

const place = (words: readonly string[], column: string) =>
  filled(sql`array_position(array[${sql.join(words.map((word) => sql.lit(word)))}], ${sql.ref(column)})`);

/** Sorts T2 before T10. */
const byCode = [sql`rtrim(x.code, '0123456789')`, sql`ltrim(x.code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')::int`];

export const questionList = source(listFeedbackQuestions, {
  from: sql`feedback_questions x`,
  id: sql`x.id`,
  columns: () => columns,
  search: inText(sql`x.code || ' ' || x.body`),
  filters: {
    courseKind: amongWords(sql`x.course_kind`),
    category: amongWords(sql`x.category`),
    answer: amongWords(sql`x.answer`),
    isActive: isEither(sql`x.is_active`),
  },
  orders: {
    code: filled(byCode),
    body: filled(sql`lower(x.body)`),
    courseKind: place(questionKinds, 'x.courseKind'),
    category: place(questionCategories, 'x.category'),
    answer: place(answerKinds, 'x.answer'),
    languages: filled(languages),
    sheets: filled(sheets),
  },
  order: 'code',
  ties: [sql`x.code`],
  show: (row: FeedbackQuestion) => row,
  file: { table: 'feedback_questions', name: 'feedback-questions', title: 'Feedback questions', columns: fileColumns },
});

/** @throws {ApiError} NotFound */
export async function readQuestion(db: Db, id: number): Promise<FeedbackQuestion> {
  const { rows } = await sql<FeedbackQuestion>`
    select ${columns} from feedback_questions x where x.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/** All questions with their translations, in the order of their codes. */
export async function bank(db: Db): Promise<BankQuestion[]> {
  const { rows } = await sql<BankQuestion>`
    select x.id, x.code, x.body, x.course_kind, x.category, x.answer, x.is_reversed, x.is_active, ${texts} as texts
    from feedback_questions x order by ${sql.join(byCode)}`.execute(db);
  return rows;
}
