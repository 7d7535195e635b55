import { sql } from 'kysely';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { problemsOf } from '../../../../contract/core/problems.ts';
import { admissionFields } from '../../../../contract/student/fields.ts';
import type { AssignedNumbers } from '../../../../contract/student/numbers.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { studentSettings } from '../queries/settings.ts';
import { isRightNumber } from '../rules/numbers.ts';
import { labelOf } from '../trail.ts';
import { numberProblems, type NumberItem } from './rules.ts';

export type NumberField = 'regdNo' | 'rollNo';

interface NumberRequest {
  field: NumberField;
  items: readonly (NumberItem & { version: number })[];
  dryRun: boolean;
  reason: string | null;
}

/**
 * Assigns numbers to students, all or none; a trial run only returns the errors.
 * @throws {ApiError} ValidationFailed with `rows`; StaleVersion if a record has changed meanwhile.
 */
export async function assignNumbers(context: Context, { field, items: sent, dryRun, reason }: NumberRequest): Promise<AssignedNumbers> {
  const { db } = context;
  const items = sent.map((item) => ({ ...item, number: item.number.toUpperCase() }));
  const students = await lockStudents(db, items);
  const codes = numberProblems(items, {
    now: new Map(students.map((student) => [student.id, student[field]])),
    holders: await holdersOf(db, field, items),
    formOf: await formOf(db, field),
    mayChange: reason !== null,
  });
  const rows = codes.flatMap((code, index) => (code ? [{ row: index + 1, field, code }] : []));
  if (!dryRun && rows.length > 0) throw new ApiError('ValidationFailed', { rows });
  const byId = new Map(students.map((student) => [student.id, student]));
  if (items.some(({ studentId, version }) => (byId.get(studentId)?.version ?? version) !== version)) throw new ApiError('StaleVersion');
  const changes = items.filter(({ studentId, number }, index) => codes[index] === null && byId.get(studentId)?.[field] !== number);
  if (!dryRun) await write(context, field, changes, byId, reason);
  return { changed: changes.length, rows };
}

type LockedStudent = Awaited<ReturnType<typeof lockStudents>>[number];

function lockStudents(db: Db, items: readonly NumberItem[]) {
  return db
    .selectFrom('students')
    .select(['id', 'userId', 'version', 'admissionNo', 'regdNo', 'rollNo', 'name'])
    .where(
      'id',
      'in',
      items.map(({ studentId }) => studentId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function holdersOf(db: Db, field: NumberField, items: readonly NumberItem[]): Promise<Map<string, number>> {
  const holders = await db
    .selectFrom('students')
    .select(['id', `${field} as number`])
    .where(
      field,
      'in',
      items.map(({ number }) => number),
    )
    .execute();
  return new Map(holders.map(({ id, number }) => [number ?? '', id]));
}

/** Format check of a field; registration numbers must also match the pattern in the settings. */
async function formOf(db: Db, field: NumberField): Promise<(number: string) => FieldCode | null> {
  const { regdNoPattern } = await studentSettings(db);
  return (number) => {
    if (number === '') return 'required';
    const read = admissionFields[field].schema.safeParse(number);
    if (!read.success) return problemsOf(read.error)[''] ?? 'badFormat';
    return field === 'regdNo' && !isRightNumber(number, regdNoPattern) ? 'badFormat' : null;
  };
}

/** Clears all previous numbers first, so that two students can swap numbers. */
async function write(
  { db, audit }: Context,
  field: NumberField,
  changes: readonly NumberItem[],
  byId: ReadonlyMap<number, LockedStudent>,
  reason: string | null,
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .updateTable('students')
    .set({ [field]: null })
    .where(
      'id',
      'in',
      changes.map(({ studentId }) => studentId),
    )
    .execute();
  const column = sql.ref(field);
  await sql`
    update students set ${column} = given.number, version = students.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(changes.map(({ studentId, number }) => ({ id: studentId, number })))}::json)
      as given (id bigint, number text)
    where students.id = given.id`.execute(db);
  for (const { studentId, number } of changes) {
    const student = byId.get(studentId);
    if (!student) continue;
    await audit({
      action: 'update',
      table: 'students',
      recordId: studentId,
      aboutUserId: student.userId,
      label: labelOf({ ...student, ...(field === 'regdNo' && { regdNo: number }) }),
      before: { [field]: student[field] },
      after: { [field]: number },
      ...(reason !== null && { note: reason }),
    });
  }
}
