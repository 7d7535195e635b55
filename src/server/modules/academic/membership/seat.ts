import { sql } from 'kysely';
import { classNumbers } from '../../../../contract/academic/distribute.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';

/** A place in a section that somebody gets from a day on; a type, so that a run may keep it. */
export type NewPlace = {
  sectionId: number;
  registrationPolicyId: number;
  kind: 'core' | 'elective';
  studentId: number;
  sectionGroupId: number | null;
  classNo: number | null;
  fromDate: string;
};

/** Writes places with their lines in the trail; answers their numbers. */
export async function seat(
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  places: readonly NewPlace[],
  names: ReadonlyMap<number, string>,
): Promise<number[]> {
  if (places.length === 0) return [];
  const added = await db.insertInto('sectionStudents').values([...places]).returning(['id', 'studentId', 'sectionId', 'sectionGroupId', 'fromDate']).execute(); // prettier-ignore
  await audit(
    ...added.map(({ id, studentId, ...after }) => ({
      action: 'insert' as const,
      table: 'section_students',
      recordId: id,
      partOf: after.sectionId,
      label: names.get(studentId) ?? '',
      after,
    })),
  );
  return added.map(({ id }) => id);
}

interface Going {
  studentId: number;
  rollNo: string | null;
  /** Where they come from. */
  classNo: number | null;
}

/** The number that is called in class stays where it is free; others get one by the roll. */
export function keptNumbers(going: readonly Going[], taken: ReadonlySet<number>): Map<number, number> {
  const all = new Set(taken);
  const kept = new Map<number, number>();
  for (const { studentId, classNo } of going) {
    if (classNo === null || all.has(classNo)) continue;
    all.add(classNo);
    kept.set(studentId, classNo);
  }
  const others = going.filter(({ studentId }) => !kept.has(studentId)).map(({ studentId, rollNo }) => ({ id: studentId, rollNo })); // prettier-ignore
  return new Map([...kept, ...classNumbers(others, all)]);
}

/** Gives one after the other the smallest group; null where there are none. */
export function smallestFirst(groups: readonly { id: number; strength: number }[]): () => number | null {
  const sizes = groups.map(({ id, strength }) => ({ id, strength }));
  return () => {
    const smallest = sizes.reduce<(typeof sizes)[number] | undefined>((best, one) => (best && best.strength <= one.strength ? best : one), undefined); // prettier-ignore
    if (smallest) smallest.strength += 1;
    return smallest?.id ?? null;
  };
}

/** Runs that did nothing but seat students: undone while none of the places was touched. */
export const seatedRuns = {
  async keeps(runs: ReadonlyMap<number, { ids: number[] }>, { db }: Context): Promise<ReadonlyMap<number, string>> {
    const kept = new Map<number, string>();
    for (const [id, { ids }] of runs) if (await isMoved(db, ids)) kept.set(id, 'isMoved');
    return kept;
  },
  async undo({ ids }: { ids: number[] }, { db, audit }: Context): Promise<void> {
    const gone = await db.deleteFrom('sectionStudents').where('id', 'in', [0, ...ids]).returning(['id', 'sectionId']).execute(); // prettier-ignore
    await audit(...gone.map(({ id, sectionId }) => ({ action: 'undo' as const, table: 'section_students', recordId: id, partOf: sectionId, label: '' }))); // prettier-ignore
  },
};

/** Whether one of these places has been changed since, or is gone. */
export async function isMoved(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ untouched: number }>`
    select count(*)::int as untouched from section_students where id in (${sql.join([0, ...ids])}) and version = 1`.execute(db); // prettier-ignore
  return rows[0]?.untouched !== ids.length;
}
