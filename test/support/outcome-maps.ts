import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/database/schema.ts';
import { contentOf, keptCourse } from './courses.ts';

type Db = Kysely<Schema>;

let last = 0;

/** PO3 is about design, PO4 about investigation. */
const poTitles = ['Engineering knowledge', 'Problem analysis', 'Design of solutions', 'Investigation of complex problems', 'Ethics'];

/**
 * A course in the syllabus of a new programme and batch, in a new department and degree: five POs, two PSOs, the given
 * number of outcomes, nothing mapped yet.
 */
export async function mappedCourse(db: Db, { outcomes = 3 } = {}) {
  const name = `${Date.now().toString(36).toUpperCase().slice(-4)}${(last += 1)}`.slice(-6);
  const degreeId = await newDegree(db, name);
  const { id: departmentId } = await db
    .insertInto('departments')
    .values({ code: `D${name}`, name: `Department ${name}`, kind: 'academic' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: branchId } = await db
    .insertInto('branches')
    .values({ degreeId, departmentId, code: name, name: `Branch ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const program = `BT-${name}`;
  const { id: programId } = await db
    .insertInto('programs')
    .values({ branchId, degreeId, code: program, name: `Programme ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const poSetId = await outcomeSet(db, { kind: 'PO', programId, name: `PO ${name}`, titles: poTitles });
  const psoSetId = await outcomeSet(db, {
    kind: 'PSO',
    programId,
    name: `PSO ${name}`,
    titles: ['Our own', 'Another'],
  });
  const courseId = await keptCourse(db, { code: `C-${name}`, departmentId });
  await contentOf(db, courseId, { modules: 0, outcomes });
  const batchId = await newBatch(db, degreeId);
  const { id: syllabusId } = await db
    .insertInto('syllabi')
    .values({ degreeId, programId, batchId, regulation: 'R26', poSetId, psoSetId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('semesterCourses')
    .values({ syllabusId, courseId, semester: 3, ordinal: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('courseOutcomes').select('id').where('courseId', '=', courseId).orderBy('ordinal').execute();
  const columns = await db
    .selectFrom('outcomes')
    .select('id')
    .where('outcomeSetId', 'in', [poSetId, psoSetId])
    .orderBy('outcomeSetId')
    .orderBy('ordinal')
    .execute();
  return {
    id,
    departmentId,
    degreeId,
    programId,
    program,
    poSetId,
    psoSetId,
    courseId,
    batchId,
    syllabusId,
    rows: rows.map((row) => row.id),
    columns: columns.map((column) => column.id),
  };
}

/** A set with an outcome for each title. */
export async function outcomeSet(
  db: Db,
  { kind, programId, name, titles }: { kind: 'PO' | 'PSO'; programId: number | null; name: string; titles: readonly string[] },
): Promise<number> {
  const { id } = await db
    .insertInto('outcomeSets')
    .values({ kind, programId, name, adoptedOn: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('outcomes')
    .values(
      titles.map((title, at) => ({
        outcomeSetId: id,
        ordinal: at + 1,
        code: `${kind}${at + 1}`,
        title,
        statement: `To be told of ${title}`,
      })),
    )
    .execute();
  return id;
}

/** The same course for the next batch, of the same programme or of another one with its own PSOs. */
export async function sameCourseElsewhere(db: Db, id: number, { isSameProgram }: { isSameProgram: boolean }) {
  const { courseId, degreeId, programId, poSetId, psoSetId } = await db
    .selectFrom('semesterCourses as s')
    .innerJoin('syllabi as y', 'y.id', 's.syllabusId')
    .select(['s.courseId', 'y.degreeId', 'y.programId', 'y.poSetId', 'y.psoSetId'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  const other = isSameProgram ? { degreeId, programId, psoSetId } : await mappedCourse(db);
  const batchId = await newBatch(db, other.degreeId);
  const { id: syllabusId } = await db
    .insertInto('syllabi')
    .values({ degreeId: other.degreeId, programId: other.programId, batchId, regulation: 'R26', poSetId, psoSetId: other.psoSetId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('semesterCourses')
    .values({ syllabusId, courseId, semester: 3, ordinal: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: added.id, batchId, syllabusId };
}

/** A new degree, so that its batches never run out of years. */
async function newDegree(db: Db, name: string): Promise<number> {
  const taken = await db.selectFrom('degrees').select('numberPrefix').execute();
  const letters = [...'ZYXWVUTSRQPONMLKJIHGFEDCBA'];
  const prefixes = letters.flatMap((letter) => letters.map((other) => letter + other));
  const numberPrefix = prefixes.find((prefix) => taken.every((degree) => degree.numberPrefix !== prefix)) ?? '';
  const { id } = await db
    .insertInto('degrees')
    .values({ code: `T${name}`, name: `Degree ${name}`, shortName: 'Test', level: 'UG', semesters: 8, maxSemesters: 16, numberPrefix })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A batch of the first free year since 1990, because other tests add theirs after the last one. */
async function newBatch(db: Db, degreeId: number): Promise<number> {
  const taken = await db.selectFrom('batches').select('admissionYear').where('degreeId', '=', degreeId).execute();
  const years = new Set(taken.map(({ admissionYear }) => admissionYear));
  let next = 1990;
  while (years.has(next)) next += 1;
  const { id } = await db
    .insertInto('batches')
    .values({ degreeId, admissionYear: next, name: `${next}-${next + 4}`, startsOn: `${next}-07-01`, endsOn: `${next + 4}-06-30` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
