import { sql } from 'kysely';
import type { AttainmentStudent } from '../../../../contract/exam/attainment-runs.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { StudentInput } from './compute.ts';
import { overTests } from './levels.ts';
import { findRun } from './read-run.ts';

/** The students behind the figures of an outcome, from the stored inputs of the run. */
export async function detailsOf(db: Db, id: number, courseOutcomeId: number): Promise<{ code: string; students: AttainmentStudent[] }> {
  const { inputs } = await findRun(db, id);
  const outcome = inputs.outcomes.find((entry) => entry.courseOutcomeId === courseOutcomeId);
  if (!outcome) throw new ApiError('NotFound');
  const { code } = await db.selectFrom('courseOutcomes').select('code').where('id', '=', courseOutcomeId).executeTakeFirstOrThrow();
  const people = await peopleOf(db, outcome.students);
  const tests = await testNames(db, outcome.students);
  const students = outcome.students.map((student): AttainmentStudent => {
    const marks = overTests(student.tests, inputs.rules);
    return {
      studentId: student.studentId,
      regdNo: people.get(student.studentId)?.regdNo ?? null,
      name: people.get(student.studentId)?.name ?? '',
      section: people.get(student.studentId)?.section ?? '',
      tests: student.tests.map(({ testId, got, max, isAbsent }) => ({
        name: tests.get(testId) ?? '',
        got: asMarks(got),
        max: asMarks(max),
        isAbsent,
      })),
      percent: marks && cut(marks.got, marks.max),
      hasAttained: marks !== null && 10_000 * marks.got >= inputs.rules.internalThreshold * marks.max,
      external: student.external && cut(student.external.got, student.external.max),
    };
  });
  return {
    code,
    students: students.sort(
      (a, b) => a.section.localeCompare(b.section) || (a.regdNo ?? '').localeCompare(b.regdNo ?? '') || a.studentId - b.studentId,
    ),
  };
}

/** Formats hundred-thousandths of a mark as a decimal. */
const asMarks = (value: number): string => (value / 100_000).toFixed(5);
/** Per cent with two places, truncated. */
const cut = (got: number, max: number): string => (Math.floor((got * 10_000) / max) / 100).toFixed(2);

async function peopleOf(db: Db, students: readonly StudentInput[]) {
  const { rows } = await sql<{ studentId: number; regdNo: string | null; name: string; section: string }>`
    select g.student_id, s.regd_no, s.name, coalesce(x.name, '') as section
    from json_to_recordset(${JSON.stringify(students.map(({ studentId, sectionCourseId }) => ({ student_id: studentId, section_course_id: sectionCourseId })))}::json)
      as g (student_id bigint, section_course_id bigint)
    join students s on s.id = g.student_id left join section_courses c on c.id = g.section_course_id left join sections x on x.id = c.section_id`.execute(
    db,
  );
  return new Map(rows.map(({ studentId, ...person }) => [studentId, person]));
}

async function testNames(db: Db, students: readonly StudentInput[]): Promise<Map<number, string>> {
  const ids = [...new Set(students.flatMap(({ tests }) => tests.map(({ testId }) => testId)))];
  const rows = await db
    .selectFrom('internalTests')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
