import type { Database } from '../database/connection.ts';
import { forgetChanges } from '../database/table-changes.ts';
import type { Job } from './job.ts';

/** Jobs that belong to no module. */
export const housekeeping: readonly Job[] = [
  { name: 'forgetChanges', every: 'hour', once: 'inEachProcess', run: ({ db }) => forgetChanges(db) },
  { name: 'lookForDamage', every: 'day', once: 'inEachProcess', run: ({ database }) => lookForDamage(database) },
];

/**
 * Checks the embedded database for damage and logs it. Operators of a server have their own checks, which do not depend
 * on the portal.
 */
async function lookForDamage({ kind, damage }: Database): Promise<void> {
  if (kind !== 'embedded') return;
  await damage.look();
  if (damage.sentence !== null) console.error(damage.sentence);
}
