/** What a watched portal and the page of the machines say to each other. */
import type { StateValue } from 'xstate';

export const channelName = 'machines';

/** An event, with the fields of its payload that may be told. */
export type Told = { readonly type: string } & Readonly<Record<string, unknown>>;

/** One moment in the life of an actor. */
export interface Moment {
  kind: 'moment';
  /** The same for one actor, in whatever tab. */
  actor: string;
  machine: string;
  value: StateValue;
  /** Those parts of the context that may be told. */
  context: Readonly<Record<string, unknown>>;
  event: Told;
  /** The transitions that were taken, as `state | event | branch`: together those of one step, then those of the next. */
  taken: readonly (readonly string[])[];
  /** The types of what was emitted. */
  says: readonly string[];
  status: string;
  /** When, in milliseconds as of `Date.now()`. */
  at: number;
  /** Told once more, for whoever listens only now; in a recording, where the actor stood when it began. */
  isBefore?: true;
}

/** An event on its way to an actor: who sent it, its type and nothing that it carries. */
export interface Message {
  kind: 'message';
  /** Null for what comes from outside: a person, the page, the network. */
  from: Party | null;
  to: Party;
  type: string;
  at: number;
}

/** An actor, whether it is a machine or not. */
export interface Party {
  actor: string;
  /** The machine's id, or the name that the machine that started it has for it. */
  name: string;
}

/** A tab was closed or left, and with it all its actors. */
export interface Gone {
  kind: 'gone';
  tab: string;
}

/** The tab that an actor belongs to. */
export const tabOf = (actor: string): string => actor.split(' ')[0] ?? '';

/** To the portal: tell of all actors; send this event to this actor. */
export type Request = { kind: 'hello' } | { kind: 'send'; actor: string; event: Told };
