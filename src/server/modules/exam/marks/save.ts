import { sql } from 'kysely';
import { asMarks, type AnsweredMark, type SentMark, type StudentMark } from '../../../../contract/exam/marks.ts';
import { sheetLife } from '../../../../contract/exam/sheet-life.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refusalOf } from '../../../lifecycle/rules.ts';
import { labelOf } from '../sheets/life.ts';
import { findSheet, lockSheet, mayEnter, standingOf, type FoundSheet } from '../sheets/rows.ts';
import { checkMark, isSameMark, type KeptMark } from './check-mark.ts';
import { readRules, readSome } from './read.ts';
import { sheetRoster } from './sheet-roster.ts';

/** Saves the rows that are valid and up to date. Each row gets its own answer, in the order of the request. */
export async function saveMarks(context: Context, sheetId: number, rows: readonly SentMark[]): Promise<AnsweredMark[]> {
  const { db, now } = context;
  await lockSheet(db, sheetId);
  const sheet = await findSheet(db, sheetId, now);
  refuseUnlessEnterable(context, sheet);
  const students = rows.map(({ studentId }) => studentId);
  const [rules, stored, roll] = [
    await readRules(db, sheetId),
    await readSome(db, sheetId, students),
    await rollAmong(context, sheetId, students),
  ];
  const answers = new Map<number, AnsweredMark>();
  const marks: KeptMark[] = [];
  for (const row of rows) {
    const { studentId } = row;
    const checked = roll.has(studentId) ? checkMark(row, rules) : { fields: { studentId: 'unknownReference' } };
    const current = stored.get(studentId) ?? noEntry(studentId);
    if ('fields' in checked) answers.set(studentId, { studentId, ok: false, error: 'ValidationFailed', fields: checked.fields });
    else if (isSameMark(current, checked.mark)) answers.set(studentId, { studentId, ok: true, mark: bare(current) });
    else if (current.version !== row.version)
      answers.set(studentId, { studentId, ok: false, error: 'StaleVersion', theirs: bare(current), by: current.by });
    else marks.push(checked.mark);
  }
  if (marks.length > 0) await write(context, sheet, marks, stored);
  const written = await readSome(
    db,
    sheetId,
    marks.map(({ studentId }) => studentId),
  );
  return rows.map(
    ({ studentId }) => answers.get(studentId) ?? { studentId, ok: true, mark: bare(written.get(studentId) ?? noEntry(studentId)) },
  );
}

/** Rejects callers who may not enter marks, and sheets with a status that does not allow it. */
function refuseUnlessEnterable({ caller }: Context, sheet: FoundSheet): void {
  if (mayEnter(sheet, caller)) return;
  const refusal = sheet.status === 'open' ? refusalOf(sheetLife, 'enter', standingOf(sheet, caller), caller) : null;
  throw new ApiError(refusal ?? (standingOf(sheet, caller).facts.isEvaluator ? 'Locked' : 'Forbidden'));
}

const bare = ({ studentId, version, state, total, questions, remark }: StudentMark): StudentMark => ({
  studentId,
  version,
  state,
  total,
  questions,
  remark,
});

/** A student without an entry. */
const noEntry = (studentId: number) => ({ studentId, version: null, state: null, total: null, questions: {}, remark: null, by: null });

/** The given students who are on the roll. */
async function rollAmong({ db, now }: Context, sheetId: number, students: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ studentId: number }>`
    select r.student_id from (${sheetRoster(sql`k.id = ${sheetId}`, collegeDay(now))}) r where r.student_id = any(${students}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ studentId }) => studentId));
}

async function write(
  { db, caller, now, audit }: Context,
  sheet: FoundSheet,
  marks: readonly KeptMark[],
  stored: ReadonlyMap<number, StudentMark>,
): Promise<void> {
  const at = now.toISOString();
  const removed = marks.filter(({ state }) => state === null);
  if (removed.length > 0) await removeRows(db, sheet.id, removed);
  await writeRows(
    db,
    { sheetId: sheet.id, by: caller.userId, at },
    marks.filter(({ state }) => state !== null),
  );
  const corrected = sheet.submittedAt === null ? [] : marks;
  if (sheet.status === 'open' || corrected.length > 0)
    await db
      .updateTable('markSheets')
      .set({
        status: 'entering',
        corrections: sheet.corrections + corrected.length,
        version: sheet.version + (sheet.status === 'open' ? 1 : 0),
        updatedAt: at,
      })
      .where('id', '=', sheet.id)
      .execute();
  if (sheet.status === 'open')
    await audit({
      action: 'update',
      table: 'mark_sheets',
      recordId: sheet.id,
      label: labelOf(sheet),
      before: { status: 'open' },
      after: { status: 'entering' },
    });
  // Changes after the first submission are corrections. They and removed entries are recorded with the previous mark.
  const recorded = sheet.submittedAt === null ? removed : marks;
  if (recorded.length === 0) return;
  const names = await namesOf(
    db,
    recorded.map(({ studentId }) => studentId),
  );
  await audit(
    ...recorded.map(({ studentId, state, total }) => ({
      action: 'update' as const,
      table: 'test_marks',
      recordId: studentId,
      partOf: sheet.id,
      label: `${labelOf(sheet)} · ${names.get(studentId)}`,
      before: { state: stored.get(studentId)?.state ?? null, total: stored.get(studentId)?.total ?? null },
      after: { state, total: total === null ? null : asMarks(total) },
    })),
  );
}

/** Removes entries with the marks of their questions. */
async function removeRows(db: Db, sheetId: number, marks: readonly KeptMark[]): Promise<void> {
  const students = marks.map(({ studentId }) => studentId);
  await sql`delete from test_marks where mark_sheet_id = ${sheetId} and student_id = any(${students}::bigint[])`.execute(db);
}

/** Writes any number of rows in three statements. */
async function writeRows(
  db: Db,
  { sheetId, by, at }: { sheetId: number; by: number; at: string },
  marks: readonly KeptMark[],
): Promise<void> {
  const rows = marks.map(({ studentId, state, total, remark }) => ({
    student_id: studentId,
    state,
    total: total === null ? null : asMarks(total),
    remark,
  }));
  const { rows: ids } = await sql<{ id: number; studentId: number }>`
    insert into test_marks (mark_sheet_id, student_id, state, total, remark, entered_by, created_at, updated_at)
    select ${sheetId}, g.student_id, g.state, g.total, g.remark, ${by}, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(student_id bigint, state text, total numeric, remark text)
    on conflict (mark_sheet_id, student_id) do update set state = excluded.state, total = excluded.total, remark = excluded.remark,
      entered_by = excluded.entered_by, version = test_marks.version + 1, updated_at = excluded.updated_at
    returning id, student_id`.execute(db);
  const idOf = new Map(ids.map(({ id, studentId }) => [studentId, id]));
  await sql`delete from question_marks where test_mark_id = any(${ids.map(({ id }) => id)}::bigint[])`.execute(db);
  const questionRows = marks.flatMap(({ studentId, questions }) =>
    [...questions].map(([question, value]) => ({ mark: idOf.get(studentId), question, value: value === null ? null : asMarks(value) })),
  );
  if (questionRows.length === 0) return;
  await sql`insert into question_marks (test_mark_id, paper_question_id, marks, created_at, updated_at)
    select g.mark, g.question, g.value, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(questionRows)}::json) as g(mark bigint, question bigint, value numeric)`.execute(db);
}

/** Saves one row that was queued without a connection. */
export async function putMark(context: Context, sheetId: number, row: SentMark): Promise<StudentMark> {
  const [answer] = await saveMarks(context, sheetId, [row]);
  if (answer?.ok) return answer.mark;
  if (answer?.error === 'ValidationFailed') throw new ApiError('ValidationFailed', { fields: answer.fields as never });
  throw new ApiError('StaleVersion');
}

/** Adds a student who is not on the roll to a sheet, with a reason. */
export async function addToSheet(
  { db, now, caller, audit }: Context,
  sheetId: number,
  { studentId, reason }: { studentId: number; reason: string },
): Promise<void> {
  await lockSheet(db, sheetId);
  const sheet = await findSheet(db, sheetId, now);
  if (sheet.status !== 'open' && sheet.status !== 'entering') throw new ApiError('Locked');
  const student = await db.selectFrom('students').select('name').where('id', '=', studentId).executeTakeFirst();
  if (!student) throw new ApiError('ValidationFailed', { fields: { studentId: 'unknownReference' } });
  if ((await rollAmong({ db, now, caller, audit } as Context, sheetId, [studentId])).size > 0)
    throw new ApiError('ValidationFailed', { fields: { studentId: 'duplicate' } });
  await db.insertInto('sheetStudents').values({ markSheetId: sheetId, studentId, reason }).execute();
  await audit({
    action: 'insert',
    table: 'sheet_students',
    recordId: studentId,
    partOf: sheetId,
    label: `${labelOf(sheet)} · ${student.name}`,
    after: { reason },
  });
}

/** The names of students for the audit trail. */
export async function namesOf(db: Db, students: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...students])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
