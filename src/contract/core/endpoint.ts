import * as z from 'zod/mini';
import type { Area } from './areas.ts';
import type { Permission } from './permissions.ts';
import type { Callers, ScopeName, RowAccess } from './scope.ts';

export type Cost = 'medium' | 'heavy' | 'hashing' | 'long';
export type Offline = 'day';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Any of these permissions; `signedIn` needs only a session, `anyone` not even that. */
export type Access = readonly [Permission, ...Permission[]] | 'signedIn' | 'anyone';

/**
 * One call of the API. The server's route, the portal's typed call, the cache key, the OpenAPI document, the endpoint ×
 * role table and the fuzz run are all derived from it.
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
  /** Permissions that are all required in addition. */
  readonly also?: readonly Permission[];
  /** The kinds of accounts that may make the call, even if others have been granted the permission by mistake. */
  readonly callers: Callers;
  /** Limits rows to any of these scopes, or to none for holders of `wide`; rows outside are answered with NotFound. */
  readonly scope?: readonly Scope[];
  readonly wide?: readonly Permission[];
  /**
   * Wider than the scope: rows that the caller may see. For a row inside `sight` but outside the scope, the answer is
   * Forbidden instead of NotFound.
   */
  readonly sight?: RowAccess;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
  readonly answer: z.ZodMiniType<Answer>;
  /** A read belongs to an area of the cache; a change invalidates areas. */
  readonly area?: Area;
  readonly changes?: readonly Area[];
  /** Allowed before a required change of password. */
  readonly whileMustChange?: boolean;
  /** Allowed before a required set-up of a second factor. */
  readonly whileMustSetUp?: boolean;
  /** Accepts a file: one multipart part `file`, its limit in bytes and its allowed types, checked by its bytes. */
  readonly upload?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** Returns a file instead of JSON (with `format`, or always), or a stream of server-sent events. */
  readonly file?: 'always' | 'byFormat' | 'events';
  /** Made by the portal without the user: does not count as activity, so that an idle page still times out. */
  readonly isBackground?: boolean;
  /** The caller stays anonymous: no log line names them with the call. */
  readonly isUnnamed?: true;
  /**
   * A read that is also available offline: the portal keeps the answer on the device, for its user only, and shows it
   * with its age while the server cannot be reached. `day` answers are stored for a day and a half at most.
   */
  readonly offline?: Offline;
  /**
   * A change whose handler opens its own transaction by `transact`, after slow work such as hashing passwords or
   * drawing pictures. Values read before that may have changed and are checked again inside.
   */
  readonly ownTransaction?: true;
  /**
   * Cost of a call that takes more than 50 ms of a processor. `medium` reads are parts of a screen: one at a time per
   * user, in a separate queue. `heavy` reads scan whole tables: one at a time per user. `long` work is a file of
   * thousands of rows or hundreds of accounts; it takes seconds and has a separate queue. `hashing` keeps a processor
   * busy: a few at a time per user, known device or address. Further calls wait a moment, then are rejected with
   * TooManyRequests.
   */
  readonly cost?: Cost;
  /**
   * The body may have hundreds of rows: up to 1 MiB. Other bodies are a form, up to 64 KiB, or a sign-in, up to 2 KiB.
   */
  readonly isLarge?: true;
  /** Refusals that neither permissions nor scopes express, such as the status of the record, for the API document. */
  readonly rule?: string;
}

/** The largest body of a call that is not declared as large, in bytes. */
export const usualBodyLimit = 64 * 1024;

/** The largest body of a call, in bytes. */
export function bodyLimitOf({ access, isLarge }: Pick<Endpoint, 'access' | 'isLarge'>): number {
  if (access === 'anyone') return 2 * 1024;
  return isLarge ? 1024 * 1024 : usualBodyLimit;
}

/** True if the call changes nothing: a GET, or any call that is read into an area of the cache. */
export const isRead = ({ method, area }: Pick<Endpoint, 'method' | 'area'>): boolean => method === 'GET' || area !== undefined;

// oxlint-disable-next-line typescript/no-explicit-any -- variance: an endpoint of any types
export type AnyEndpoint = Endpoint<string, any, any, any>;

/**
 * The callers. A call with permissions is for employees by default; a call open to everyone signed in names its kinds
 * of accounts; a call open to anyone has no account.
 */
type AccessRule =
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
    AccessRule & { path: P; query?: Q; body?: B; answer: A; scope?: readonly S[] },
): Endpoint<P, Infer<Q>, Infer<B>, Infer<A>, S> {
  const callers = definition.access === 'anyone' ? 'both' : (definition.callers ?? 'employees');
  return { ...definition, callers } as unknown as Endpoint<P, Infer<Q>, Infer<B>, Infer<A>, S>;
}

/** The scopes of a call; `never` if only permissions limit it. */
export type ScopesOf<E> = E extends Endpoint<string, infer _Q, infer _B, infer _A, infer S> ? S : never;

/** `{ id: number }` from `/things/:id`; `{ name: string }` from `/lookups/:name`. */
export type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: ParamValue<K> } & Params<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: ParamValue<K> }
    : unknown;
type ParamValue<K> = K extends 'name' | 'key' ? string : number;

/** The input that the portal passes to a call: query keys with a default are optional. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Params<P> & ([Q] extends [undefined] ? unknown : { query?: Partial<Q> }) & ([B] extends [undefined] ? unknown : { body: B })
    : never;

/** The input that the server's handler receives: checked, with defaults filled in. */
export type Checked<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Params<P> & ([Q] extends [undefined] ? unknown : { query: Q }) & ([B] extends [undefined] ? unknown : { body: B })
    : never;

export type Output<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never;
