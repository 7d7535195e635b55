import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import type { feedbackNotGivenReport, OwingSection, OwingStudent } from '../../../../contract/feedback/reports.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport, type ParametersOf } from '../../../reports/serve-report.ts';
import { statusAt } from '../policies/clock.ts';
import { absentOf, mayAnswer, rollTables } from '../policies/roll.ts';
import { readRound } from '../results/round.ts';

/**
 * Once results are visible, fewer remaining students of a section are not named. The names would show that all other
 * students of the section have answered.
 */
const leastLeft = 3;

interface StudentOfRound extends OwingStudent {
  sectionId: number;
  classTeacher: string | null;
}

/** Students who have not answered every form. Uses receipts and the roll of the round's day, never answers. */
export const makeNotGiven: MakeReport<typeof feedbackNotGivenReport> = async (scoped, query) => {
  const inside = scoped.within('sections');
  const { db, now } = inside;
  const id = query.policyId ?? (await lastOpened(inside));
  const round = id === null ? null : await readRound(db, id);
  if (id !== null && !round) throw new ApiError('ValidationFailed', { fields: { policyId: 'unknownReference' } });
  const students = round ? await askedStudents(inside, round.shown.id, round.academicTermId, query) : [];
  const { rows: current } = await sql<{
    status: NonNullable<typeof round>['shown']['status'];
  }>`select ${statusAt(now)} as status from feedback_policies p where p.id = ${id}`.execute(db);
  const isOut = ['sealed', 'published'].includes(current[0]?.status ?? '');
  const sections = [...groupedBy(students, ({ sectionId }) => sectionId)].map(([sectionId, ofSection]): OwingSection => {
    const left = ofSection.filter(isOwing).length;
    return {
      sectionId,
      section: ofSection[0]!.section,
      classTeacher: ofSection[0]!.classTeacher,
      students: ofSection.length,
      left: isOut && left > 0 && left < leastLeft ? null : left,
    };
  });
  const hidden = new Set(sections.flatMap(({ sectionId, left }) => (left === null ? [sectionId] : [])));
  const rows = students
    .filter((student) => isOwing(student) && !hidden.has(student.sectionId))
    .map(({ sectionId: _id, classTeacher: _teacher, ...row }): OwingStudent => row);
  return {
    data: {
      round: round && { ...round.shown, status: current[0]?.status ?? round.shown.status },
      sections,
      rows: rows.slice(0, linesShown),
      total: rows.length,
    },
    persons: rows.length,
    file: fileOf({ name: 'feedback-not-given', title: 'Students without feedback', columns, blocks: heldLines(rows) }),
  };
};

const isOwing = ({ given, asked }: StudentOfRound) => given < asked;

async function lastOpened({ db, now }: Within): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.id from feedback_policies p where p.status <> 'draft' and p.opens_at <= ${now.toISOString()}::timestamptz
    order by p.opens_at desc, p.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** All eligible students, by the section of their class. Offerings of electives count there too. */
async function askedStudents(
  { db, rows: among, now }: Within<'sections'>,
  policyId: number,
  termId: number,
  { departmentId, programId, semester, sectionId }: ParametersOf<typeof feedbackNotGivenReport>,
): Promise<StudentOfRound[]> {
  const conditions = [
    ...(departmentId === undefined ? [] : [sql`and b.department_id = ${departmentId}`]),
    ...(programId === undefined ? [] : [sql`and y.id = ${programId}`]),
    ...(semester === undefined ? [] : [sql`and bs.semester = ${semester}`]),
    ...(sectionId === undefined ? [] : [sql`and s.id = ${sectionId}`]),
  ];
  const { rows } = await sql<Omit<StudentOfRound, keyof Tally>>`
    select st.id as student_id, st.regd_no, st.name, s.id as section_id, y.code || ' ' || bs.semester || ' ' || s.name as section, ct.name as class_teacher
    from (select distinct on (m.student_id) m.student_id, m.section_id
      from feedback_policies p join batch_semesters w on w.academic_term_id = ${termId} join registration_policies v on v.batch_semester_id = w.id
      join sections c on c.registration_policy_id = v.id join section_students m on m.section_id = c.id and m.kind = 'core'
        and m.from_date <= p.eligible_on and (m.to_date is null or m.to_date >= p.eligible_on)
      where p.id = ${policyId} order by m.student_id, m.from_date desc) at
    join students st on st.id = at.student_id join sections s on s.id = at.section_id
    join registration_policies x on x.id = s.registration_policy_id
    join programs y on y.id = x.program_id join branches b on b.id = y.branch_id join batch_semesters bs on bs.id = x.batch_semester_id
    left join employees ct on ct.id = s.class_teacher_id
    where ${among.on('s.id')} ${sql.join(conditions, sql` `)}
    order by y.code, bs.semester, s.name, st.regd_no nulls last, st.name, st.id`.execute(db);
  const tallies = await tallyForms(db, policyId, now);
  return rows.flatMap((row) => {
    const tally = tallies.get(row.studentId);
    return tally ? [{ ...row, ...tally }] : [];
  });
}

type Tally = Pick<OwingStudent, 'asked' | 'given' | 'missing'>;

/** Forms of each eligible student of the round: their number, how many were answered, and the courses of the others. */
async function tallyForms(db: Db, policyId: number, now: Date): Promise<Map<number, Tally>> {
  const absent = [...(await absentOf(db, policyId, now)).keys()];
  const { rows: forms } = await sql<{ label: string; students: number[]; given: number[] }>`
    select k.code || coalesce(' · ' || e.name, '') as label, roll.students,
      coalesce((select json_agg(f.student_id) from feedback_receipts f where f.feedback_offering_id = o.id), '[]') as given
    from (select o.id, json_agg(distinct m.student_id) as students from ${rollTables}
      where p.id = ${policyId} and o.is_active and o.is_visible and ${mayAnswer(absent)} group by o.id) roll
    join feedback_offerings o on o.id = roll.id join section_courses sc on sc.id = o.section_course_id
    join semester_courses n on n.id = sc.semester_course_id join courses k on k.id = n.course_id
    left join employees e on e.id = o.employee_id order by k.code, e.name`.execute(db);
  const tallies = new Map<number, Tally>();
  for (const { label, students, given } of forms) {
    const answered = new Set(given);
    for (const studentId of students) {
      const tally = tallies.get(studentId) ?? { asked: 0, given: 0, missing: [] };
      tally.asked += 1;
      if (answered.has(studentId)) tally.given += 1;
      else tally.missing.push(label);
      tallies.set(studentId, tally);
    }
  }
  return tallies;
}

const columns: readonly Column<OwingStudent>[] = [
  { head: 'Section', width: 18, cell: (row) => row.section },
  { head: 'Registration number', width: 18, cell: (row) => row.regdNo },
  { head: 'Name', width: 30, cell: (row) => row.name },
  { head: 'Given', width: 8, cell: (row) => row.given },
  { head: 'Asked', width: 8, cell: (row) => row.asked },
  { head: 'Missing', width: 60, cell: ({ missing }) => missing.join(', ') },
];
