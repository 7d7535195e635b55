import type { Db } from '../../../database/transaction.ts';

/** Names for the class of a list row: short names of degree, branch, batch and category, and the running semester. */
export interface ClassNames {
  readonly degrees: ReadonlyMap<number, string>;
  readonly branches: ReadonlyMap<number, string>;
  readonly batches: ReadonlyMap<number, { name: string; semester: number | null }>;
  readonly categories: ReadonlyMap<number, string>;
}

/** Reads all class names at once: a few dozen rows of four small tables. */
export async function readClassNames(db: Db): Promise<ClassNames> {
  const degrees = await db.selectFrom('degrees').select(['id', 'shortName as name']).execute();
  const branches = await db.selectFrom('branches').select(['id', 'code as name']).execute();
  const categories = await db.selectFrom('admissionCategories').select(['id', 'code as name']).execute();
  const batches = await db
    .selectFrom('batches')
    .leftJoin('batchSemesters as running', (join) => join.onRef('running.batchId', '=', 'batches.id').on('running.state', '=', 'running'))
    .select(['batches.id', 'batches.name', 'running.semester'])
    .execute();
  return {
    degrees: byId(degrees),
    branches: byId(branches),
    categories: byId(categories),
    batches: new Map(batches.map(({ id, name, semester }) => [id, { name, semester }])),
  };
}

function byId(rows: readonly { id: number; name: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}
