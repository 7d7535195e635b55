import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { asMarks, hundredths } from '../../../../contract/exam/marks.ts';
import { questionTotal } from '../../../../contract/exam/question-total.ts';
import type { PaperVoid } from '../../../../contract/exam/papers.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { readRules } from '../marks/read.ts';
import { namesOf } from '../marks/save.ts';
import { labelOf, lockedPaper } from './read.ts';

/**
 * Makes a question of a released paper void. Totals based on its marks are recomputed at once by the rule of the
 * policy. In a sheet that was submitted, each changed total counts as a correction.
 */
export async function makeVoid(context: Context, id: number, { version, questionId, reason }: PaperVoid): Promise<void> {
  const { db, now, audit } = context;
  const paper = await lockedPaper(context, id);
  if (paper.status !== 'released' || paper.planStatus !== 'open')
    throw new ApiError('Locked', { detail: `the paper is ${paper.status}, its course is ${paper.planStatus}` });
  if (paper.version !== version) throw new ApiError('StaleVersion');
  const question = paper.parts.flatMap(({ questions }) => questions).find((entry) => entry.id === questionId);
  if (!question) throw new ApiError('ValidationFailed', { fields: { questionId: 'unknownReference' } });
  if (question.isVoid) refuseProblems({ questionId: 'notAllowed' });
  const at = now.toISOString();
  await db
    .updateTable('questionPapers')
    .set({ version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await db.updateTable('paperQuestions').set({ isVoid: true, voidReason: reason, updatedAt: at }).where('id', '=', questionId).execute();
  await audit({
    action: 'update',
    table: 'question_papers',
    recordId: id,
    label: labelOf(paper),
    note: `${question.mainNo}${question.sub ?? ''}: ${reason}`,
  });
  const sheets = await db
    .selectFrom('markSheets')
    .select(['id', 'submittedAt'])
    .where('questionPaperId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const sheet of sheets) await recomputeTotals(context, sheet);
}

interface Line {
  studentId: number;
  markId: number;
  total: string;
  questionId: number;
  marks: string | null;
}

async function recomputeTotals({ db, now, audit }: Context, sheet: { id: number; submittedAt: string | null }): Promise<void> {
  const { parts, voidRule } = await readRules(db, sheet.id);
  const { rows } = await sql<Line>`
    select m.student_id, m.id as mark_id, m.total::text as total, v.paper_question_id as question_id, v.marks::text as marks
    from test_marks m join question_marks v on v.test_mark_id = m.id
    where m.mark_sheet_id = ${sheet.id} and m.state = 'present' and m.total is not null order by m.id`.execute(db);
  const changed = [...groupedBy(rows, ({ markId }) => markId).values()].flatMap((lines) => {
    const { markId, studentId, total } = lines[0]!;
    const marks = new Map(lines.map((line) => [line.questionId, line.marks === null ? null : hundredths(line.marks)]));
    const next = asMarks(questionTotal(parts, marks, voidRule).total);
    return hundredths(next) === hundredths(total) ? [] : [{ id: markId, studentId, before: total, total: next }];
  });
  if (changed.length === 0) return;
  const at = now.toISOString();
  await sql`
    update test_marks m set total = g.total, version = m.version + 1, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(changed)}::json) as g (id bigint, total numeric) where m.id = g.id`.execute(db);
  if (sheet.submittedAt === null) return;
  await sql`update mark_sheets set corrections = corrections + ${changed.length}, updated_at = ${at} where id = ${sheet.id}`.execute(db);
  const names = await namesOf(
    db,
    changed.map(({ studentId }) => studentId),
  );
  await audit(
    ...changed.map(({ studentId, before, total }) => ({
      action: 'update' as const,
      table: 'test_marks',
      recordId: studentId,
      partOf: sheet.id,
      label: names.get(studentId) ?? '',
      before: { total: before },
      after: { total },
    })),
  );
}
