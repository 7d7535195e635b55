import * as z from 'zod/mini';
import type { AnyOf } from './module.ts';

/** The error if a guard blocks an event. */
type Refusal = 'Forbidden' | 'NotFound' | 'Locked' | 'InUse';

/** A transition from some of the states. */
export interface Step<State extends string = string, Guard extends string = string> {
  readonly from: readonly State[];
  /** `before` is the state before the last event. */
  readonly to: State | 'before';
  /** Any of these permissions is required. If omitted, anyone who may make the call may send the event. */
  readonly may?: AnyOf;
  /** Facts that must be true too, checked in this order. */
  readonly guards?: readonly Guard[];
}

/**
 * The lifecycle of one kind of record: its states, the events of each, their targets and their permissions. The server
 * checks it before each change and returns the open events with each record. The folder `machines` has a machine of the
 * same name with the same transitions.
 */
export interface Lifecycle<State extends string = string, Event extends string = string, Guard extends string = string> {
  readonly name: string;
  readonly states: readonly State[];
  /** Facts that only the server has, and the error if one is false. */
  readonly guards: Readonly<Record<Guard, Refusal>>;
  readonly events: Readonly<Record<Event, Step<State, Guard>>>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: a life with any states, events and guards
export type AnyLifecycle = Lifecycle<any, any, any>;
export type StateOf<L> = L extends Lifecycle<infer State, infer _E, infer _G> ? State : never;
export type EventOf<L> = L extends Lifecycle<infer _S, infer Event, infer _G> ? Event : never;
export type GuardOf<L> = L extends Lifecycle<infer _S, infer _E, infer Guard> ? Guard : never;

/** Why an event is not open: the state, the permission, or a guard that is false. */
export type WhyNot<L> = 'state' | 'permission' | GuardOf<L>;

/** An event in an answer, so that the portal repeats no rule. */
export interface OpenEvent<L = AnyLifecycle> {
  event: EventOf<L>;
  isOpen: boolean;
  why?: WhyNot<L> | undefined;
}

export const lifecycle = <const State extends string, const Event extends string, const Guard extends string>(
  definition: Lifecycle<State, Event, Guard>,
) => definition;

export const stepOf = <L extends AnyLifecycle>(life: L, event: EventOf<L>): Step => life.events[event] as Step;

export const eventsOf = <L extends AnyLifecycle>(life: L) => Object.keys(life.events) as EventOf<L>[];

/** The events part of each record in an answer: all events of its lifecycle, each open or with the reason why not. */
export function openEvents<L extends AnyLifecycle>(life: L) {
  const why = ['state', 'permission', ...Object.keys(life.guards)];
  return z.array(
    z.object({ event: z.enum(eventsOf(life)), isOpen: z.boolean(), why: z.optional(z.enum(why)) }),
  ) as unknown as z.ZodMiniType<OpenEvent<L>[]>;
}
