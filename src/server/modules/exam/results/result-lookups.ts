import { sql } from 'kysely';
import { hundredths } from '../../../../contract/exam/marks.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Band } from './grades.ts';
import { ownInternalOf, scaleOfStudent } from './rows.ts';

export interface KnownStudent {
  readonly id: number;
  readonly regdNo: string;
  readonly name: string;
  /** The syllabus of the student's programme and batch. */
  readonly syllabusId: number | null;
  readonly scaleId: number | null;
}

export interface KnownCourse {
  readonly semesterCourseId: number;
  readonly internalMax: number;
  readonly externalMax: number;
}

export interface KnownBand extends Band {
  readonly points: number;
  readonly isPass: boolean;
}

export interface KnownResult {
  readonly studentId: number;
  readonly semesterCourseId: number;
  readonly attempt: number;
  readonly internal: string | null;
  readonly external: string | null;
  readonly grade: string;
  readonly declaredOn: string;
}

/** The key of a course in a syllabus, from its code with or without hyphens. */
export const courseKey = (syllabusId: number | null, code: string): string => `${syllabusId} ${bare(code)}`;
export const bare = (code: string): string => code.replaceAll('-', '').toUpperCase();
export const resultKey = (studentId: number, semesterCourseId: number, attempt: number | string): string =>
  `${studentId} ${semesterCourseId} ${attempt}`;

/** Students by registration number, in capital letters. */
export async function studentsBy(db: Db, regdNos: readonly string[]): Promise<Map<string, KnownStudent>> {
  const { rows } = await sql<KnownStudent>`
    select st.id, upper(st.regd_no) as regd_no, st.name, ${scaleOfStudent} as scale_id,
      (select y.id from syllabi y join programs p on p.id = y.program_id
        where p.branch_id = st.branch_id and p.degree_id = st.degree_id and y.batch_id = st.batch_id limit 1) as syllabus_id
    from students st join batches b on b.id = st.batch_id where upper(st.regd_no) = any(${regdNos}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.regdNo, row]));
}

/** The courses in the syllabi of these students, and all course codes. */
export async function coursesBy(db: Db, students: Iterable<KnownStudent>) {
  const syllabi = [...new Set([...students].map(({ syllabusId }) => syllabusId))];
  const { rows } = await sql<KnownCourse & { syllabusId: number; bareCode: string }>`
    select n.syllabus_id, upper(o.bare_code) as bare_code, n.id as semester_course_id, o.internal_max, o.external_max
    from semester_courses n join courses o on o.id = n.course_id where n.syllabus_id = any(${syllabi}::bigint[])`.execute(db);
  const codes = await sql<{ code: string }>`select distinct upper(bare_code) as code from courses`.execute(db);
  return {
    ofSyllabus: new Map(rows.map(({ syllabusId, bareCode, ...course }) => [courseKey(syllabusId, bareCode), course])),
    codes: new Set(codes.rows.map(({ code }) => code)),
  };
}

/** The bands of each scale; per cent and points in hundredths. */
export async function bandsBy(db: Db): Promise<Map<number, KnownBand[]>> {
  const rows = await db.selectFrom('gradeBands').select(['gradeScaleId', 'grade', 'fromPercent', 'points', 'isPass']).execute();
  const scales = new Map<number, KnownBand[]>();
  for (const { gradeScaleId, grade, fromPercent, points, isPass } of rows)
    scales.set(gradeScaleId, [
      ...(scales.get(gradeScaleId) ?? []),
      { grade, fromPercent: fromPercent === null ? null : hundredths(fromPercent), points: hundredths(points), isPass },
    ]);
  return scales;
}

export async function resultsBy(db: Db, students: readonly number[]): Promise<Map<string, KnownResult>> {
  const { rows } = await sql<KnownResult>`
    select student_id, semester_course_id, attempt, internal::text as internal, external::text as external, grade, declared_on
    from end_semester_results where student_id = any(${students}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [resultKey(row.studentId, row.semesterCourseId, row.attempt), row]));
}

/** The published final internal marks of the college, in hundredths, by student and semester course. */
export async function ownInternalBy(db: Db, pairs: readonly { studentId: number; semesterCourseId: number }[]) {
  const { rows } = await sql<{ studentId: number; semesterCourseId: number; mark: string | null }>`
    select g.student_id, g.semester_course_id, ${ownInternalOf(sql`g.student_id`, sql`g.semester_course_id`)}::text as mark
    from unnest(${pairs.map(({ studentId }) => studentId)}::bigint[], ${pairs.map(({ semesterCourseId }) => semesterCourseId)}::bigint[])
      as g (student_id, semester_course_id)`.execute(db);
  return new Map(
    rows.flatMap(({ studentId, semesterCourseId, mark }) =>
      mark === null ? [] : [[resultKey(studentId, semesterCourseId, ''), hundredths(mark)] as const],
    ),
  );
}
