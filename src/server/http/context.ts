import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { WorkProgress } from '../../contract/core/notifications.ts';
import type { Caller } from './caller.ts';

export interface Upload {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** One row of the audit trail; `before` and `after` hold changed fields only, never hashes or file bytes. */
export interface AuditEvent {
  action: 'insert' | 'update' | 'delete' | 'import' | 'undo' | 'export' | 'print' | 'signIn' | 'signOut' | 'grant' | 'reset' | 'read';
  table: string;
  recordId?: number | null;
  /** Of a part (`parts` of the records of the contract): the number of the record in whose history it is told too. */
  partOf?: number;
  aboutUserId?: number | null;
  /** Who did it, where that is not the caller: somebody who signs in has no session yet. */
  userId?: number | null;
  sessionId?: number | null;
  /** What a human calls the record. */
  label?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The reason given, or the filters and the row count of an export. */
  note?: string;
}

/** What a handler gets beside its checked input. */
export interface Context {
  /** The transaction of a change, the plain handle of a read. Handlers use no other. */
  readonly db: Kysely<Schema>;
  /** Throws TokenMissing where there is none, which only calls open to `anyone` can meet. */
  readonly caller: Caller;
  readonly token: string | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** What the browser was given to be known again when somebody signs in there; it opens nothing. */
  readonly deviceMark: string | null;
  /** The forms of answer that the asker takes, as its header says. */
  readonly accept: string;
  /** The moment of the request: one for all that it writes. */
  readonly now: Date;
  readonly upload: Upload | null;
  /** Aborted when the asker has gone away before the answer: long work looks at it and ends, its transaction undone. */
  readonly signal: AbortSignal;
  /** Gives the browser its mark with the answer. */
  keepDeviceMark(mark: string): void;
  audit(...events: readonly AuditEvent[]): Promise<void>;
  /** Tells the open tabs of the caller how far long work is; in vain where they listen to another process. */
  tellProgress(progress: WorkProgress): void;
  /**
   * For calls of `ownTransaction`, whose `db` is the plain handle: runs the work in one transaction, with a context that
   * reads, writes and audits in it. On the embedded database everybody else waits for it, so it should do little else
   * than write. Elsewhere it joins the transaction of the request.
   */
  transact<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
  /** Runs once the transaction is committed: dropping caches. */
  afterCommit(work: () => void): void;
  /**
   * Commits what was written although the request is refused: a failed sign-in is counted, a wrong password locks.
   * Returns the error to throw.
   */
  keepDespite<E extends Error>(error: E): E;
}
