import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import * as contract from '../../../../contract/syllabus/vision.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { readVision } from './visions.ts';
import { addMissions, missionsInWords, strangeMissions, writeMissions } from './missions.ts';

type New = Checked<typeof contract.createVision>['body'];
type Change = Checked<typeof contract.changeVision>['body'];
type Departments = Within<'departments'>;

/** Heads edit the vision of their department. The vision of the institution requires permission for all. */
async function refuseOutside({ db, rows }: Departments, departmentId: number | null): Promise<void> {
  const { rows: departments } = await sql`
    select from departments d where d.id = ${departmentId} and ${rows.on('d.id')}`.execute(db);
  if (departments.length > 0 || (departmentId === null && rows.isAll)) return;
  if (departmentId !== null) refuseProblems({ departmentId: 'unknownReference' });
  throw new ApiError('Forbidden');
}

/** Adopts the first statement of the institution or of a department. */
export async function addVision(context: Departments, { missions, ...fields }: New) {
  const { db, now } = context;
  await refuseOutside(context, fields.departmentId);
  const { rows: present } = await sql`
    select from vision_statements where department_id is not distinct from ${fields.departmentId} and retired_on is null`.execute(db);
  if (present.length > 0) throw new ApiError('Duplicate', { fields: { departmentId: 'duplicate' } });
  const id = await insertVision(context, fields);
  await addMissions(db, id, missions, now);
  return recordAdoption(context, id);
}

/** Records a new statement in the audit trail and returns the statement. */
async function recordAdoption({ db, audit }: Context, id: number) {
  const after = await readVision(db, id);
  await audit({
    action: 'insert',
    ...trail(after),
    after: { vision: after.vision, adoptedOn: after.adoptedOn, missions: missionsInWords(after.missions) },
  });
  return after;
}

const trail = ({ id, department }: contract.VisionStatement) =>
  ({ table: 'vision_statements', recordId: id, label: department ?? 'Institution' }) as const;

async function insertVision({ db, now }: Context, { departmentId, vision, adoptedOn }: Omit<New, 'missions'>) {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('visionStatements')
    .values({ departmentId, vision, adoptedOn, retiredOn: null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Corrects a statement or, with `change: 'adopt'`, ends it and adopts another in its place. `change` is required if the
 * text of a vision in force changes.
 */
export async function changeVision(context: Context, id: number, { version, change, from, ...sent }: Change) {
  const before = await readVision(context.db, id, true);
  if (before.version !== version) throw new ApiError('StaleVersion');
  if (before.retiredOn !== null) throw new ApiError('Locked', { detail: 'this statement has ended' });
  const { vision = before.vision, adoptedOn = before.adoptedOn, missions = before.missions } = sent;
  const after = { vision, adoptedOn, missions };
  const isAsked = contract.asksWhatChanges(before, after, collegeDay(context.now));
  refuseProblems({
    ...(isAsked && !change && { change: 'required' as const }),
    ...contract.adoptionProblems(before, { change, from }),
    ...strangeMissions(before.missions, missions),
  });
  return change === 'adopt' && from ? adopt(context, before, { ...after, adoptedOn: from }) : correct(context, before, after);
}

type StatementDraft = Pick<New, 'vision' | 'adoptedOn' | 'missions'>;

/**
 * Ends the statement on the date of the new one. Cells of missions with the same text are copied to the new statement.
 */
async function adopt(context: Context, before: contract.VisionStatement, { missions, ...wanted }: StatementDraft) {
  const { db, now, audit } = context;
  const retiredOn = wanted.adoptedOn;
  await db
    .updateTable('visionStatements')
    .set((eb) => ({ retiredOn, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', before.id)
    .execute();
  await audit({ action: 'update', ...trail(before), before: { retiredOn: null }, after: { retiredOn } });
  const id = await insertVision(context, { departmentId: before.departmentId, ...wanted });
  await addMissions(db, id, missions, now);
  await sql`
    insert into mission_objective_maps (mission_id, outcome_id, level, justification)
    select n.id, m.outcome_id, m.level, m.justification from mission_objective_maps m
    join missions o on o.id = m.mission_id and o.vision_statement_id = ${before.id}
    join missions n on n.vision_statement_id = ${id} and n.statement = o.statement`.execute(db);
  return recordAdoption(context, id);
}

async function correct(context: Context, before: contract.VisionStatement, { missions, vision, adoptedOn }: StatementDraft) {
  const { db, now, audit } = context;
  const inWords = (of: StatementDraft) => ({
    vision: of.vision,
    adoptedOn: of.adoptedOn,
    missions: missionsInWords(of.missions),
  });
  const [was, is] = [inWords(before), inWords({ missions, vision, adoptedOn })];
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name]);
  if (changed.length === 0) return before;
  await db
    .updateTable('visionStatements')
    .set((eb) => ({ vision, adoptedOn, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', before.id)
    .execute();
  await writeMissions(db, before, missions, now);
  const only = (of: typeof is) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  await audit({ action: 'update', ...trail(before), before: only(was), after: only(is) });
  return readVision(db, before.id);
}
