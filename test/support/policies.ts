import type { Insertable } from 'kysely';
import type { RegistrationPolicyTable } from '../../src/server/modules/academic/schema.ts';
import { keptSyllabus } from './syllabi.ts';
import type { TestApp } from './app.ts';

type Db = TestApp['database']['db'];

let termCount = 0;

/** A new term in an unused year, from 1 July to 18 December or from 4 January to 29 May. */
export async function keptTerm(db: Db, half: 'odd' | 'even' = 'odd', year = 2055 + termCount++) {
  const days = half === 'odd' ? [`${year}-07-01`, `${year}-12-18`] : [`${year + 1}-01-04`, `${year + 1}-05-29`];
  const [startsOn, endsOn] = days as [string, string];
  const { id } = await db
    .insertInto('academicTerms')
    .values({ name: `${year} ${half}`, academicYear: year, half, startsOn, endsOn, status: 'planned' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, year, startsOn, endsOn };
}

/** Valid days and rules of a policy of a term. */
export const rulesOf = (year: number) => ({
  opensOn: `${year}-06-20`,
  closesOn: `${year}-07-10`,
  lateUntil: `${year}-07-25` as string | null,
  lateFeePaise: 50_000,
  classesFrom: `${year}-07-15`,
  classesTo: `${year}-11-30`,
  needsDuesClear: true,
  minCredits: null as number | null,
  maxCredits: null as number | null,
  attendanceUnit: 'period' as const,
  attendanceRequired: 75,
  condoneFloor: 60,
  countFrom: 'joining' as const,
  worklogEditDays: 3,
});

/** A new class with an approved syllabus, in the third semester of a new term. */
export async function keptClass(db: Db, semester = 3) {
  const term = await keptTerm(db);
  const syllabus = await keptSyllabus(db, { status: 'approved' });
  const { batchId } = syllabus;
  const { id: batchSemesterId } = await db
    .insertInto('batchSemesters')
    .values({ batchId, semester, academicTermId: term.id, startsOn: term.startsOn, endsOn: term.endsOn, state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { term, syllabus, batchSemesterId, semester };
}

/** A policy of such a class, with the class. */
export async function keptPolicy(db: Db, of: Partial<Insertable<RegistrationPolicyTable>> = {}) {
  const ofClass = await keptClass(db);
  const { minCredits: _m, maxCredits: _n, ...rules } = rulesOf(ofClass.term.year);
  const { id } = await db
    .insertInto('registrationPolicies')
    .values({ ...rules, batchSemesterId: ofClass.batchSemesterId, programId: ofClass.syllabus.programId, ...of } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...ofClass };
}

/** Students who were moved before, and must not be moved out of the class of another test. */
const seated = new Set<number>();

/**
 * Moves `count` active students from other classes into a class, and deletes all their places in sections and their
 * registrations.
 */
export async function seat(
  db: Db,
  { batchId, branchId, degreeId }: { batchId: number; branchId: number; degreeId: number },
  count: number,
): Promise<number[]> {
  const students = await db
    .selectFrom('students')
    .select('id')
    .where('status', '=', 'active')
    .where('degreeId', '=', degreeId)
    .where('id', 'not in', [0, ...seated])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  const ids = students.map(({ id }) => id);
  for (const id of ids) seated.add(id);
  await db
    .deleteFrom('sectionStudents')
    .where('studentId', 'in', [0, ...ids])
    .execute();
  await db
    .deleteFrom('termRegistrations')
    .where('studentId', 'in', [0, ...ids])
    .execute();
  await db
    .updateTable('students')
    .set({ batchId, branchId })
    .where('id', 'in', [0, ...ids])
    .execute();
  return ids.toSorted((a, b) => a - b);
}
