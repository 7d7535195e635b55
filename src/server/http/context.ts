import type { Kysely } from 'kysely';
import type { AuditAction } from '../../contract/core/audit.ts';
import type { WorkProgress } from '../../contract/core/notifications.ts';
import type { Schema } from '../database/schema.ts';
import type { Caller } from './caller.ts';

export interface Upload {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** One row of the audit trail; `before` and `after` contain changed fields only, never hashes or file bytes. */
export interface AuditEvent {
  action: AuditAction;
  table: string;
  recordId?: number | null;
  /** For a part (`parts` of the records of the contract): the id of the record whose history shows it too. */
  partOf?: number;
  aboutUserId?: number | null;
  /** The actor, if not the caller: a user who signs in has no session yet. */
  userId?: number | null;
  sessionId?: number | null;
  /** The readable name of the record. */
  label?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The reason, or the filters and the row count of an export. */
  note?: string;
}

/** The context of a handler, besides its checked input. */
export interface Context {
  /** The transaction of a change, the plain handle of a read. Handlers use no other. */
  readonly db: Kysely<Schema>;
  /** Throws TokenMissing without a session, which is only possible in calls open to `anyone`. */
  readonly caller: Caller;
  readonly token: string | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** The mark that identifies a known browser at sign-in; it grants nothing. */
  readonly deviceMark: string | null;
  /** The media types that the client accepts, from its header. */
  readonly accept: string;
  /** The moment of the request, used for all rows that it writes. */
  readonly now: Date;
  readonly upload: Upload | null;
  /**
   * Aborted if the client disconnects before the answer: long work checks it and ends, and its transaction is rolled
   * back.
   */
  readonly signal: AbortSignal;
  /** Sends the mark to the browser as a cookie of the answer. */
  keepDeviceMark(mark: string): void;
  audit(...events: readonly AuditEvent[]): Promise<void>;
  /**
   * Sends the progress of long work to the caller's open tabs; has no effect for tabs that are connected to another
   * process.
   */
  tellProgress(progress: WorkProgress): void;
  /**
   * For calls of `ownTransaction`, whose `db` is the plain handle: runs the work in one transaction, with a context
   * that reads, writes and audits in it. On the embedded database everyone else waits for it, so it should do little
   * else than write. Elsewhere it joins the transaction of the request.
   */
  transact<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
  /** Runs the work after the transaction is committed, for example to clear caches. */
  afterCommit(work: () => void): void;
  /**
   * Commits what was written although the request fails: a failed sign-in is counted, a wrong password locks. Returns
   * the error to throw.
   */
  keepDespite<E extends Error>(error: E): E;
}
