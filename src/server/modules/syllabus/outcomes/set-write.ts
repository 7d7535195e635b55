import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import * as contract from '../../../../contract/syllabus/outcome-sets.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { lockSet, readSet, touchSet } from './sets.ts';
import { startSet } from './set-start.ts';

type New = Checked<typeof contract.createOutcomeSet>['body'];
type Change = Checked<typeof contract.changeOutcomeSet>['body'];
type Order = Checked<typeof contract.orderOutcomes>['body'];

/** Adds a set to a programme of the caller. Shared sets require permission for all programmes. */
export async function addSet(context: Within<'programs'>, body: New) {
  const { db, now, audit } = context;
  refuseProblems(contract.newSetProblems(body));
  await refuseOutside(context, body.programId);
  await refuseTaken(context, body, null);
  const { start, copyOfId, ...fields } = body;
  const at = now.toISOString();
  const { id } = await db
    .insertInto('outcomeSets')
    .values({ ...fields, nationalCount: countOf(start), retiredOn: null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startSet(context, { id, ...body });
  await audit({ action: 'insert', table: 'outcome_sets', recordId: id, label: body.name, after: { ...fields, start } });
  return readSet(context, id);
}

const countOf = (start: New['start']): 11 | 12 | null => (start === 'national12' ? 12 : start === 'national11' ? 11 : null);

/** Rejects programmes outside the caller's scope as unknown, and shared sets without permission for all. */
async function refuseOutside({ db, rows }: Within<'programs'>, programId: number | null): Promise<void> {
  const program = await sql`select from programs p where p.id = ${programId} and ${rows.on('p.id')}`.execute(db);
  if (programId === null && !rows.isAll) throw new ApiError('Forbidden');
  if (programId !== null && program.rows.length === 0) refuseProblems({ programId: 'unknownReference' });
}

interface SetName {
  kind: string;
  programId: number | null;
  name: string;
}

/** Names are unique per kind and programme. */
async function refuseTaken({ db }: Pick<Within, 'db'>, { kind, programId, name }: SetName, id: number | null) {
  const { rows } = await sql`
    select from outcome_sets where kind = ${kind} and program_id is not distinct from ${programId}
      and lower(name) = lower(${name}) and id is distinct from ${id}`.execute(db);
  if (rows.length > 0) throw new ApiError('Duplicate', { fields: { name: 'duplicate' } });
}

/** Updates name and dates of a set. */
export async function changeSet(context: Within, id: number, { version, ...sent }: Change) {
  const before = await lockSet(context, id, version);
  const after = { ...before, ...sent };
  const changed = (['name', 'adoptedOn', 'retiredOn'] as const).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return before;
  refuseProblems(contract.setProblems(after));
  await refuseTaken(context, after, id);
  await touchSet(context, id, { name: after.name, adoptedOn: after.adoptedOn, retiredOn: after.retiredOn });
  const changesOf = (of: typeof before) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  await context.audit({
    action: 'update',
    table: 'outcome_sets',
    recordId: id,
    label: after.name,
    before: changesOf(before),
    after: changesOf(after),
  });
  return readSet(context, id);
}

/** Deletes an unused set whose outcomes have no map cells. */
export async function removeSet(context: Within, id: number) {
  const { db, audit } = context;
  const { name, kind, program } = await lockSet(context, id);
  const outcomes = await db.selectFrom('outcomes').select('id').where('outcomeSetId', '=', id).execute();
  await refuseWhileUsed(db, 'outcomeSets', [id]);
  await refuseWhileUsed(
    db,
    'outcomes',
    outcomes.map((outcome) => outcome.id),
  );
  await db.deleteFrom('outcomeSets').where('id', '=', id).execute();
  await audit({ action: 'delete', table: 'outcome_sets', recordId: id, label: name, before: { kind, program, name } });
  return { id };
}

/** Reorders the outcomes of a set; each must be named once. */
export async function orderSet(context: Within, id: number, { version, ids }: Order) {
  const { db, now, audit } = context;
  const { name } = await lockSet(context, id, version);
  const stored = await db.selectFrom('outcomes').select(['id', 'code']).where('outcomeSetId', '=', id).orderBy('ordinal').execute();
  const codeOf = new Map(stored.map((outcome) => [outcome.id, outcome.code]));
  if (ids.length !== stored.length || new Set(ids).size !== ids.length || ids.some((outcomeId) => !codeOf.has(outcomeId)))
    refuseProblems({ ids: 'notAllowed' });
  if (ids.every((outcomeId, at) => outcomeId === stored[at]?.id)) return readSet(context, id);
  await sql`
    update outcomes o set ordinal = n.place, version = o.version + 1, updated_at = ${now.toISOString()}
    from unnest(${ids}::bigint[]) with ordinality as n (id, place)
    where o.id = n.id and o.ordinal <> n.place`.execute(db);
  await touchSet(context, id);
  const orderOf = (codes: readonly (string | undefined)[]) => ({ order: codes.join(', ') });
  await audit({
    action: 'update',
    table: 'outcome_sets',
    recordId: id,
    label: name,
    before: orderOf(stored.map(({ code }) => code)),
    after: orderOf(ids.map((outcomeId) => codeOf.get(outcomeId))),
  });
  return readSet(context, id);
}
