import type { Insertable } from 'kysely';
import type { CourseTable } from '../../src/server/modules/syllabus/schema.ts';
import type { TestApp } from './app.ts';

type Db = TestApp['database']['db'];

/** The body of the call for a new course: a theory course of three credits, of the first active department. */
export async function newCourse(db: Db, code: string): Promise<Record<string, unknown> & { departmentId: number }> {
  const { id: departmentId } = await db
    .selectFrom('departments')
    .select('id')
    .where('isActive', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    code,
    revision: 2026,
    title: 'Machine Drawing',
    shortTitle: 'MD',
    kind: 'theory',
    category: 'PC',
    departmentId,
    lectures: 3,
    tutorials: 0,
    practicals: 0,
    credits: 3,
    internalMax: 50,
    externalMax: 100,
    internalPass: 20,
    externalPass: 35,
    totalPass: 60,
  };
}

/**
 * Inserts a course into the database.
 * @returns its id.
 */
export async function keptCourse(db: Db, of: Partial<Insertable<CourseTable>> & { code: string }): Promise<number> {
  const { departmentId } = await newCourse(db, of.code);
  const { id } = await db
    .insertInto('courses')
    .values({
      revision: 2026,
      title: 'Machine Drawing',
      shortTitle: 'MD',
      kind: 'theory',
      category: 'PC',
      departmentId,
      lectures: 3,
      credits: 3,
      internalMax: 50,
      externalMax: 100,
      totalPass: 60,
      ...of,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the outcomes and modules of a course by outcomes CO1, CO2 and so on, and by modules with one topic each. */
export async function contentOf(db: Db, courseId: number, { modules, outcomes }: { modules: number; outcomes: number }) {
  await db.deleteFrom('courseModules').where('courseId', '=', courseId).execute();
  await db.deleteFrom('courseOutcomes').where('courseId', '=', courseId).execute();
  for (let ordinal = 1; ordinal <= outcomes; ordinal += 1)
    await db
      .insertInto('courseOutcomes')
      .values({ courseId, ordinal, code: `CO${ordinal}`, statement: 'Draw the assembly of a machine part', bloom: 3 })
      .execute();
  for (let ordinal = 1; ordinal <= modules; ordinal += 1) {
    const { id: courseModuleId } = await db
      .insertInto('courseModules')
      .values({ courseId, ordinal, title: `Module ${ordinal}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('courseTopics').values({ courseModuleId, ordinal: 1, title: 'Conventions', plannedHours: 2 }).execute();
  }
}

/** A syllabus of this status with the course, for a batch in this state; returns its id. */
export async function syllabusWith(
  db: Db,
  courseId: number,
  { status, batch }: { status: 'draft' | 'review' | 'approved' | 'retired'; batch: 'running' | 'completed' },
): Promise<number> {
  const { degreeId, branchId } = await db
    .selectFrom('branches')
    .select(['degreeId', 'id as branchId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const year = 2060 + (await db.selectFrom('batches').select('id').where('admissionYear', '>=', 2060).execute()).length;
  const { id: batchId } = await db
    .insertInto('batches')
    .values({ degreeId, admissionYear: year, name: `${year}-64`, startsOn: `${year}-07-01`, endsOn: `${year + 4}-06-30`, state: batch })
    .returning('id')
    .executeTakeFirstOrThrow();
  const program = await db.selectFrom('programs').select('id').where('branchId', '=', branchId).executeTakeFirst();
  const { id: programId } =
    program ??
    (await db
      .insertInto('programs')
      .values({ branchId, degreeId, code: 'BT-TEST', name: 'Mechanical Engineering' })
      .returning('id')
      .executeTakeFirstOrThrow());
  const { id: poSetId } = await db
    .insertInto('outcomeSets')
    .values({ kind: 'PO', programId, name: `Outcomes of ${year}`, adoptedOn: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: syllabusId } = await db
    .insertInto('syllabi')
    .values({ degreeId, programId, batchId, regulation: 'R26', poSetId, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('semesterCourses').values({ syllabusId, courseId, semester: 3, ordinal: 1 }).execute();
  return syllabusId;
}
