import type { UpdateObject } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { AuditEvent, Context } from '../http/context.ts';

/** The tables with a column `state`. */
type Stateful = { [T in keyof Schema]: 'state' extends keyof Schema[T] ? T : never }[keyof Schema];

interface Change<T extends Stateful> {
  table: T;
  id: number;
  from: string;
  to: string;
  /** Other columns to write: the answer, the decider. */
  along?: UpdateObject<Schema, T>;
  /** The entry in the trail, to which the states are added. */
  trail: Omit<AuditEvent, 'before' | 'after'> & { of?: Readonly<Record<string, unknown>> };
}

/** Writes the new state of a locked record, its version and its entry in the trail. */
export async function writeState<T extends Stateful>({ db, now, audit }: Context, change: Change<T>): Promise<void> {
  const { table, id, from, to, along, trail } = change;
  const { of, ...line } = trail;
  // These columns are the same in all of the tables.
  await db
    .updateTable(table as 'changeRequests')
    .set((eb) => ({ ...along, state: to as never, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
  await audit({ ...line, before: { ...of, state: from }, after: { ...of, state: to } });
}
