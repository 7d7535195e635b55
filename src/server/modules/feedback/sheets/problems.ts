import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { QuestionKind } from '../../../../contract/feedback/fields.ts';
import { feedbackSheetProblems, type FeedbackSheetDraft } from '../../../../contract/feedback/sheets.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

type SheetContent = Pick<FeedbackSheetDraft, 'courseKind' | 'purpose' | 'questions'>;

/** Checks that every question exists, fits the kind of course, and is active unless it was on the sheet before. */
export async function problemsOf(db: Db, sheet: SheetContent, previousIds: ReadonlySet<number | null> = new Set()): Promise<FieldProblems> {
  const ids = sheet.questions.flatMap(({ feedbackQuestionId }) => feedbackQuestionId ?? []);
  const { rows } = await sql<{ id: number; courseKind: QuestionKind; isActive: boolean }>`
    select id, course_kind, is_active from feedback_questions where id in (${sql.join([0, ...ids])})`.execute(db);
  const questionsById = new Map(rows.map((row) => [row.id, row]));
  const problems: FieldProblems = {};
  for (const [place, { feedbackQuestionId: id }] of sheet.questions.entries()) {
    if (id === null) continue;
    const question = questionsById.get(id);
    const isFitting = question && ['any', sheet.courseKind].includes(question.courseKind);
    if (!question) problems[`questions.${place}.feedbackQuestionId`] = 'unknownReference';
    else if (!isFitting || !(question.isActive || previousIds.has(id))) problems[`questions.${place}.feedbackQuestionId`] = 'notAllowed';
  }
  return { ...problems, ...feedbackSheetProblems(sheet) };
}

/** A name is unique per sheet and shared by its revisions. */
export async function refuseTwice(db: Db, name: string): Promise<void> {
  const { rows } = await sql`select from feedback_sheets where lower(name) = lower(${name}) limit 1`.execute(db);
  if (rows.length > 0) throw new ApiError('Duplicate', { fields: { name: 'duplicate' } });
}

/** Number of revisions with a name, the latest of them, and the number of drafts. */
export async function revisionsOf(db: Db, name: string) {
  const { rows } = await sql<{ count: number; last: number; drafts: number }>`
    select count(*)::int as count, coalesce(max(revision), 0)::int as last, count(*) filter (where status = 'draft')::int as drafts
    from feedback_sheets where lower(name) = lower(${name})`.execute(db);
  return rows[0]!;
}
