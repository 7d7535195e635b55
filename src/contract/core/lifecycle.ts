import * as z from 'zod/mini';
import type { AnyOf } from './module.ts';

/** What is answered when a fact stands in the way of an event. */
type Refusal = 'Forbidden' | 'NotFound' | 'Locked' | 'InUse';

/** One way on from some of the states. */
export interface Step<State extends string = string, Guard extends string = string> {
  readonly from: readonly State[];
  /** `before` is the state that the last event left. */
  readonly to: State | 'before';
  /** Holders of any of these; whoever may make the call where it is left out. */
  readonly may?: AnyOf;
  /** Facts that must hold too, the first to be asked first. */
  readonly guards?: readonly Guard[];
}

/**
 * The life of one kind of record: its states, what may happen in each, to what it leads and who may do it. The server
 * asks it before each change and answers with each record which events are open; a machine of the same name draws it.
 */
export interface Lifecycle<State extends string = string, Event extends string = string, Guard extends string = string> {
  /** The id of its machine. */
  readonly name: string;
  readonly states: readonly State[];
  /** Facts that only the server knows, and what it answers when one does not hold. */
  readonly guards: Readonly<Record<Guard, Refusal>>;
  readonly events: Readonly<Record<Event, Step<State, Guard>>>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: a life with any states, events and guards
export type AnyLifecycle = Lifecycle<any, any, any>;
export type StateOf<L> = L extends Lifecycle<infer State, infer _E, infer _G> ? State : never;
export type EventOf<L> = L extends Lifecycle<infer _S, infer Event, infer _G> ? Event : never;
export type GuardOf<L> = L extends Lifecycle<infer _S, infer _E, infer Guard> ? Guard : never;

/** Why an event is not open: not from this state, not for this caller, or the fact that does not hold. */
export type WhyNot<L> = 'state' | 'permission' | GuardOf<L>;

/** An event as an answer tells it, so that the portal repeats no rule. */
export interface OpenEvent<L = AnyLifecycle> {
  event: EventOf<L>;
  isOpen: boolean;
  why?: WhyNot<L> | undefined;
}

export const lifecycle = <const State extends string, const Event extends string, const Guard extends string>(
  definition: Lifecycle<State, Event, Guard>,
) => definition;

/** One event of a life. */
export const stepOf = <L extends AnyLifecycle>(life: L, event: EventOf<L>): Step => life.events[event] as Step;

export const eventsOf = <L extends AnyLifecycle>(life: L) => Object.keys(life.events) as EventOf<L>[];

/** What an answer carries with each record: all events of its life, each open or with the reason why not. */
export function openEvents<L extends AnyLifecycle>(life: L) {
  const why = ['state', 'permission', ...Object.keys(life.guards)];
  return z.array(
    z.object({ event: z.enum(eventsOf(life)), isOpen: z.boolean(), why: z.optional(z.enum(why)) }),
  ) as unknown as z.ZodMiniType<OpenEvent<L>[]>;
}
