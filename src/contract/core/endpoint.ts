import * as z from 'zod/mini';
import type { Area } from './areas.ts';
import type { Permission } from './permissions.ts';
import type { Callers, ScopeName, Whose } from './scope.ts';

export type Cost = 'medium' | 'heavy' | 'hashing' | 'long';
export type Offline = 'day';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Any of these permissions; `signedIn` needs only a session, `anyone` not even that. */
export type Access = readonly [Permission, ...Permission[]] | 'signedIn' | 'anyone';

/**
 * One call of the API. The server's route, the portal's typed call, the cache key, the OpenAPI document, the
 * endpoint × role table and the fuzz run are made from it: nothing about a call is written twice.
 */
export interface Endpoint<
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Scope extends ScopeName = ScopeName,
> {
  readonly method: Method;
  readonly path: Path;
  readonly access: Access;
  /** Each of these is needed as well. */
  readonly also?: readonly Permission[];
  /** Whose accounts may make it, whatever has been granted to others by mistake. */
  readonly callers: Callers;
  /** Rows of any of these scopes, or of all for holders of `wide`: what lies outside is not there, NotFound. */
  readonly scope?: readonly Scope[];
  readonly wide?: readonly Permission[];
  /** Wider than the scope: what the caller sees although the call is not for it; there it answers Forbidden. */
  readonly sight?: Whose;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
  readonly answer: z.ZodMiniType<Answer>;
  /** A read belongs to an area of the cache; a change empties areas. */
  readonly area?: Area;
  readonly changes?: readonly Area[];
  /** Open to somebody whose password must be changed first. */
  readonly whileMustChange?: boolean;
  /** Open to somebody who must set up a second factor first. */
  readonly whileMustSetUp?: boolean;
  /** Carries a file: one multipart part `file`, its limit in bytes and the types its bytes may show. */
  readonly upload?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** Answers a file instead of JSON (with `format`, or always), or a stream of server-sent events. */
  readonly file?: 'always' | 'byFormat' | 'events';
  /** Asked by the portal of itself: it is no visit, so that a page that nobody looks at still times out. */
  readonly isBackground?: boolean;
  /** Whoever makes it stays unknown: no line of the log tells of it where it is done. */
  readonly isUnnamed?: true;
  /**
   * A read that is wanted without a connection, too: the portal keeps its answer on the device, for its user alone, and
   * shows it with its age where the server cannot be reached. `day` is for what is of the day: a day and a half at most.
   */
  readonly offline?: Offline;
  /**
   * A change whose handler opens its transaction itself, by `transact`, when all that takes long is done: hashing
   * passwords, drawing pictures. What it reads before that may have changed by then, and is checked again inside.
   */
  readonly ownTransaction?: true;
  /**
   * What a call takes, if that is more than 50 ms of a processor. `medium` reads are parts of a screen, one at a time of
   * each user, in a line of their own. `heavy` reads go over whole tables, one at a time of each user. `long` work is a
   * file of thousands of rows or hundreds of accounts, apart from the reads, since it takes seconds. `hashing` keeps a
   * processor busy, a few at a time of each user, known device or address. Anyone who asks for more waits a moment, then
   * is told to come again: TooManyRequests.
   */
  readonly cost?: Cost;
  /** Its body may carry hundreds of rows: up to 1 MiB. Other bodies are a form, up to 64 KiB, or a sign-in, up to 2 KiB. */
  readonly isLarge?: true;
  /** What neither permission nor scope can say, for the API document: refusals by the state of the record itself. */
  readonly rule?: string;
}

/** The largest body of a call, in bytes. */
export function bodyLimitOf({ access, isLarge }: Pick<Endpoint, 'access' | 'isLarge'>): number {
  if (access === 'anyone') return 2 * 1024;
  return isLarge ? 1024 * 1024 : 64 * 1024;
}

/** Whether it changes nothing: what is no GET says so by the area of the cache that it is read into. */
export const isRead = ({ method, area }: Pick<Endpoint, 'method' | 'area'>): boolean => method === 'GET' || area !== undefined;

// oxlint-disable-next-line typescript/no-explicit-any -- variance: an endpoint of any types
export type AnyEndpoint = Endpoint<string, any, any, any>;

/**
 * Who may call. By a permission it is employees unless said otherwise; a call open to whoever is signed in says whose
 * accounts are meant; one open to anyone knows no account.
 */
type Who =
  { access: readonly [Permission, ...Permission[]]; callers?: Callers } | { access: 'signedIn'; callers: Callers } | { access: 'anyone' };

type Infer<S> = S extends z.ZodMiniType<infer V> ? V : undefined;

export function endpoint<
  const P extends string,
  A extends z.ZodMiniType,
  Q extends z.ZodMiniType | undefined = undefined,
  B extends z.ZodMiniType | undefined = undefined,
  const S extends ScopeName = never,
>(
  definition: Omit<Endpoint, 'path' | 'query' | 'body' | 'answer' | 'access' | 'callers' | 'scope'> &
    Who & { path: P; query?: Q; body?: B; answer: A; scope?: readonly S[] },
): Endpoint<P, Infer<Q>, Infer<B>, Infer<A>, S> {
  const callers = definition.access === 'anyone' ? 'both' : (definition.callers ?? 'employees');
  return { ...definition, callers } as unknown as Endpoint<P, Infer<Q>, Infer<B>, Infer<A>, S>;
}

/** The scopes of a call; `never` of one that permissions alone narrow. */
export type ScopesOf<E> = E extends Endpoint<string, infer _Q, infer _B, infer _A, infer S> ? S : never;

/** `{ id: number }` from `/things/:id`; `{ name: string }` from `/lookups/:name`. */
export type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: ParamValue<K> } & Params<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: ParamValue<K> }
    : unknown;
type ParamValue<K> = K extends 'name' | 'key' ? string : number;

/** What the portal hands to a call: every key of the query may be left out that has a default. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Params<P> & ([Q] extends [undefined] ? unknown : { query?: Partial<Q> }) & ([B] extends [undefined] ? unknown : { body: B })
    : never;

/** What the server's handler receives: checked, with defaults filled in. */
export type Checked<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Params<P> & ([Q] extends [undefined] ? unknown : { query: Q }) & ([B] extends [undefined] ? unknown : { body: B })
    : never;

export type Output<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never;
