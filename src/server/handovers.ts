import type { HandoverKind } from '../contract/core/handover.ts';
import type { Db } from './database/transaction.ts';
import type { Context } from './http/context.ts';

/**
 * A duty of an employee: a department, a hostel; or several that are handed over together, such as the students of a
 * mentor.
 */
export interface Held {
  readonly employeeId: number;
  /** The id among duties of its kind; null if there is one of the kind at most. */
  readonly id: number | null;
  readonly name: string | null;
  /** The ids of its rows. */
  readonly ids: readonly number[];
}

/** The record of a hand-over, by which it can be reversed. */
export interface Given {
  readonly ids: readonly number[];
  /** Start of the former holder's duty, if recorded. */
  readonly since?: string | null;
}

/** The context of a hand-over: a request, or a job on the date. */
export type Giving = Pick<Context, 'db' | 'now' | 'audit' | 'afterCommit'>;

interface Source {
  readonly kind: HandoverKind;
  /** The duties of these employees on a day. */
  readonly held: (db: Db, employeeIds: readonly number[], today: string) => Promise<Held[]>;
}

/**
 * A duty that needs a successor. Reversing is a hand-over in the other direction: only rows that `from` still has are
 * transferred.
 */
export interface HandedOver extends Source {
  /** The employees who may have such a duty; if omitted, every employee in service. */
  readonly able?: (db: Db, employeeIds: readonly number[], today: string) => Promise<ReadonlySet<number>>;
  readonly give: (giving: Giving, what: Given, from: number, to: number) => Promise<Given>;
}

/** A duty without a successor: it ends with the service, and resumes with it. */
export interface Ended extends Source {
  readonly end: (giving: Giving, what: Given, of: number) => Promise<Given>;
  readonly resume: (giving: Giving, what: Given, of: number) => Promise<void>;
}

/** A kind of duty of employees. Each module provides its own kinds as `handovers`; hr reads them all. */
export type HandoverSource = HandedOver | Ended;

/** Groups the rows of each holder into one duty: they are handed over together. */
export function together(rows: readonly { employeeId: number | null; id: number }[]): Held[] {
  const byHolder = new Map<number, number[]>();
  for (const { employeeId, id } of rows) if (employeeId !== null) byHolder.set(employeeId, [...(byHolder.get(employeeId) ?? []), id]);
  return [...byHolder].map(([employeeId, ids]) => ({ employeeId, id: null, name: null, ids }));
}

let registered: readonly HandoverSource[] = [];

/** Set once at start, from all modules. */
export function learnHandovers(sources: readonly HandoverSource[]): void {
  registered = sources;
}

export const handoverSources = (): readonly HandoverSource[] => registered;

/** True for a duty that needs a successor, false for one that ends with the service. */
export const needsSuccessor = (source: HandoverSource): source is HandedOver => 'give' in source;
