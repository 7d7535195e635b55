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

/** Where a record stands: its state, and whether each of the facts holds that its life asks about. */
export interface Standing<L extends AnyLifecycle> {
  readonly state: StateOf<L>;
  readonly facts: Readonly<Record<GuardOf<L>, boolean>>;
}

type May = Pick<Caller, 'may'>;
type Guards = Readonly<Record<string, ErrorCode>>;

/**
 * What stands in the way of an event, or null where it is open: first what is wrong with the caller, who is told no more,
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

/** What the answer tells of a record: each event of its life, open to this caller or why not. */
export const eventsFor = <L extends AnyLifecycle>(life: L, standing: Standing<L>, caller: May): OpenEvent<L>[] =>
  eventsOf(life).map((event) => {
    const why = whyNot(life, event, standing, caller);
    return why === null ? { event, isOpen: true } : { event, isOpen: false, why };
  });

/** The error of an event that is not open, or null where it is. */
export function refusalOf<L extends AnyLifecycle>(life: L, event: EventOf<L>, standing: Standing<L>, caller: May): ErrorCode | null {
  const why = whyNot(life, event, standing, caller);
  if (why === null) return null;
  if (why === 'permission') return 'Forbidden';
  return why === 'state' ? 'Locked' : (life.guards as Guards)[why]!;
}

/**
 * Throws unless the event is open for the record as the caller saw it. That it is closed says more than that it has
 * changed, so that is asked before the version.
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

/** The state to which an event leads; `before` is what the last event left. */
export function stateAfter<L extends AnyLifecycle>(life: L, event: EventOf<L>, before?: StateOf<L>): StateOf<L> {
  const { to } = stepOf(life, event);
  if (to !== 'before') return to as StateOf<L>;
  if (before === undefined) throw new Error(`${life.name}: ${String(event)} needs the state before`);
  return before;
}
