import { sql } from 'kysely';
import type { ReplyChange, ReplyDraft } from '../../../../contract/feedback/replies.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { className, offeringTables } from '../comments/rows.ts';

const table = 'feedback_replies';

/** The label of a reply in the audit trail. */
async function labelOf({ db }: Context, offeringId: number): Promise<string> {
  const { rows } = await sql<{ label: string }>`
    select k.code || ' ' || ${className} || ' · ' || p.name as label from ${offeringTables} where o.id = ${offeringId}`.execute(db);
  return rows[0]?.label ?? '';
}

/** Adds a reply to the caller's own result. */
export async function add(context: Context, { resultId, body, isPublished }: ReplyDraft): Promise<void> {
  const { db, caller, now, audit } = context;
  const { rows } = await sql<{
    offeringId: number;
  }>`select feedback_offering_id as offering_id from feedback_results where id = ${resultId}`.execute(db);
  const offeringId = rows[0]!.offeringId;
  const at = now.toISOString();
  const values = {
    feedbackOfferingId: offeringId,
    employeeId: caller.employeeId!,
    body,
    publishedAt: isPublished ? at : null,
    createdAt: at,
    updatedAt: at,
  };
  const added = await db
    .insertInto('feedbackReplies')
    .values(values)
    .onConflict((conflict) => conflict.column('feedbackOfferingId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiError('Duplicate');
  await audit({ action: 'insert', table, recordId: added.id, label: await labelOf(context, offeringId), after: { body, isPublished } });
}

/** Changes, publishes or withdraws a reply. */
export async function change(context: Context, id: number, { version, body, isPublished }: ReplyChange): Promise<void> {
  const { db, now, audit } = context;
  const reply = await db.selectFrom('feedbackReplies').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (reply.version !== version) throw new ApiError('StaleVersion');
  const before = { body: reply.body, isPublished: reply.publishedAt !== null };
  const after = { body: body ?? before.body, isPublished: isPublished ?? before.isPublished };
  const changed = (['body', 'isPublished'] as const).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const at = now.toISOString();
  const publishedAt = after.isPublished ? (reply.publishedAt ?? at) : null;
  await db
    .updateTable('feedbackReplies')
    .set({ body: after.body, publishedAt, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  const only = (of: typeof before) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  await audit({
    action: 'update',
    table,
    recordId: id,
    label: await labelOf(context, reply.feedbackOfferingId),
    before: only(before),
    after: only(after),
  });
}
