import { sql } from 'kysely';
import { linesShown } from '../../../../contract/core/report.ts';
import type { Defaulter, defaulterReport } from '../../../../contract/welfare/report-defaulters.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Within } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport, type ParametersOf } from '../../../reports/serve-report.ts';
import { balance, isOpen } from '../dues/rows.ts';
import { defaulterColumns } from './defaulters-file.ts';
import { guardiansOf } from './guardians.ts';
import { refuseFile } from './may-take.ts';

type OwingRow = Omit<Defaulter, 'overdue' | 'guardian'> & Record<'academic' | 'hostel' | 'mess' | 'fine', number>;

/** Students with overdue dues, class by class. */
export const makeDefaulters: MakeReport<typeof defaulterReport> = async (scoped, query) => {
  const inside = scoped.within('students');
  const { db, caller, now } = inside;
  refuseFile(caller, query);
  const day = collegeDay(now);
  const owing = await readOwing(inside, query, day);
  const seesGuardian = caller.may('Student_PersonalVIEW');
  const complete = async (some: readonly OwingRow[]): Promise<Defaulter[]> => {
    const guardians = seesGuardian
      ? await guardiansOf(
          db,
          some.map(({ studentId }) => studentId),
        )
      : null;
    return some.map(({ academic, hostel, mess, fine, ...row }) => ({
      ...row,
      overdue: { academic, hostel, mess, fine },
      guardian: guardians?.get(row.studentId) ?? null,
    }));
  };
  return {
    data: async () => ({
      day,
      students: await complete(owing.slice(0, linesShown)),
      total: owing.length,
      overduePaise: owing.reduce((sum, { overduePaise }) => sum + overduePaise, 0),
    }),
    persons: owing.length,
    hidden: seesGuardian ? [] : ['guardian'],
    file: fileOf({
      name: 'defaulters',
      title: 'Defaulters',
      columns: defaulterColumns(seesGuardian),
      blocks: completedBlocks(owing, complete),
    }),
  };
};

/** Lines completed block by block while a file is written. */
async function* completedBlocks<Row, Line>(rows: readonly Row[], complete: (block: readonly Row[]) => Promise<Line[]>) {
  for await (const block of heldLines(rows)) yield await complete(block);
}

type Query = ParametersOf<typeof defaulterReport>;

async function readOwing({ db, rows: among }: Within<'students'>, query: Query, day: string): Promise<OwingRow[]> {
  const { kind, degreeId, branchId, batchId, hostelId, daysLate, withLeavers } = query;
  const of = (dueKind: string) => sql`coalesce(sum(${balance}) filter (where d.kind = ${dueKind}), 0)::float8`;
  const { rows } = await sql<OwingRow>`
    with x as (
      select d.student_id, count(*)::int as dues, min(d.due_on) as oldest, sum(${balance})::float8 as overdue_paise,
        ${of('academic')} as academic, ${of('hostel')} as hostel, ${of('mess')} as mess, ${of('fine')} as fine
      from dues d where ${isOpen} and d.due_on < ${day} and ${kind === undefined ? sql`true` : sql`d.kind = ${kind}`}
      group by d.student_id)
    select s.id as student_id, s.name, s.regd_no, s.admission_no, b.code as branch, t.name as batch, x.dues, x.oldest,
      (${day}::date - x.oldest) as days_late, x.overdue_paise, x.academic, x.hostel, x.mess, x.fine
    from x join students s on s.id = x.student_id join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
    where ${among.on('s.id')} and ${withLeavers === true ? sql`true` : sql`s.status in ('active', 'onBreak')`}
      and ${degreeId === undefined ? sql`true` : sql`s.degree_id = ${degreeId}`}
      and ${branchId === undefined ? sql`true` : sql`s.branch_id = ${branchId}`}
      and ${batchId === undefined ? sql`true` : sql`s.batch_id = ${batchId}`}
      and ${
        hostelId === undefined
          ? sql`true`
          : sql`exists (select from hostel_stays y join rooms r on r.id = y.room_id
        where y.student_id = s.id and y.to_on is null and r.hostel_id = ${hostelId})`
      }
      and ${daysLate === undefined ? sql`true` : sql`${day}::date - x.oldest >= ${daysLate}`}
    order by b.code, t.admission_year desc, t.name, s.regd_no nulls last, s.id`.execute(db);
  return rows;
}
