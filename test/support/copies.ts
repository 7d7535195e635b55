import type { TestApp } from './app.ts';
import { contentOf, keptCourse } from './courses.ts';
import { outcomeSet } from './outcome-maps.ts';
import { keptBatch } from './syllabi.ts';

type Db = TestApp['database']['db'];

export interface Stage {
  degreeId: number;
  programId: number;
  programCode: string;
  /** The batches of source and target. */
  batchId: number;
  batch: string;
  toBatchId: number;
  toBatch: string;
  syllabusId: number;
  poSetId: number;
  psoSetId: number;
  /** In the order of the syllabus. */
  courses: { id: number; code: string; semester: number; semesterCourseId: number }[];
}

let last = 0;

/**
 * A batch of a programme with a syllabus of `count` courses over eight semesters, and the batch after it, which has
 * none. Every fourth course is in an elective group; each has two outcomes, mapped to two POs and a PSO.
 */
export async function copyStage(db: Db, count: number, { prefix = 'CP' } = {}): Promise<Stage> {
  const from = await keptBatch(db);
  const to = await keptBatch(db);
  const run = (last += 1);
  const { programId, degreeId, programCode } = from;
  const poSetId = await outcomeSet(db, {
    kind: 'PO',
    programId: null,
    name: `Shared ${from.batch} ${run}`,
    titles: ['Knowledge', 'Analysis', 'Design'],
  });
  const psoSetId = await outcomeSet(db, { kind: 'PSO', programId, name: `Own ${from.batch} ${run}`, titles: ['Ours', 'Too'] });
  const { id: syllabusId } = await db
    .insertInto('syllabi')
    .values({
      degreeId,
      programId,
      batchId: from.batchId,
      regulation: 'R26',
      minCredits: 100,
      maxCredits: 190,
      poSetId,
      psoSetId,
      status: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const courses: Stage['courses'] = [];
  for (let at = 0; at < count; at += 1) {
    const semester = (at % 8) + 1;
    const code = `${prefix}${run}-${String(at + 1).padStart(3, '0')}`;
    const id = await keptCourse(db, { code, title: `Course ${at + 1}`, status: 'active' });
    await contentOf(db, id, { modules: 1, outcomes: 2 });
    const semesterCourseId = await place(db, syllabusId, {
      courseId: id,
      semester,
      group: at % 4 === 3 ? 'PE-I' : null,
    });
    await mapTo(db, semesterCourseId, { poSetId, psoSetId });
    courses.push({ id, code, semester, semesterCourseId });
  }
  return {
    degreeId,
    programId,
    programCode,
    batchId: from.batchId,
    batch: from.batch,
    toBatchId: to.batchId,
    toBatch: to.batch,
    syllabusId,
    poSetId,
    psoSetId,
    courses,
  };
}

/** Adds a course at the end of a semester; creates its group if necessary. */
export async function place(
  db: Db,
  syllabusId: number,
  { courseId, semester, group = null }: { courseId: number; semester: number; group?: string | null },
): Promise<number> {
  const { places } = await db
    .selectFrom('semesterCourses')
    .select((eb) => eb.fn.max('ordinal').as('places'))
    .where('syllabusId', '=', syllabusId)
    .where('semester', '=', semester)
    .executeTakeFirstOrThrow();
  const storedGroup =
    group &&
    (await db
      .selectFrom('electiveGroups')
      .select('id')
      .where('syllabusId', '=', syllabusId)
      .where('semester', '=', semester)
      .where('name', '=', group)
      .executeTakeFirst());
  const electiveGroupId =
    group === null
      ? null
      : storedGroup
        ? storedGroup.id
        : (
            await db
              .insertInto('electiveGroups')
              .values({ syllabusId, semester, name: group, choose: 2 })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id;
  const { id } = await db
    .insertInto('semesterCourses')
    .values({ syllabusId, courseId, semester, ordinal: Number(places ?? 0) + 1, electiveGroupId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Maps CO1 to PO1 at level 3 and to the first PSO at level 1, and CO2 to PO2 at `level`. */
export async function mapTo(
  db: Db,
  semesterCourseId: number,
  { poSetId, psoSetId, level = 2 }: { poSetId: number; psoSetId: number | null; level?: number },
): Promise<void> {
  const { courseId } = await db
    .selectFrom('semesterCourses')
    .select('courseId')
    .where('id', '=', semesterCourseId)
    .executeTakeFirstOrThrow();
  const [co1, co2] = await db.selectFrom('courseOutcomes').select('id').where('courseId', '=', courseId).orderBy('ordinal').execute();
  const [po1, po2] = await db.selectFrom('outcomes').select('id').where('outcomeSetId', '=', poSetId).orderBy('ordinal').execute();
  const pso = await db
    .selectFrom('outcomes')
    .select('id')
    .where('outcomeSetId', '=', psoSetId ?? 0)
    .orderBy('ordinal')
    .executeTakeFirst();
  const cells = [
    { courseOutcomeId: co1!.id, outcomeId: po1!.id, level: 3, justification: 'Designs are drawn' },
    { courseOutcomeId: co2!.id, outcomeId: po2!.id, level, justification: null },
    ...(pso ? [{ courseOutcomeId: co1!.id, outcomeId: pso.id, level: 1, justification: null }] : []),
  ];
  await db
    .insertInto('outcomeMaps')
    .values(cells.map((cell) => ({ ...cell, semesterCourseId })))
    .execute();
}
