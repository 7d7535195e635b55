import { sql } from 'kysely';
import type { AttainmentStudent } from '../../../../contract/exam/attainment-runs.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RunInputs, StudentInput } from './compute.ts';
import { overTests } from './levels.ts';
import { findRun } from './read-run.ts';

interface OutcomeDetails {
  readonly code: string;
  readonly students: AttainmentStudent[];
}

/** The students behind the figures of an outcome, from the stored inputs of the run. */
export async function detailsOf(db: Db, id: number, courseOutcomeId: number): Promise<OutcomeDetails> {
  const { inputs } = await findRun(db, id);
  const [details] = await detailsOfOutcomes(db, inputs, [courseOutcomeId]);
  if (!details) throw new ApiError('NotFound');
  return details;
}

/** The students behind the figures of several outcomes, in the order of their ids, from the inputs of one run. */
export async function detailsOfOutcomes(db: Db, { rules, outcomes }: RunInputs, ids: readonly number[]): Promise<OutcomeDetails[]> {
  const inputs = new Map(outcomes.map((outcome) => [outcome.courseOutcomeId, outcome]));
  const selected = ids.flatMap((id) => inputs.get(id) ?? []);
  const students = selected.flatMap((outcome) => outcome.students);
  const codes = await codesOf(db, ids);
  const people = await peopleOf(db, students);
  const tests = await testNames(db, students);
  return selected.map((outcome) => ({
    code: codes.get(outcome.courseOutcomeId) ?? '',
    students: outcome.students
      .map((student): AttainmentStudent => {
        const marks = overTests(student.tests, rules);
        const person = people.get(placeOf(student));
        return {
          studentId: student.studentId,
          regdNo: person?.regdNo ?? null,
          name: person?.name ?? '',
          section: person?.section ?? '',
          tests: student.tests.map(({ testId, got, max, isAbsent }) => ({
            name: tests.get(testId) ?? '',
            got: asMarks(got),
            max: asMarks(max),
            isAbsent,
          })),
          percent: marks && cut(marks.got, marks.max),
          hasAttained: marks !== null && 10_000 * marks.got >= rules.internalThreshold * marks.max,
          external: student.external && cut(student.external.got, student.external.max),
        };
      })
      .sort(byPlace),
  }));
}

const { compare } = new Intl.Collator();
const byPlace = (a: AttainmentStudent, b: AttainmentStudent): number =>
  compare(a.section, b.section) || compare(a.regdNo ?? '', b.regdNo ?? '') || a.studentId - b.studentId;

/** Formats hundred-thousandths of a mark as a decimal. */
const asMarks = (value: number): string => (value / 100_000).toFixed(5);
/** Per cent with two places, truncated. */
const cut = (got: number, max: number): string => (Math.floor((got * 10_000) / max) / 100).toFixed(2);

/** Key of a student in a section course. */
const placeOf = ({ studentId, sectionCourseId }: Pick<StudentInput, 'studentId' | 'sectionCourseId'>): string =>
  `${studentId} ${sectionCourseId}`;

async function codesOf(db: Db, courseOutcomeIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('courseOutcomes')
    .select(['id', 'code'])
    .where('id', 'in', [0, ...courseOutcomeIds])
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

async function peopleOf(db: Db, students: readonly StudentInput[]) {
  const places = new Map(
    students.map((student) => [placeOf(student), { student_id: student.studentId, section_course_id: student.sectionCourseId }]),
  );
  const { rows } = await sql<{ studentId: number; sectionCourseId: number; regdNo: string | null; name: string; section: string }>`
    select g.student_id, g.section_course_id, s.regd_no, s.name, coalesce(x.name, '') as section
    from json_to_recordset(${JSON.stringify([...places.values()])}::json) as g (student_id bigint, section_course_id bigint)
    join students s on s.id = g.student_id left join section_courses c on c.id = g.section_course_id
    left join sections x on x.id = c.section_id`.execute(db);
  return new Map(rows.map(({ regdNo, name, section, ...place }) => [placeOf(place), { regdNo, name, section }]));
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
