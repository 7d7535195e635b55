import type { TFunction } from 'i18next';
import type { AnyEndpoint, Endpoint, Params } from '../../contract/core/endpoint.ts';
import type { Format } from '../i18n/format.ts';
import type { TextPart } from '../i18n/parts.ts';
import type { Description } from '../kit/description-list.tsx';
import type { Href } from '../route.ts';
import type { OutboxEntry } from '../../../machines/outbox.ts';

export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type ParamsOf<E> = E extends { readonly path: infer P extends string } ? Params<P> : never;

/**
 * A kind of record whose changes go through the outbox: which call takes it, and how what waits is told to its user. The
 * call is a PUT of the whole record by its key, so that sending it twice does the same once: the API has no other way to
 * know a request again, and the first answer may have been lost on the way.
 */
export interface Sendable<E extends AnyEndpoint = AnyEndpoint, Draft = BodyOf<E>> {
  /** How its records begin: `worklog` in `worklog:12-3`. */
  readonly name: string;
  readonly call: E;
  /**
   * What the server has now, as it would be put, with its version: asked when somebody else seems to have changed it.
   * @throws {ApiError}
   */
  readonly theirs: (params: ParamsOf<E>) => Promise<BodyOf<E>>;
  /** What the record is called, by a key of the texts; and the screen where it is written. */
  readonly title: (params: ParamsOf<E>, value: BodyOf<E> | Draft) => OutboxEntry['title'];
  readonly href: (params: ParamsOf<E>) => Href;
  /** The parts of the texts that have its words, and the root of its fields: `{labels}.field.topic`. */
  readonly texts: readonly TextPart[];
  readonly labels: string;
  /** One side of a conflict in words. Both sides have the same labels. */
  readonly facts: (body: BodyOf<E>, words: { t: TFunction; format: Format }) => readonly Description[];
}

/** Checks what the compiler cannot: an endpoint’s method is no part of its type. */
export function sendable<E extends AnyEndpoint, Draft = BodyOf<E>>(kind: Sendable<E, Draft>): Sendable<E, Draft> {
  if (kind.call.method !== 'PUT') throw new Error(`${kind.name}: only a PUT may be sent twice.`);
  return kind;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: a kind of any record
export type AnySendable = Sendable<any, any>;
/** The file of a kind, on its way. */
export type LoadingSendable = Promise<{ sendable: AnySendable }>;

/** A kind as a module’s face names it; its code comes when somebody asks for it. */
export interface KnownSendable {
  readonly name: string;
  readonly load: () => LoadingSendable;
}

// Told, like the routes: the outbox knows none of the modules that use it.
let known: readonly KnownSendable[] = [];

/** Takes note of the kinds. */
export function learnSendables(kinds: readonly KnownSendable[]): void {
  known = kinds;
}

/** A kind by its name; null where this version of the portal knows it no more, or its code did not arrive. */
export async function sendableOf(name: string): Promise<AnySendable | null> {
  try {
    const kind = await known.find((one) => one.name === name)?.load();
    return kind?.sendable ?? null;
  } catch {
    return null;
  }
}

/** What a kind’s record is called in the outbox: `worklog:12-3`. */
export function recordOf<E extends AnyEndpoint>({ name }: Pick<Sendable<E>, 'name'>, params: ParamsOf<E>): string {
  return `${name}:${Object.values(params as object).join('-')}`;
}
