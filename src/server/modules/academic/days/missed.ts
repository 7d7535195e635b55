import type { MissedClasses } from '../../../missed-classes.ts';
import { entriesBetween } from './entries-on.ts';

/** Number of classes that only this teacher takes and that have no change yet. */
export const missedBy: MissedClasses = async (db, employeeId, days) =>
  (await entriesBetween(db, days, { employeeId })).filter(
    ({ state, change, teachers }) => state === 'held' && !change && teachers.every(({ id }) => id === employeeId),
  ).length;
