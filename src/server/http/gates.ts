import { availableParallelism } from 'node:os';
import type { AnyEndpoint, Cost } from '../../contract/core/endpoint.ts';
import type { Database } from '../database/connection.ts';
import { heavyPlaces } from '../database/lane.ts';
import { Gate } from './gate.ts';

/** The cost of a call with its input: a list that is requested as a file is read completely. */
export function costOf({ cost }: Pick<AnyEndpoint, 'cost'>, input: Record<string, unknown>): Cost | null {
  const isFile = (input['query'] as { format?: unknown } | undefined)?.format !== undefined;
  return isFile && (cost === undefined || cost === 'medium') ? 'heavy' : (cost ?? null);
}

export type Gates = Readonly<Record<Cost | 'bodies', Gate>>;

/**
 * The gates of costly calls and of large bodies, each with its own queue. The embedded database answers one statement at a time: a second
 * heavy call would only slow down the first. Passwords are hashed on all cores but one, at most four; the others serve
 * all other requests.
 */
export function makeGates({ connections }: Pick<Database, 'connections'>): Gates {
  const hashing = Math.min(4, Math.max(1, availableParallelism() - 1));
  return {
    // A screen never waits behind a report, and two parts of screens at a time leave others their turn. More than can
    // be answered within the patience are refused at once.
    medium: new Gate({
      atOnce: 2,
      ofEach: 1,
      waiting: 300,
      waitingOfEach: 10,
      patienceMs: 10_000,
    }),
    heavy: new Gate({
      atOnce: heavyPlaces(connections),
      ofEach: 1,
      waiting: 100,
      waitingOfEach: 5,
      patienceMs: 10_000,
    }),
    long: new Gate({ atOnce: connections > 1 ? 2 : 1, ofEach: 1, waiting: 20, waitingOfEach: 2, patienceMs: 15_000 }),
    hashing: new Gate({
      atOnce: hashing,
      ofEach: hashing,
      waiting: 400,
      waitingOfEach: 5,
      strangers: { waiting: 300, ofAddress: 150, ofName: 5 },
      patienceMs: 15_000,
    }),
    bodies: new Gate({ atOnce: 1, ofEach: 1, waiting: 100, waitingOfEach: 5, patienceMs: 15_000 }),
  };
}
