import { sql } from 'kysely';
import type { RollMember, nominalRoll } from '../../../../contract/academic/report-sections.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import type { Column } from '../../../export/table.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { dayOf, isMeant, satOn } from './which.ts';

type Line = RollMember & { sectionId: number; term: string; classTeacher: string | null };

/** Who sits in each section, by class number. */
export const makeNominalRoll: MakeReport<typeof nominalRoll> = async ({ db, now }, query) => {
  const day = dayOf(query.onDate, now);
  const { rows } = await sql<Line>`
    select u.id as student_id, s.id as section_id, ${sectionLabel} as section, t.name as term, e.name as class_teacher, m.class_no, u.regd_no, u.roll_no,
      u.name, u.gender, c.code as category, g.name as "group"
    from section_students m join sections s on s.id = m.section_id join ${policyTables} on r.id = s.registration_policy_id
    join students u on u.id = m.student_id join castes c on c.id = u.caste_id
    left join section_groups g on g.id = m.section_group_id left join employees e on e.id = s.class_teacher_id
    where ${query.sectionId === undefined ? isMeant(query) : sql`s.id = ${query.sectionId}`} and ${satOn(day)}
    order by p.code, bs.semester, s.kind, s.name, s.id, m.class_no nulls last, u.name, u.id`.execute(db);
  const shown = rows.slice(0, linesShown);
  const bySection = new Map<number, Line[]>();
  for (const row of shown) bySection.set(row.sectionId, [...(bySection.get(row.sectionId) ?? []), row]);
  const sections = [...bySection].map(([id, [first, ...rest]]) => ({
    id,
    section: first?.section ?? '',
    term: first?.term ?? '',
    classTeacher: first?.classTeacher ?? null,
    members: [first, ...rest].flatMap((one) => (one ? [memberOf(one)] : [])),
  }));
  return {
    data: { onDate: day, total: rows.length, sections },
    persons: rows.length,
    file: fileOf({ name: 'nominal-roll', title: 'Nominal roll', columns, blocks: heldLines(rows), meant: { onDate: day } }), // prettier-ignore
  };
};

const memberOf = ({ sectionId: _, term: _t, classTeacher: _c, ...member }: Line): RollMember => member;

const genders = { M: 'Male', F: 'Female', O: 'Other' };
const columns: readonly Column<RollMember>[] = [
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Class number', width: 11, cell: (row) => row.classNo },
  { head: 'Registration number', width: 18, cell: (row) => row.regdNo },
  { head: 'Roll number', width: 14, cell: (row) => row.rollNo },
  { head: 'Name', width: 32, cell: (row) => row.name },
  { head: 'Gender', width: 8, cell: ({ gender }) => genders[gender] },
  { head: 'Category', width: 9, cell: (row) => row.category },
  { head: 'Group', width: 8, cell: (row) => row.group },
];
