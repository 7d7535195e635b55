import type { TFunction } from 'i18next';
import type { AnyEndpoint, Endpoint, Params } from '../../contract/core/endpoint.ts';
import type { Format } from '../i18n/format.ts';
import type { TextPart } from '../i18n/text-parts.ts';
import type { Description } from '../kit/description-list.tsx';
import type { Href } from '../route.ts';
import type { OutboxEntry } from '../../../machines/outbox.ts';

export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type ParamsOf<E> = E extends { readonly path: infer P extends string } ? Params<P> : never;

/**
 * A kind of record whose changes go through the outbox: its call, and its texts for the user. The call is a PUT of the
 * whole record by its key, so that sending it twice has the same effect as once: the API cannot recognise repeated
 * requests otherwise, and the first answer may have been lost.
 */
export interface Sendable<E extends AnyEndpoint = AnyEndpoint, Draft = BodyOf<E>> {
  /** Prefix of its records: `worklog` in `worklog:12-3`. */
  readonly name: string;
  readonly call: E;
  /**
   * The server’s version in the form of the body, loaded when another user seems to have changed the record. @throws
   * {ApiError}
   */
  readonly theirs: (params: ParamsOf<E>) => Promise<BodyOf<E>>;
  /** Title of the record as a text key with values, and the screen where it is edited. */
  readonly title: (params: ParamsOf<E>, value: BodyOf<E> | Draft) => OutboxEntry['title'];
  readonly href: (params: ParamsOf<E>) => Href;
  /** Text parts required for the title, and prefix of its fields: `{labels}.field.topic`. */
  readonly texts: readonly TextPart[];
  readonly labels: string;
  /** One side of a conflict as text. Both sides have the same labels. */
  readonly facts: (body: BodyOf<E>, words: { t: TFunction; format: Format }) => readonly Description[];
}

/** Returns the kind. Throws if its call is not a PUT, which the type of an endpoint does not show. */
export function sendable<E extends AnyEndpoint, Draft = BodyOf<E>>(kind: Sendable<E, Draft>): Sendable<E, Draft> {
  if (kind.call.method !== 'PUT') throw new Error(`${kind.name}: only a PUT may be sent twice.`);
  return kind;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: a kind of any record
export type AnySendable = Sendable<any, any>;
/** The loading module of a kind. */
export type LoadingSendable = Promise<{ sendable: AnySendable }>;

/** A kind as registered by a module. Its code is loaded on demand. */
export interface KnownSendable {
  readonly name: string;
  readonly load: () => LoadingSendable;
}

// Registered at start like the routes, so that the outbox does not depend on the modules that use it.
let registered: readonly KnownSendable[] = [];

/** Registers the kinds of all modules. */
export function learnSendables(kinds: readonly KnownSendable[]): void {
  registered = kinds;
}

/** A kind by its name; null if this version of the portal has no such kind or its code could not be loaded. */
export async function sendableOf(name: string): Promise<AnySendable | null> {
  try {
    const kind = await registered.find((candidate) => candidate.name === name)?.load();
    return kind?.sendable ?? null;
  } catch {
    return null;
  }
}

/** The key of a record in the outbox: `worklog:12-3`. */
export function recordOf<E extends AnyEndpoint>({ name }: Pick<Sendable<E>, 'name'>, params: ParamsOf<E>): string {
  return `${name}:${Object.values(params as object).join('-')}`;
}
