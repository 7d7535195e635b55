import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { versionLife, type addVersion, type SentVersionEvent } from '../../../../contract/academic/timetable-versions.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { consequencesOf } from './publishing.ts';
import { lockedStanding, lockVersion, readStanding, type VersionStanding } from './versions.ts';

const table = 'timetable_versions';

/**
 * Creates a draft, empty or with the classes of another version.
 * @returns its id.
 */
export async function add({ db, audit }: Context, { copyOf, ...row }: Checked<typeof addVersion>['body']): Promise<number> {
  const source =
    copyOf === null ? null : await db.selectFrom('timetableVersions').select('academicTermId').where('id', '=', copyOf).executeTakeFirst();
  const [term, scheme] = [
    await db.selectFrom('academicTerms').select('status').where('id', '=', row.academicTermId).executeTakeFirst(),
    await db.selectFrom('slotSchemes').select('id').where('id', '=', row.slotSchemeId).executeTakeFirst(),
  ];
  refuseProblems({
    ...(!term && { academicTermId: 'unknownReference' as const }),
    ...(term?.status === 'closed' && { academicTermId: 'notAllowed' as const }),
    ...(!scheme && { slotSchemeId: 'unknownReference' as const }),
    ...(source === undefined && { copyOf: 'unknownReference' as const }),
    ...(source && source.academicTermId !== row.academicTermId && { copyOf: 'notAllowed' as const }),
  });
  await refuseTaken(db, row.name, row);
  const { id } = await db.insertInto('timetableVersions').values(row).returning('id').executeTakeFirstOrThrow();
  if (copyOf !== null) await copyEntries(db, copyOf, id, row.slotSchemeId);
  await audit({ action: 'insert', table, recordId: id, label: row.name, after: { ...row } });
  return id;
}

/** Skips former teachers, and classes in a period that does not exist in the new slots. */
async function copyEntries(db: Db, from: number, to: number, schemeId: number): Promise<void> {
  await sql`
    with source as (
      select e.*, f.ordinal from timetable_entries e join slots f on f.id = e.slot_id where e.timetable_version_id = ${from}),
    numbered as (select s.*, n.id as new_slot, row_number() over (order by s.id) as place
      from source s join slots n on n.slot_scheme_id = ${schemeId} and n.ordinal = s.ordinal),
    made as (
      insert into timetable_entries (timetable_version_id, section_course_id, section_group_id, kind, weekday, slot_id, span, room_id, joint_key, pinned)
      select ${to}, section_course_id, section_group_id, kind, weekday, new_slot, span, room_id, joint_key, pinned
      from numbered order by place returning id),
    paired as (select m.id as new_id, n.id as old_id
      from (select id, row_number() over (order by id) as place from made) m join numbered n on n.place = m.place)
    insert into timetable_entry_instructors (timetable_entry_id, employee_id)
    select p.new_id, i.employee_id from paired p join timetable_entry_instructors i on i.timetable_entry_id = p.old_id
    where i.to_date is null order by i.id`.execute(db);
}

/** Allowed in any status, because the name is only a label. `version` is that of the classes and does not change. */
export async function rename({ db, now, audit }: Context, id: number, { before, name }: { before: string; name: string }): Promise<void> {
  await lockVersion(db, id);
  const held = await db.selectFrom('timetableVersions').select(['name', 'academicTermId']).where('id', '=', id).executeTakeFirst();
  if (!held) throw new ApiError('NotFound');
  if (held.name !== before) throw new ApiError('StaleVersion');
  await refuseTaken(db, name, { id, ...held });
  await db.updateTable('timetableVersions').set({ name, updatedAt: now.toISOString() }).where('id', '=', id).execute();
  await audit({ action: 'update', table, recordId: id, label: name, before: { name: held.name }, after: { name } });
}

async function refuseTaken(db: Db, name: string, { id = 0, academicTermId }: { id?: number; academicTermId: number }): Promise<void> {
  const { rows: taken } = await sql`
    select from timetable_versions where academic_term_id = ${academicTermId} and id <> ${id} and lower(name) = lower(${name})`.execute(db);
  if (taken.length > 0) throw new ApiError('Duplicate', { fields: { name: 'duplicate' } });
}

export async function remove(context: Context, id: number): Promise<void> {
  const { db, audit } = context;
  const { state, name } = await lockedStanding(context, id);
  if (state !== 'draft') throw new ApiError('Locked', { detail: `the timetable is ${state}` });
  await db.deleteFrom('timetableVersions').where('id', '=', id).execute();
  await audit({ action: 'delete', table, recordId: id, label: name });
}

/** Applies an event to a version. The version in force before is superseded or restored. */
export async function enterEvent(context: Context, id: number, body: SentVersionEvent): Promise<void> {
  const { caller } = context;
  await lockTerm(context.db, id);
  const standing = await readStanding(context, id);
  const { event, version, effectiveFrom, reason, isSure } = body;
  refuseUnlessOpen(versionLife, event, standing, { caller, version });
  if (event !== 'publish') {
    await write(context, standing, event, event === 'unpublish' ? null : standing.effectiveFrom);
    if (event === 'unpublish') await giveWay(context, standing, 'restore');
    return;
  }
  const { unplaced, stranded, takenUntil } = await consequencesOf(context, standing, effectiveFrom);
  const isOver = effectiveFrom !== null && effectiveFrom < collegeDay(context.now);
  const isUnwise =
    standing.softClashes > 0 ||
    unplaced.length > 0 ||
    stranded.some(({ affectedOn }) => effectiveFrom !== null && affectedOn >= effectiveFrom);
  refuseProblems({
    ...(await dayProblems(context.db, standing, effectiveFrom)),
    ...(isOver && reason === null && { reason: 'required' as const }),
    ...(isUnwise && !isSure && { isSure: 'required' as const }),
  });
  if (effectiveFrom !== null && takenUntil !== null && effectiveFrom <= takenUntil)
    throw new ApiError('InUse', {
      fields: { effectiveFrom: 'notAllowed' },
      detail: `attendance was taken until ${takenUntil}`,
    });
  await write(context, standing, event, effectiveFrom, isOver ? reason : null);
  await giveWay(context, standing, 'supersede');
}

/** Locks all versions of a term: only one is published at a time, and no class change is accepted meanwhile. */
async function lockTerm(db: Db, id: number): Promise<void> {
  await sql`select v.id from timetable_versions v
    where v.academic_term_id = (select o.academic_term_id from timetable_versions o where o.id = ${id})
    order by v.id for update`.execute(db);
}

/** The day must be inside the term, and after the first day of the version in force. */
async function dayProblems(db: Db, { academicTermId, startsOn, endsOn }: VersionStanding, day: string | null): Promise<FieldProblems> {
  if (day === null) return { effectiveFrom: 'required' };
  if (day < startsOn || day > endsOn) return { effectiveFrom: 'outOfRange' };
  const later = await db
    .selectFrom('timetableVersions')
    .select('id')
    .where('academicTermId', '=', academicTermId)
    .where('status', '<>', 'draft')
    .where('effectiveFrom', '>=', day)
    .executeTakeFirst();
  return later ? { effectiveFrom: 'notAllowed' } : {};
}

/** Supersedes the version that was in force, or restores the one before. */
async function giveWay(context: Context, { id, academicTermId }: VersionStanding, event: 'supersede' | 'restore'): Promise<void> {
  const { from } = versionLife.events[event];
  const [before] = await context.db
    .selectFrom('timetableVersions')
    .select('id')
    .where('academicTermId', '=', academicTermId)
    .where('id', '<>', id)
    .where('status', 'in', [...from])
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .execute();
  if (!before) return;
  const standing = await lockedStanding(context, before.id);
  await write(context, standing, event, standing.effectiveFrom);
}

async function write(
  { db, now, audit }: Context,
  standing: VersionStanding,
  event: SentVersionEvent['event'],
  effectiveFrom: string | null,
  note: string | null = null,
): Promise<void> {
  const status = stateAfter(versionLife, event);
  await db
    .updateTable('timetableVersions')
    .set({ status, effectiveFrom, version: standing.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', standing.id)
    .execute();
  const changedDay = effectiveFrom === standing.effectiveFrom ? {} : { effectiveFrom };
  await audit({
    action: 'update',
    table,
    recordId: standing.id,
    label: standing.name,
    before: { status: standing.state, ...(changedDay.effectiveFrom !== undefined && { effectiveFrom: standing.effectiveFrom }) },
    after: { status, ...changedDay },
    ...(note !== null && { note }),
  });
}
