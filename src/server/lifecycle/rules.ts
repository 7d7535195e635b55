import {
  eventsOf,
  stepOf,
  type AnyLifecycle,
  type EventOf,
  type GuardOf,
  type OpenEvent,
  type StateOf,
  type WhyNot,
} from '../../contract/core/lifecycle.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';

/** The status of a record, and the facts that its lifecycle depends on. */
export interface Standing<L extends AnyLifecycle> {
  readonly state: StateOf<L>;
  readonly facts: Readonly<Record<GuardOf<L>, boolean>>;
}

type May = Pick<Caller, 'may'>;
type Guards = Readonly<Record<string, ErrorCode>>;

/**
 * The reason why an event is not open, or null if it is. Problems of the caller are checked first and hide the others,
 * then the state, then the other facts.
 */
export function whyNot<L extends AnyLifecycle>(life: L, event: EventOf<L>, { state, facts }: Standing<L>, caller: May): WhyNot<L> | null {
  const { from, may, guards = [] } = stepOf(life, event);
  if (may && !caller.may(...may)) return 'permission';
  const missing = (guards as GuardOf<L>[]).filter((guard) => !facts[guard]);
  const ofCaller = missing.find((guard) => /^(Forbidden|NotFound)$/.test((life.guards as Guards)[guard]!));
  if (ofCaller) return ofCaller;
  return from.includes(state) ? (missing[0] ?? null) : 'state';
}

/** Every event of a record's lifecycle for its answer: open to this caller, or with the reason why not. */
export const eventsFor = <L extends AnyLifecycle>(life: L, standing: Standing<L>, caller: May): OpenEvent<L>[] =>
  eventsOf(life).map((event) => {
    const why = whyNot(life, event, standing, caller);
    return why === null ? { event, isOpen: true } : { event, isOpen: false, why };
  });

/** The error of an event that is not open, or null if it is. */
export function refusalOf<L extends AnyLifecycle>(life: L, event: EventOf<L>, standing: Standing<L>, caller: May): ErrorCode | null {
  const why = whyNot(life, event, standing, caller);
  if (why === null) return null;
  if (why === 'permission') return 'Forbidden';
  return why === 'state' ? 'Locked' : (life.guards as Guards)[why]!;
}

/**
 * Throws unless the event is open for the version of the record that the caller saw. A closed event is a better answer
 * than a changed version, so the event is checked first.
 */
export function refuseUnlessOpen<L extends AnyLifecycle>(
  life: L,
  event: EventOf<L>,
  record: Standing<L> & { readonly version: number },
  { caller, version }: { caller: May; version?: number },
): void {
  const error = refusalOf(life, event, record, caller);
  if (error) throw new ApiError(error, { detail: `${String(event)} is not open while ${record.state}` });
  if (version !== undefined && version !== record.version) throw new ApiError('StaleVersion');
}

/** The state after an event; `before` is the state before the last event. */
export function stateAfter<L extends AnyLifecycle>(life: L, event: EventOf<L>, before?: StateOf<L>): StateOf<L> {
  const { to } = stepOf(life, event);
  if (to !== 'before') return to as StateOf<L>;
  if (before === undefined) throw new Error(`${life.name}: ${String(event)} needs the earlier state`);
  return before;
}
