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
  status: string;
  /** When, in milliseconds as of `Date.now()`. */
  at: number;
  /** In a recording: where the actor stood when it began. */
  isBefore?: true;
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
