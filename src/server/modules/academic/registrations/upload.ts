import { sql } from 'kysely';
import { registrationColumns } from '../../../../contract/academic/registrations.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import type { KnownRow } from '../../../../contract/core/upload.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { notClear } from '../../../clearance.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../imports/work.ts';
import { policyTables } from '../classes.ts';
import { isEligible } from '../policies/eligible.ts';
import { classStudents } from './class-students.ts';
import { write } from './register.ts';
import { dayProblem, isLate, type Window } from './window.ts';

interface Fresh {
  studentId: number;
  policyId: number;
  registeredOn: string;
  isLate: boolean;
  /** The term whose dues must be paid. Null if the policy does not require it. */
  clearForTermId: number | null;
}

type Column = keyof typeof registrationColumns;
const names = Object.keys(registrationColumns) as Column[];
const partSize = 200;

/** Registers the students of a file, each with the open policy of their own class. */
export const registrationWork: UploadWork<Fresh> = {
  table: 'term_registrations',
  check,
  async write(rows, run, context) {
    const { db } = context;
    await lockOpen(db, [...new Set(rows.map(({ policyId }) => policyId))]);
    const owing = await owingOf(rows, context);
    for (const [, same] of grouped(rows, (row) => keyOf(row, owing)))
      for (const part of run.parts(same, partSize)) {
        const [{ policyId, registeredOn, isLate: late, studentId }] = part as [Fresh];
        const students = await classStudents(
          db,
          policyId,
          part.map((row) => row.studentId),
        );
        const status = owing.has(studentId) ? 'provisional' : 'registered';
        await write(context, [...students.values()], { status, registeredOn, isLate: late, importRunId: run.id });
      }
    return [];
  },
  async undo(runId, { db }) {
    const { rows } = await sql<{ reason: string | null }>`
      select case when r.status = 'frozen' then 'a policy is frozen' when g.status = 'cancelled' then 'a registration has been cancelled'
        when exists (select from section_students m where m.registration_policy_id = r.id and m.student_id = g.student_id)
          then 'a student is in a section' end as reason
      from term_registrations g join registration_policies r on r.id = g.registration_policy_id
      where g.import_run_id = ${runId} for update of g`.execute(db);
    const detail = rows.find(({ reason }) => reason !== null)?.reason;
    if (detail) throw new ApiError('InUse', { detail });
    await db.deleteFrom('termRegistrations').where('importRunId', '=', runId).execute();
  },
};

/** Rows of one policy, day and outcome are written together. */
const keyOf = ({ policyId, registeredOn, studentId }: Fresh, owing: ReadonlySet<number>): string =>
  `${policyId} ${registeredOn} ${owing.has(studentId)}`;

async function lockOpen(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const policies = await db.selectFrom('registrationPolicies').select('status').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  if (policies.some(({ status }) => status !== 'open')) throw new ApiError('StaleVersion');
}

interface Student extends Window {
  id: number;
  regdNo: string;
  name: string;
  policyId: number | null;
  clearForTermId: number | null;
  status: 'registered' | 'provisional' | 'cancelled' | null;
}

/** Students with unpaid dues for the term of their class, if its policy requires clear dues. */
async function owingOf(rows: readonly Fresh[], { db, now }: Context): Promise<ReadonlySet<number>> {
  const owing = new Set<number>();
  const day = collegeDay(now);
  for (const academicTermId of new Set(rows.map(({ clearForTermId }) => clearForTermId)))
    if (academicTermId !== null) {
      const studentIds = rows.filter((row) => row.clearForTermId === academicTermId).map(({ studentId }) => studentId);
      for (const id of await notClear(db, { studentIds, purpose: 'registration', academicTermId, day })) owing.add(id);
    }
  return owing;
}

/** Checks all rows against the open policies. Does not write. */
async function check(file: RowsFile, { db, now }: Context): Promise<CheckedFile<Fresh>> {
  const readCell = cellReader(registrationColumns, dateFormsOf(file.rows, registrationColumns));
  const students = await studentsBy(db);
  const seen = new Set<string>();
  const rest = rests();
  const fresh: Fresh[] = [];
  const problems: RowProblem[] = [];
  const here: KnownRow[] = [];
  for (const { row, cells } of file.rows) {
    await rest();
    const [regdNo, day] = names.map((name, place) => readCell(name, cells[place] ?? ''));
    const bad = [regdNo, day].flatMap((cell, place) => (cell && 'code' in cell ? [{ row, field: names[place]!, code: cell.code }] : []));
    problems.push(...bad);
    if (!regdNo || !day || 'code' in regdNo || 'code' in day) continue;
    const registeredOn = String(day.value);
    const student = students.get(String(regdNo.value).toUpperCase());
    const wrong = problemOf(student, registeredOn, { seen, today: collegeDay(now) });
    if (wrong) problems.push({ row, ...wrong });
    else if (student?.status) here.push({ row, id: student.id, label: student.name, differences: [] });
    else if (student?.policyId)
      fresh.push({
        studentId: student.id,
        policyId: student.policyId,
        registeredOn,
        isLate: isLate(registeredOn, student),
        clearForTermId: student.clearForTermId,
      });
  }
  return { fresh, problems, existing: { count: here.length, compared: async () => here } };
}

function problemOf(
  student: Student | undefined,
  day: string,
  { seen, today }: { seen: Set<string>; today: string },
): { field: Column; code: FieldCode } | null {
  if (!student) return { field: 'regdNo', code: 'unknownReference' };
  if (seen.has(student.regdNo)) return { field: 'regdNo', code: 'duplicate' };
  seen.add(student.regdNo);
  if (student.policyId === null || student.status === 'cancelled') return { field: 'regdNo', code: 'notAllowed' };
  const wrong = student.status === null ? dayProblem(day, student, today) : null;
  return wrong && { field: 'date', code: wrong };
}

/** All students with a registration number, with the open policy of their class. */
async function studentsBy(db: Db): Promise<Map<string, Student>> {
  const { rows } = await sql<Student>`
    select s.id, s.regd_no, s.name, o.policy_id, o.clear_for_term_id, o.opens_on,
      o.closes_on, o.late_until, g.status
    from students s
    left join lateral (select r.id as policy_id, case when r.needs_dues_clear then bs.academic_term_id end as clear_for_term_id, r.opens_on, r.closes_on, r.late_until
      from ${policyTables} where r.status = 'open' and ${isEligible} order by bs.semester desc limit 1) o on true
    left join term_registrations g on g.registration_policy_id = o.policy_id and g.student_id = s.id
    where s.regd_no is not null`.execute(db);
  return new Map(rows.map((row) => [row.regdNo.toUpperCase(), row]));
}

function grouped<Row>(rows: readonly Row[], keyOfRow: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOfRow(row));
    if (group) group.push(row);
    else groups.set(keyOfRow(row), [row]);
  }
  return groups;
}
