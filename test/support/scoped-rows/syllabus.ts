import type { Kysely } from 'kysely';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { demoUsers } from '../app.ts';
import type { Example } from './examples.ts';
import type { Row, Sample } from './samples.ts';

type Db = Kysely<Schema>;
type Pair = Pick<Sample, 'inside' | 'outside'>;

const asTeacher = (rows: Pair): Sample => ({ as: 'Faculty', ...rows });

/** A programme that the teacher coordinates or heads, or neither, and the rows that belong to it. */
export const syllabusSamples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  coordinatedOutcomeSets: async (db) => asTeacher(await sets(db, await coordinated(db))),
  headedOutcomeSets: async (db) => asTeacher(await sets(db, await headed(db))),
  sharedOutcomeSets: async (db) => {
    const { outside } = await coordinated(db);
    return asTeacher({ inside: await addSet(db, null), outside: await addSet(db, outside.id) });
  },
  coordinatedOutcomes: async (db) => asTeacher(await outcomes(db, await sets(db, await coordinated(db)))),
  headedOutcomes: async (db) => asTeacher(await outcomes(db, await sets(db, await headed(db)))),
  sharedOutcomes: async (db) => {
    const { outside } = await coordinated(db);
    return asTeacher(await outcomes(db, { inside: await addSet(db, null), outside: await addSet(db, outside.id) }));
  },
  headedVisions: async (db) => {
    await headed(db);
    const { id: teacherId } = await teacher(db);
    const of = async (isOwn: boolean) => {
      const department = await db
        .selectFrom('departments')
        .select('id')
        .where('hodEmployeeId', isOwn ? '=' : '!=', teacherId)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return addVision(db, department.id);
    };
    return asTeacher({ inside: await of(true), outside: await of(false) });
  },
};

const stale = { version: 9999 };

/** The input of calls about outcomes. */
export const syllabusExamples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  createOutcomeSet: (row) => ({
    body: { kind: 'PSO', programId: row.id, name: unique('New set'), adoptedOn: '2026-07-01', start: 'empty' },
    isSeen: ({ body }) => body.data.programId === row.id,
  }),
  'programs.change': () => ({ body: stale }),
  'syllabi.change': () => ({ body: stale }),
  saveSemester: () => ({ semester: 1, body: { ...stale, groups: [], rows: [] } }),
  moveSemesterCourse: async ({ id }, db) => {
    const { courseId } = await db.selectFrom('semesterCourses').select('courseId').where('syllabusId', '=', id).executeTakeFirstOrThrow();
    return { courseId, body: { ...stale, semester: 1 } };
  },
  moveSyllabus: () => ({ body: { ...stale, event: 'submit' } }),
  changeOutcomeSet: () => ({ body: stale }),
  orderOutcomes: () => ({ body: { ...stale, ids: [1] } }),
  createOutcome: async ({ id }, db) => {
    const { kind } = await db.selectFrom('outcomeSets').select('kind').where('id', '=', id).executeTakeFirstOrThrow();
    return {
      body: { outcomeSetId: id, code: `${kind}1`, title: 'A title', statement: 'A statement that says something' },
      isSeen: ({ body }) => body.data.outcomeSetId === id,
    };
  },
  changeOutcome: () => ({ body: stale }),
  putCrosswalk: () => ({ body: { ...stale, toId: 1, pairs: [] } }),
  createVision: async ({ id }, db) => {
    await db.deleteFrom('visionStatements').where('departmentId', '=', id).execute();
    return {
      body: {
        departmentId: id,
        vision: 'To be what the test wants to see',
        adoptedOn: '2026-07-01',
        missions: [{ statement: 'To teach the test well' }],
      },
      isSeen: ({ body }) => body.data.departmentId === id,
    };
  },
  changeVision: () => ({ body: stale }),
  changeObjectiveMap: () => ({ body: { ...stale, of: 'department', cells: [] } }),
};

/** The teacher coordinates only one of the two programmes. */
async function coordinated(db: Db): Promise<Pair> {
  const { id: coordinatorId } = await teacher(db);
  const rows = await twoPrograms(db);
  await db.updateTable('programs').set({ coordinatorId: null }).where('coordinatorId', '=', coordinatorId).execute();
  await db.updateTable('programs').set({ coordinatorId }).where('id', '=', rows.inside.id).execute();
  await headNothing(db);
  return rows;
}

/** The teacher heads only the department of the first, and coordinates neither. */
async function headed(db: Db): Promise<Pair> {
  const { id: hodEmployeeId } = await teacher(db);
  const rows = await twoPrograms(db);
  await db.updateTable('programs').set({ coordinatorId: null }).where('coordinatorId', '=', hodEmployeeId).execute();
  await headNothing(db);
  const owner = await db
    .selectFrom('programs as p')
    .innerJoin('branches as b', 'b.id', 'p.branchId')
    .select('b.departmentId')
    .where('p.id', '=', rows.inside.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('departments').set({ hodEmployeeId, hodSince: '2026-01-01' }).where('id', '=', owner.departmentId).execute();
  return rows;
}

async function headNothing(db: Db): Promise<void> {
  const { id } = await teacher(db);
  const otherEmployee = await db
    .selectFrom('employees')
    .select('id')
    .where('id', '!=', id)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('departments')
    .set({ hodEmployeeId: otherEmployee.id, hodSince: '2026-01-01' })
    .where('hodEmployeeId', '=', id)
    .execute();
}

/** Programmes of two departments, created if the college has none. */
async function twoPrograms(db: Db): Promise<Pair> {
  const branches = await db.selectFrom('branches').select(['id', 'degreeId', 'departmentId']).orderBy('id').execute();
  const first = branches[0];
  const second = branches.find(({ departmentId }) => departmentId !== first?.departmentId);
  const rows = [];
  for (const branch of [first, second]) {
    if (!branch) throw new Error('the college has no two departments with branches');
    const mark = unique('Programme');
    const { id } = await db
      .insertInto('programs')
      .values({
        branchId: branch.id,
        degreeId: branch.degreeId,
        code: `T-${branch.id}`,
        name: mark,
        coordinatorId: null,
        accreditedUntil: null,
      })
      .onConflict((on) => on.column('branchId').doUpdateSet({ name: mark }))
      .returning('id')
      .executeTakeFirstOrThrow();
    rows.push({ id, mark });
  }
  const [inside, outside] = rows;
  if (!inside || !outside) throw new Error('no two programmes');
  return { inside, outside };
}

const sets = async (db: Db, { inside, outside }: Pair): Promise<Pair> => ({
  inside: await addSet(db, inside.id),
  outside: await addSet(db, outside.id),
});

async function addSet(db: Db, programId: number | null): Promise<Row> {
  const mark = unique('Set');
  const kind = programId === null ? 'PO' : 'PSO';
  const { id } = await db
    .insertInto('outcomeSets')
    .values({ kind, programId, name: mark, nationalCount: null, adoptedOn: '2026-07-01', retiredOn: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark };
}

const outcomes = async (db: Db, { inside, outside }: Pair): Promise<Pair> => ({
  inside: await addOutcome(db, inside.id),
  outside: await addOutcome(db, outside.id),
});

async function addOutcome(db: Db, outcomeSetId: number): Promise<Row> {
  const mark = unique('Outcome');
  const { id } = await db
    .insertInto('outcomes')
    .values({ outcomeSetId, ordinal: 1, code: 'PSO1', title: mark, statement: 'A statement that says something' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark };
}

async function addVision(db: Db, departmentId: number): Promise<Row> {
  await db.deleteFrom('visionStatements').where('departmentId', '=', departmentId).execute();
  const mark = unique('To be something');
  const { id } = await db
    .insertInto('visionStatements')
    .values({ departmentId, vision: mark.padEnd(24, '.'), adoptedOn: '2026-07-01', retiredOn: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, mark };
}

const teacher = (db: Db) =>
  db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();

let count = 0;
const unique = (what: string) => `${what} ${++count} of the test`;
