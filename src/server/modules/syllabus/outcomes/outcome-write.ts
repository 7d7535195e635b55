import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type * as contract from '../../../../contract/syllabus/outcomes.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { readOutcome } from './outcomes.ts';
import { lockSet, touchSet } from './sets.ts';

type New = Checked<typeof contract.createOutcome>['body'];
type Change = Checked<typeof contract.changeOutcome>['body'];
/** Maximum number of outcomes in a set. */
const most = 20;

const trail = (id: number, outcomeSetId: number, label: string) =>
  ({ table: 'outcomes', recordId: id, partOf: outcomeSetId, label }) as const;

/** Adds an outcome at the end of its set. */
export async function addOutcome(context: Within, body: New) {
  const { db, now, audit } = context;
  const set = await lockSet(context, body.outcomeSetId);
  refuseProblems(codeProblems(set.kind, body.code));
  if (set.outcomes >= most) refuseProblems({ outcomeSetId: 'outOfRange' });
  await refuseTaken(context, set.id, body.code, null);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('outcomes')
    .values({ ...body, ordinal: set.outcomes + 1, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await touchSet(context, set.id);
  const { code, title, statement } = body;
  await audit({
    action: 'insert',
    ...trail(id, set.id, code),
    after: { outcomeSet: set.name, code, title, statement },
  });
  return readOutcome(context, id);
}

/** Codes start with the kind of the set, such as PSO3. */
const codeProblems = (kind: string, code: string): FieldProblems => (code.startsWith(kind) ? {} : { code: 'badFormat' });

async function refuseTaken({ db }: Pick<Within, 'db'>, setId: number, code: string, id: number | null) {
  const { rows } = await sql`select from outcomes
    where outcome_set_id = ${setId} and code = ${code} and id is distinct from ${id}`.execute(db);
  if (rows.length > 0) throw new ApiError('Duplicate', { fields: { code: 'duplicate' } });
}

/**
 * Updates code or wording. If an approved map refers to the outcome, a reason is required and recorded in the audit
 * trail.
 */
export async function changeOutcome(context: Within, id: number, { version, reason, ...sent }: Change) {
  const { db, now, audit } = context;
  await db.selectFrom('outcomes').select('id').where('id', '=', id).forUpdate().execute();
  const before = await readOutcome(context, id);
  if (before.version !== version) throw new ApiError('StaleVersion');
  const after = { ...before, ...sent };
  const changed = (['code', 'title', 'statement'] as const).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return before;
  refuseProblems({
    ...codeProblems(before.kind, after.code),
    ...(before.isApproved && !reason && { reason: 'required' as const }),
  });
  await refuseTaken(context, before.outcomeSetId, after.code, id);
  const { code, title, statement } = after;
  await db
    .updateTable('outcomes')
    .set((eb) => ({ code, title, statement, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
  const changesOf = (of: typeof before) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  await audit({
    action: 'update',
    ...trail(id, before.outcomeSetId, code),
    before: changesOf(before),
    after: changesOf(after),
    ...(reason && { note: reason }),
  });
  return readOutcome(context, id);
}

/** Deletes an outcome without map cells; later outcomes move up. */
export async function removeOutcome(context: Within, id: number) {
  const { db, now, audit } = context;
  const { outcomeSetId } = await readOutcome(context, id);
  await lockSet(context, outcomeSetId);
  const { ordinal, code, title, statement } = await readOutcome(context, id);
  await refuseWhileUsed(db, 'outcomes', [id]);
  await db.deleteFrom('outcomes').where('id', '=', id).execute();
  await sql`update outcomes set ordinal = ordinal - 1, version = version + 1, updated_at = ${now.toISOString()}
    where outcome_set_id = ${outcomeSetId} and ordinal > ${ordinal}`.execute(db);
  await touchSet(context, outcomeSetId);
  await audit({ action: 'delete', ...trail(id, outcomeSetId, code), before: { code, title, statement } });
  return { id };
}
