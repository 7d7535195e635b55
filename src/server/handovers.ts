import type { HandoverKind } from '../contract/core/handover.ts';
import type { Db } from './database/transaction.ts';
import type { Context } from './http/context.ts';

/** One thing that somebody holds: a department, a hostel; or many that go over together, as the students of a mentor. */
export interface Held {
  readonly employeeId: number;
  /** Tells it from others of its kind; null where there is one of the kind at most. */
  readonly id: number | null;
  readonly name: string | null;
  /** The rows behind it. */
  readonly ids: readonly number[];
}

/** What has gone from one to another, by which it can be given back. */
export interface Given {
  readonly ids: readonly number[];
  /** Since when the former has held it, where that is kept. */
  readonly since?: string | null;
}

/** How it is handed over: in a request, or by the day that has come. */
export type Giving = Pick<Context, 'db' | 'now' | 'audit' | 'afterCommit'>;

interface Source {
  readonly kind: HandoverKind;
  /** What these employees hold on a day. */
  readonly held: (db: Db, employeeIds: readonly number[], today: string) => Promise<Held[]>;
}

/** What needs a successor. Giving back is giving the other way round: only what `from` still holds goes over. */
export interface HandedOver extends Source {
  /** Who of some employees may hold such a thing at all; anyone in service where it is not said. */
  readonly able?: (db: Db, employeeIds: readonly number[], today: string) => Promise<ReadonlySet<number>>;
  readonly give: (giving: Giving, what: Given, from: number, to: number) => Promise<Given>;
}

/** What nobody takes over: it ends with the service, and comes back with it. */
export interface Ended extends Source {
  readonly end: (giving: Giving, what: Given, of: number) => Promise<Given>;
  readonly resume: (giving: Giving, what: Given, of: number) => Promise<void>;
}

/** What a module knows that an employee may hold. Each module offers its own on its face; hr asks them all. */
export type HandoverSource = HandedOver | Ended;

/** The rows of each holder as one thing: they go over together. */
export function together(rows: readonly { employeeId: number | null; id: number }[]): Held[] {
  const byHolder = new Map<number, number[]>();
  for (const { employeeId, id } of rows) if (employeeId !== null) byHolder.set(employeeId, [...(byHolder.get(employeeId) ?? []), id]);
  return [...byHolder].map(([employeeId, ids]) => ({ employeeId, id: null, name: null, ids }));
}

let known: readonly HandoverSource[] = [];

/** Said once at start, from the faces of the modules. */
export function learnHandovers(sources: readonly HandoverSource[]): void {
  known = sources;
}

export const handoverSources = (): readonly HandoverSource[] => known;

export const isAsked = (source: HandoverSource): source is HandedOver => 'give' in source;
