import { sql, type Kysely } from 'kysely';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { fineOf, ownStudent, queryOf, userOf } from '../record-queries.ts';
import type { Example } from './examples.ts';
import type { Row, Sample } from './samples.ts';

type Db = Kysely<Schema>;
let rowCount = 0;

/** A query with a unique message. */
async function query(db: Db, studentId: number, assignedTo: number | null): Promise<Row> {
  const mark = `chair${(rowCount += 1)}x`;
  return { id: await queryOf(db, { studentId, assignedTo, message: `It was not ${mark}` }), mark };
}

const another = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('students')
      .select('id')
      .where('id', '!=', await ownStudent(db))
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;

export const deskSamples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  ownQueries: async (db) => {
    await db.deleteFrom('recordQueries').execute();
    return { as: 'Student', inside: await query(db, await ownStudent(db), null), outside: await query(db, await another(db), null) };
  },
  queriesToAnswer: async (db) => {
    const studentId = await another(db);
    return {
      as: 'Faculty',
      inside: await query(db, studentId, await userOf(db, 'Faculty')),
      outside: await query(db, studentId, await userOf(db, 'HR')),
    };
  },
  taughtToStudent: async (db) => {
    const studentId = await ownStudent(db);
    const { rows } = await sql<{ id: number; isTaught: boolean }>`
      select n.id, exists (select from section_students m join section_courses c on c.section_id = m.section_id
        where m.student_id = ${studentId} and c.semester_course_id = n.id) as is_taught
      from semester_courses n join syllabi y on y.id = n.syllabus_id join students s on s.id = ${studentId}
      where y.batch_id <> s.batch_id or exists (select from section_students m join section_courses c on c.section_id = m.section_id
        where m.student_id = s.id and c.semester_course_id = n.id) order by n.id`.execute(db);
    const row = (isTaught: boolean): Row => ({ id: rows.find((row) => row.isTaught === isTaught)!.id, mark: '' });
    return { as: 'Student', inside: row(true), outside: row(false) };
  },
};

/**
 * Adds a failed result of the student, in a course in which neither this nor the demo student has a result.
 * @returns the code of the course.
 */
async function failed(db: Db, studentId: number): Promise<string> {
  const { rows } = await sql<{ id: number; code: string; termId: number }>`
    select n.id, o.code, (select id from academic_terms order by id limit 1) as term_id from semester_courses n join courses o on o.id = n.course_id
    where not exists (select from end_semester_results x join semester_courses z on z.id = x.semester_course_id join courses c on c.id = z.course_id
      where c.bare_code = o.bare_code and x.student_id in (${studentId}, ${await ownStudent(db)})) order by n.id limit 1`.execute(db);
  const { id: semesterCourseId, code, termId: academicTermId } = rows[0]!;
  await db
    .insertInto('endSemesterResults')
    .values({
      studentId,
      semesterCourseId,
      academicTermId,
      internal: '10',
      external: '5',
      grade: 'F',
      points: '0',
      isPass: false,
      declaredOn: '2026-01-10',
      importRunId: null,
    })
    .execute();
  return code;
}

export const deskExamples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  queryEntries: async ({ id }, db) => {
    const due = await fineOf(db, id);
    return {
      isSeen: ({ body: { data } }) =>
        data.entries.some((entry: { subject: string; entryId: number }) => entry.subject === 'dues' && entry.entryId === due),
    };
  },
  raiseQuery: async ({ id }, db) => {
    await db.deleteFrom('recordQueries').execute();
    return {
      body: { subject: 'dues', entryId: await fineOf(db, id), message: 'I never sat on that chair.' },
      isSeen: ({ status }) => status === 200,
    };
  },
  moveOwnQuery: () => ({ body: { version: 9999, event: 'withdraw' } }),
  answerQuery: () => ({ body: { version: 9999, event: 'reject', reply: 'It was you' } }),
  ownSyllabus: async ({ id }, db) => {
    const code = await failed(db, id);
    return { isSeen: ({ body: { data } }) => data.backlog.some((query: { code: string }) => query.code === code) };
  },
};
