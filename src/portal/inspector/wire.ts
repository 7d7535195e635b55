/** Protocol between a watched portal and the machines page. */
import type { StateValue } from 'xstate';

export const channelName = 'machines';

/** An event with the payload fields that may be reported. */
export type MachineEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A state change of an actor: its state after an event. */
export interface Moment {
  kind: 'moment';
  /** Identifies one actor across all tabs. */
  actor: string;
  machine: string;
  value: StateValue;
  /** The parts of the context that may be reported. */
  context: Readonly<Record<string, unknown>>;
  event: MachineEvent;
  /** The transitions taken, as `state | event | branch`, grouped by microstep. */
  taken: readonly (readonly string[])[];
  /** Types of the emitted events. */
  says: readonly string[];
  status: string;
  /** Timestamp in ms, like `Date.now()`. */
  at: number;
  /** Repeated for a new listener. In a recording: the state of the actor at its start. */
  isBefore?: true;
}

/** An event sent to an actor: sender and type, without payload. */
export interface Message {
  kind: 'message';
  /** Null for events from outside: a user, the page, the network. */
  from: Party | null;
  to: Party;
  type: string;
  at: number;
}

/** An actor, either a machine or another kind. */
export interface Party {
  actor: string;
  /** The machine’s id, or the name given by the parent machine. */
  name: string;
}

/** A tab was closed or left, which ends all its actors. */
export interface Gone {
  kind: 'gone';
  tab: string;
}

/** The tab of an actor. */
export const tabOf = (actor: string): string => actor.split(' ')[0] ?? '';

/** To the portal: report all actors, or send this event to this actor. */
export type Request = { kind: 'hello' } | { kind: 'send'; actor: string; event: MachineEvent };
