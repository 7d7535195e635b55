import { sql } from 'kysely';
import { linesShown } from '../../../../contract/core/report.ts';
import type { Clearance } from '../../../../contract/welfare/clearances.ts';
import type { ClearanceGroup, ClearanceLine, ClearanceStanding, noDuesReport } from '../../../../contract/welfare/report-clearance.ts';
import { collegeDay } from '../../../college-day.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { heldLines } from '../../../reports/lines.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import { standingsOf } from './standing.ts';

interface Member {
  id: number;
  name: string;
  regdNo: string | null;
  group: string;
}

/** The no-dues list of a class: one line per student, and totals per section. */
export const makeNoDues: MakeReport<typeof noDuesReport> = async (scoped, query) => {
  const { db, rows: among, now } = scoped.within('students');
  const { academicTermId, clearFor, batchId, branchId, sectionId } = query;
  const day = collegeDay(now);
  const term = await db.selectFrom('academicTerms').select('name').where('id', '=', academicTermId).executeTakeFirst();
  if (!term) throw new ApiError('ValidationFailed', { fields: { academicTermId: 'unknownReference' } });
  const narrowed = [
    among.on('s.id'),
    sql`s.status in ('active', 'onBreak')`,
    ...(batchId ? [sql`s.batch_id = ${batchId}`] : []),
    ...(branchId ? [sql`s.branch_id = ${branchId}`] : []),
    ...(sectionId ? [sql`c.section_id = ${sectionId}`] : []),
  ];
  const { rows: members } = await sql<Member>`
    select s.id, s.name, s.regd_no, coalesce(c.section, b.code || ', ' || bt.name) as "group"
    from students s join branches b on b.id = s.branch_id join batches bt on bt.id = s.batch_id
    left join lateral (
      select x.id as section_id, p.code || ' ' || bs.semester || ' ' || x.name as section from section_students m
        join sections x on x.id = m.section_id join registration_policies r on r.id = x.registration_policy_id
        join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id
      where m.student_id = s.id and m.kind = 'core' and bs.academic_term_id = ${academicTermId} and m.from_date <= ${day}
        and (m.to_date is null or m.to_date >= ${day}) order by m.from_date desc limit 1) c on true
    where ${sql.join(narrowed, sql` and `)} order by "group", s.regd_no, s.name, s.id`.execute(db);
  const standings = await standingsOf(db, { studentIds: members.map(({ id }) => id), purpose: clearFor, academicTermId, day });
  const byStudent = new Map(standings.map((standing) => [standing.studentId, standing]));
  const all = members.map((member) => lineOf(member, byStudent.get(member.id)!));
  const lines = query.standing === undefined ? all : all.filter(({ standing }) => standing === query.standing);
  return {
    data: { term: term.name, total: lines.length, groups: groupsOf(all), lines: lines.slice(0, linesShown) },
    persons: lines.length,
    file: fileOf({ name: 'no-dues', title: 'No-dues list', columns, blocks: heldLines(lines) }),
  };
};

function lineOf({ id, name, regdNo, group }: Member, { kinds, clear, override }: Clearance): ClearanceLine {
  const isHeldWithout = Object.values(kinds).some(({ blockingPaise }) => blockingPaise > 0);
  const standing: ClearanceStanding = !clear ? 'held' : override && isHeldWithout ? 'allowed' : 'clear';
  const { untilOn = null, orderNo = null } = standing === 'allowed' && override ? override : {};
  return {
    studentId: id,
    name,
    regdNo,
    group,
    standing,
    untilOn,
    orderNo,
    academicPaise: kinds.academic.outstandingPaise,
    hostelPaise: kinds.hostel.outstandingPaise,
    messPaise: kinds.mess.outstandingPaise,
    finePaise: kinds.fine.outstandingPaise,
  };
}

function groupsOf(lines: readonly ClearanceLine[]): ClearanceGroup[] {
  const groups = new Map<string, ClearanceGroup>();
  for (const { group: name, standing } of lines) {
    const group = groups.get(name) ?? { name, students: 0, clear: 0, allowed: 0, held: 0 };
    group.students += 1;
    group[standing] += 1;
    groups.set(name, group);
  }
  return [...groups.values()];
}

const words = { clear: 'Clear', allowed: 'Allowed by order', held: 'Not clear' };
const columns: readonly Column<ClearanceLine>[] = [
  { head: 'Class', width: 16, cell: (row) => row.group },
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Name', width: 28, cell: (row) => row.name },
  { head: 'Academic', width: 12, cell: (row) => row.academicPaise / 100 },
  { head: 'Hostel', width: 12, cell: (row) => row.hostelPaise / 100 },
  { head: 'Mess', width: 12, cell: (row) => row.messPaise / 100 },
  { head: 'Fine', width: 12, cell: (row) => row.finePaise / 100 },
  { head: 'Standing', width: 16, words: true, cell: (row) => words[row.standing] },
  { head: 'Until', width: 12, cell: (row) => row.untilOn && new Date(`${row.untilOn}T00:00:00Z`) },
  { head: 'Order', width: 18, cell: (row) => row.orderNo },
];
