import type { Insertable } from 'kysely';
import type { SyllabusTable } from '../../src/server/modules/syllabus/schema.ts';
import type { TestApp } from './app.ts';
import { keptCourse } from './courses.ts';

type Db = TestApp['database']['db'];

/** Number of semesters of the degree of these syllabi. */
export const semesters = 8;

export interface MadeSyllabus {
  id: number;
  programId: number;
  batchId: number;
  branchId: number;
  degreeId: number;
  poSetId: number;
  /** One in each semester, in order. */
  courseIds: number[];
}

let syllabusCount = 0;

/** A programme with a new batch without students, and new sets of outcomes. */
export async function keptBatch(db: Db) {
  syllabusCount += 1;
  const { degreeId, branchId, branch } = await db
    .selectFrom('branches')
    .innerJoin('degrees', 'degrees.id', 'branches.degreeId')
    .select(['degrees.id as degreeId', 'branches.id as branchId', 'branches.name as branch'])
    .where('semesters', '=', semesters)
    .orderBy('branches.id')
    .executeTakeFirstOrThrow();
  const year =
    (
      await db
        .selectFrom('batches')
        .select('admissionYear')
        .where('degreeId', '=', degreeId)
        .where('admissionYear', '<', 2060)
        .orderBy('admissionYear', 'desc')
        .executeTakeFirstOrThrow()
    ).admissionYear + 1;
  const { id: batchId } = await db
    .insertInto('batches')
    .values({
      degreeId,
      admissionYear: year,
      name: `${year}-${(year + 4) % 100}`,
      startsOn: `${year}-07-01`,
      endsOn: `${year + 4}-06-30`,
      state: 'planned',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const storedProgram = await db.selectFrom('programs').select(['id', 'code']).where('branchId', '=', branchId).executeTakeFirst();
  const program =
    storedProgram ??
    (await db
      .insertInto('programs')
      .values({ branchId, degreeId, code: 'BT-MADE', name: branch })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow());
  const setOf = async (kind: 'PO' | 'PSO' | 'PEO') =>
    (
      await db
        .insertInto('outcomeSets')
        .values({ kind, programId: program.id, name: `${kind} ${year}-${syllabusCount}`, adoptedOn: '2026-01-01' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return {
    degreeId,
    branchId,
    batchId,
    batch: `${year}-${(year + 4) % 100}`,
    programId: program.id,
    programCode: program.code,
    poSetId: await setOf('PO'),
    psoSetId: await setOf('PSO'),
    peoSetId: await setOf('PEO'),
  };
}

/** A syllabus with one course of three credits in each of its eight semesters. */
export async function keptSyllabus(db: Db, of: Partial<Insertable<SyllabusTable>> = {}): Promise<MadeSyllabus> {
  const { degreeId, branchId, batchId, programId, poSetId } = await keptBatch(db);
  const { id } = await db
    .insertInto('syllabi')
    .values({ degreeId, programId, batchId, regulation: 'R26', poSetId, ...of })
    .returning('id')
    .executeTakeFirstOrThrow();
  const courseIds: number[] = [];
  for (let semester = 1; semester <= semesters; semester += 1) {
    const courseId = await keptCourse(db, { code: `SY${syllabusCount}-${semester}0`, status: 'active' });
    await db.insertInto('semesterCourses').values({ syllabusId: id, courseId, semester, ordinal: 1 }).execute();
    courseIds.push(courseId);
  }
  return { id, programId, batchId, branchId, degreeId, poSetId, courseIds };
}

/** Makes this semester the only one of the batch, and running. 0 removes all semesters. */
export async function begin(db: Db, batchId: number, semester: number): Promise<void> {
  await db.deleteFrom('batchSemesters').where('batchId', '=', batchId).execute();
  if (semester === 0) return;
  const term = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  await db
    .insertInto('batchSemesters')
    .values({ batchId, semester, academicTermId: term.id, startsOn: '2050-07-01', endsOn: '2050-12-01', state: 'running' })
    .execute();
}

/** A cell of the map of a course, with a new outcome of the course and one of a set. */
export async function mapped(
  db: Db,
  { syllabusId, courseId, setId }: { syllabusId: number; courseId: number; setId: number },
): Promise<void> {
  const { id: semesterCourseId } = await db
    .selectFrom('semesterCourses')
    .select('id')
    .where('syllabusId', '=', syllabusId)
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow();
  const { id: courseOutcomeId } = await db
    .insertInto('courseOutcomes')
    .values({ courseId, ordinal: 1, code: 'CO1', statement: 'Draw the assembly of a machine part', bloom: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: outcomeId } = await db
    .insertInto('outcomes')
    .values({ outcomeSetId: setId, ordinal: 1, code: 'PO1', title: 'Knowledge', statement: 'Apply what has been learnt' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('outcomeMaps').values({ semesterCourseId, courseOutcomeId, outcomeId, level: 2 }).execute();
}
