import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { QueryDraft } from '../../../../contract/desk/queries.ts';
import { recordQueryLife, type QueryEvent } from '../../../../contract/desk/query-life.ts';
import { collegeDay } from '../../../college-day.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { findEntry, leftOf, type FoundEntry } from './entries.ts';
import { findQuery, queryTables, standing, standingOf } from './rows.ts';

/** Raises a query about an entry of the student's own record and returns its id. */
export async function raise(context: Context, studentId: number, draft: QueryDraft): Promise<number> {
  const { db, now, audit } = context;
  const { subject, entryId, message } = draft;
  // Locks the student. Otherwise two simultaneous requests would both find no open query.
  await sql`select from students where id = ${studentId} for no key update`.execute(db);
  const entry = await findEntry(db, subject, { studentId, today: collegeDay(now), entryId });
  refuseProblems({ ...problemsOf(entry), ...((await leftOf(db, studentId)) === 0 && { subject: 'notAllowed' as const }) });
  if (!entry) throw new Error('A missing entry should have been refused.');
  const { worklogId, testMarkId, dueId, assignedTo } = entry;
  const { id } = await db
    .insertInto('recordQueries')
    .values({
      studentId,
      subject,
      worklogId,
      testMarkId,
      dueId,
      message,
      assignedTo,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update record_queries u set was = (select ${standing} from ${queryTables} where q.id = u.id) where u.id = ${id}`.execute(db);
  const { student } = await findQuery(db, id, now);
  await audit({ action: 'insert', table: 'record_queries', recordId: id, label: student, after: { subject, message, status: 'open' } });
  return id;
}

function problemsOf(entry: FoundEntry | undefined): FieldProblems {
  if (!entry) return { entryId: 'unknownReference' };
  if (!entry.isRecent) return { entryId: 'outOfRange' };
  if (!entry.isUnfrozen) return { entryId: 'notAllowed' };
  return entry.isAsked ? { entryId: 'duplicate' } : {};
}

interface Move {
  version: number;
  event: QueryEvent;
  reply: string | null;
}

/** Applies one event to a query. */
export async function move(context: Context, id: number, { version, event, reply }: Move): Promise<void> {
  const { db, caller, now, audit } = context;
  await db.selectFrom('recordQueries').select('id').where('id', '=', id).forUpdate().execute();
  const query = await findQuery(db, id, now);
  refuseUnlessOpen(recordQueryLife, event, standingOf(query), { caller, version });
  const status = stateAfter(recordQueryLife, event);
  const at = now.toISOString();
  const decided = event === 'withdraw' ? {} : { reply, decidedBy: caller.userId };
  await db
    .updateTable('recordQueries')
    .set({ status, ...decided, decidedAt: at, version: query.version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'record_queries',
    recordId: id,
    label: query.student,
    before: { status: query.status },
    after: { status, ...(reply !== null && { reply }) },
  });
}
