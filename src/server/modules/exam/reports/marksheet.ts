import { sql } from 'kysely';
import type { PlanResults } from '../../../../contract/exam/plans.ts';
import type { MarkSheetRow, marksheetReport } from '../../../../contract/exam/report-marks.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { verbatim } from '../../../export/text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { readResults } from '../plans/results.ts';

/** Reports a matrix: students of a section × internal courses that any of them takes. */
export const makeMarksheet: MakeReport<typeof marksheetReport> = async ({ db, now }, { sectionId }) => {
  const { section, term } = await aboutSection(db, sectionId);
  const students = await studentsOf(db, sectionId);
  const plans = await plansOf(db, sectionId);
  const results: PlanResults[] = [];
  for (const { planId } of plans) results.push(await readResults({ db, now }, planId));
  const byStudent = results.map(({ rows }) => new Map(rows.map((row) => [row.studentId, row])));
  const matrix = students.map((student): MarkSheetRow => ({
    ...student,
    courses: byStudent.map((rows) => {
      const result = rows.get(student.studentId);
      return result ? { total: result.total, outOf: result.outOf, finalMark: result.finalMark, hasPassed: result.hasPassed } : null;
    }),
  }));
  const courses = plans.map((plan, at) => ({
    ...plan,
    internalMax: results[at]!.internalMax,
    passMark: results[at]!.passMark,
    isFinal: results[at]!.status !== 'open',
  }));
  const columns: Column<MarkSheetRow>[] = [
    { head: 'Class number', width: 9, cell: (row) => row.classNo },
    { head: 'Registration number', width: 18, cell: (row) => row.regdNo },
    { head: 'Name', width: 30, cell: (row) => row.name },
    ...courses.map(({ code, internalMax }, at): Column<MarkSheetRow> => ({
      head: verbatim(`${code} (${internalMax})`),
      width: 12,
      cell: (row) => shown(row.courses[at] ?? null),
    })),
  ];
  return {
    data: { section, term, courses, students: matrix },
    persons: matrix.length,
    file: fileOf({ name: 'mark-sheet', title: 'Mark sheet', columns, blocks: heldLines(matrix), meant: { section } }),
  };
};

/** The final mark, or the total so far with two places. */
const shown = (course: MarkSheetRow['courses'][number]): number | null =>
  course === null ? null : course.finalMark === null ? Math.round(Number(course.total) * 100) / 100 : Number(course.finalMark);

export async function aboutSection(db: Db, sectionId: number): Promise<{ section: string; term: string }> {
  const { rows } = await sql<{ section: string; term: string }>`
    select p.code || ' ' || bs.semester || ' ' || s.name as section, t.name as term from sections s
    join registration_policies r on r.id = s.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id where s.id = ${sectionId}`.execute(
    db,
  );
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/** The students of the section, including those who left after its classes ended. */
async function studentsOf(db: Db, sectionId: number) {
  const { rows } = await sql<Omit<MarkSheetRow, 'courses'>>`
    select m.student_id, m.class_no, u.regd_no, u.name from section_students m join students u on u.id = m.student_id
    join sections s on s.id = m.section_id join registration_policies r on r.id = s.registration_policy_id
    where m.section_id = ${sectionId} and (m.to_date is null or m.to_date >= r.classes_to)
    order by m.class_no nulls last, u.regd_no, u.id`.execute(db);
  return rows;
}

/** The courses of the section, and the electives of its students. */
async function plansOf(db: Db, sectionId: number) {
  const { rows } = await sql<{ planId: number; code: string; title: string }>`
    select distinct ip.id as plan_id, o.code, o.title from section_students m
    join section_students any_of on any_of.student_id = m.student_id
    join sections s on s.id = any_of.section_id join sections home on home.id = m.section_id and home.registration_policy_id = s.registration_policy_id
    join section_courses sc on sc.section_id = s.id
    join internal_plans ip on ip.semester_course_id = sc.semester_course_id and ip.registration_policy_id = s.registration_policy_id
    join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    where m.section_id = ${sectionId} order by o.code, ip.id`.execute(db);
  return rows;
}
