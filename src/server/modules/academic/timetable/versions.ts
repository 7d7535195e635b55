import { sql } from 'kysely';
import { clashesOf, isHard } from '../../../../contract/academic/timetable/clashes.ts';
import { versionLife, type TimetableVersion } from '../../../../contract/academic/timetable-versions.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { readPlaced, readWeek } from './read-week.ts';

type Asker = Pick<Context, 'db' | 'caller' | 'now'>;

interface Found extends Omit<TimetableVersion, 'events' | 'hardClashes' | 'softClashes'> {
  startsOn: string;
  endsOn: string;
  isReplaced: boolean;
  isUnused: boolean;
}

/** A version as its life sees it, and what is told of it. */
export interface VersionStanding extends Standing<typeof versionLife>, Found {
  readonly hardClashes: number;
  readonly softClashes: number;
}

const versionTables = sql`timetable_versions v join academic_terms t on t.id = v.academic_term_id
  join slot_schemes h on h.id = v.slot_scheme_id`;
const versionColumns = sql<Found>`
  v.id, v.version, v.updated_at, v.academic_term_id, t.name as term, t.starts_on, t.ends_on, v.slot_scheme_id,
  h.name as slot_scheme, v.name, v.effective_from, v.status,
  (select count(*)::int from timetable_entries e where e.timetable_version_id = v.id) as entries,
  exists (select from timetable_versions n where n.academic_term_id = v.academic_term_id and n.status <> 'draft'
    and n.effective_from > v.effective_from) as is_replaced,
  not exists (select from class_changes k join timetable_entries e on e.id = k.timetable_entry_id
    where e.timetable_version_id = v.id) as is_unused`;

/** Whether the caller may write timetables, and with that see what is only drafted. */
export const mayWrite = ({ caller }: Pick<Context, 'caller'>): boolean => caller.may('SectionCourse_View');

/** The versions of a term with their lives, the newest first; drafts only for those who write them. */
export async function readVersions(context: Asker, termId: number): Promise<TimetableVersion[]> {
  const { rows } = await sql<Found>`
    select ${versionColumns} from ${versionTables}
    where v.academic_term_id = ${termId} and (v.status <> 'draft' or ${mayWrite(context)})
    order by v.status <> 'draft', v.effective_from desc, v.id desc`.execute(context.db);
  const told: TimetableVersion[] = [];
  for (const row of rows) told.push(toldOf(context, await standingOf(context, row)));
  return told;
}

/** One version; NotFound for a draft unless the caller may write it. */
export async function readVersion(context: Asker, id: number): Promise<TimetableVersion> {
  const standing = await readStanding(context, id);
  if (standing.status === 'draft' && !mayWrite(context)) throw new ApiError('NotFound');
  return toldOf(context, standing);
}

/**
 * Where a version stands.
 * @throws {ApiError} NotFound
 */
export async function readStanding(context: Pick<Asker, 'db' | 'now'>, id: number): Promise<VersionStanding> {
  const { rows } = await sql<Found>`select ${versionColumns} from ${versionTables} where v.id = ${id}`.execute(context.db); // prettier-ignore
  if (!rows[0]) throw new ApiError('NotFound');
  return standingOf(context, rows[0]);
}

/** The same, kept from others until the transaction ends. */
export async function lockedStanding(context: Pick<Asker, 'db' | 'now'>, id: number): Promise<VersionStanding> {
  await lockVersion(context.db, id);
  return readStanding(context, id);
}

export const lockVersion = async (db: Db, id: number): Promise<void> =>
  void (await db.selectFrom('timetableVersions').select('id').where('id', '=', id).forUpdate().execute());

/** What is published has been looked at; only drafts are counted again each time. */
async function standingOf({ db, now }: Pick<Asker, 'db' | 'now'>, row: Found): Promise<VersionStanding> {
  const found = row.status === 'draft' ? await clashesIn(db, row, collegeDay(now)) : [];
  const hardClashes = found.filter(isHard).length;
  const { isReplaced, isUnused } = row;
  const facts = { isPossible: hardClashes === 0, isReplaced, isNewest: !isReplaced, isUnused };
  return { ...row, state: row.status, facts, hardClashes, softClashes: found.length - hardClashes };
}

export async function clashesIn(db: Db, row: Pick<Found, 'id' | 'academicTermId' | 'slotSchemeId'>, today: string) {
  return clashesOf(await readWeek(db, row, today), await readPlaced(db, row.id, today));
}

function toldOf({ caller }: Asker, standing: VersionStanding): TimetableVersion {
  const { startsOn: _s, endsOn: _e, isReplaced: _r, isUnused: _u, state: _t, facts: _f, ...told } = standing;
  return { ...told, events: eventsFor(versionLife, standing, caller) };
}
