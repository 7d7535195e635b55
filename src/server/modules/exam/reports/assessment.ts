import { sql } from 'kysely';
import type { assessmentReport, InternalMark } from '../../../../contract/exam/report-marks.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { phrase } from '../../../export/text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { readResults } from '../plans/results.ts';
import { aboutSection } from './marksheet.ts';

/**
 * Reports the internal marks of a course in a section in the format of the university, by registration number.
 * `isFinal` is false while the internal course is open.
 */
export const makeAssessment: MakeReport<typeof assessmentReport> = async ({ db, now }, { sectionId, sectionCourseId }) => {
  const about = await aboutSection(db, sectionId);
  const plan = await planOf(db, sectionId, sectionCourseId);
  const { rows, components, internalMax, passMark, status } = await readResults({ db, now }, plan.planId);
  const students = rows
    .filter(({ section }) => section === about.section)
    .map((row): InternalMark => ({
      studentId: row.studentId,
      classNo: row.classNo,
      regdNo: row.regdNo,
      name: row.name,
      finalMark: row.finalMark,
      components: components.map(({ id }) => row.components.find((component) => component.id === id)?.marks ?? null),
      isAbsent: row.tests.length > 0 && row.tests.every(({ state }) => state === 'absent'),
    }))
    .sort(
      (a, b) =>
        Number(a.regdNo === null) - Number(b.regdNo === null) ||
        (a.regdNo ?? '').localeCompare(b.regdNo ?? '') ||
        a.studentId - b.studentId,
    );
  const isFinal = status !== 'open';
  return {
    data: {
      ...plan,
      ...about,
      internalMax,
      passMark,
      isFinal,
      components: components.map(({ id, label, weight }) => ({ id, label, weight })),
      students,
    },
    persons: students.length,
    file: fileOf({
      name: 'internal-assessment',
      title: 'Internal assessment',
      columns: columnsOf(plan.code, internalMax),
      blocks: heldLines(students),
      meant: { course: plan.code, section: about.section },
    }),
  };
};

/** @throws {ApiError} NotFound if the course is not taught to the section or has no internal marks */
async function planOf(db: Db, sectionId: number, sectionCourseId: number) {
  const { rows } = await sql<{ planId: number; code: string; course: string }>`
    select ip.id as plan_id, o.code, o.title as course from section_courses sc join sections s on s.id = sc.section_id
    join internal_plans ip on ip.semester_course_id = sc.semester_course_id and ip.registration_policy_id = s.registration_policy_id
    join semester_courses n on n.id = sc.semester_course_id join courses o on o.id = n.course_id
    where sc.id = ${sectionCourseId} and sc.section_id = ${sectionId}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

const columnsOf = (code: string, max: number): readonly Column<InternalMark>[] => [
  { head: 'Registration number', width: 18, cell: (row) => row.regdNo },
  { head: 'Name', width: 32, cell: (row) => row.name },
  { head: 'Course', width: 11, cell: () => code },
  {
    head: phrase('Internal marks ({{max}})', { max }),
    width: 12,
    cell: ({ finalMark, isAbsent }) => (isAbsent ? 'AB' : finalMark === null ? null : Number(finalMark)),
  },
];
