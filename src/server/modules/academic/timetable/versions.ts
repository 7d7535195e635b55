import { sql } from 'kysely';
import { clashesOf, isHard, type Clash } from '../../../../contract/academic/timetable/clashes.ts';
import { versionLife, type TimetableVersion } from '../../../../contract/academic/timetable-versions.ts';
import type { Week } from '../../../../contract/academic/timetable/model.ts';
import type { VersionWeek } from '../../../../contract/academic/timetable-week.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { weeklyClass } from '../classes.ts';
import { readPlaced, readWeek } from './read-week.ts';

type Asker = Pick<Context, 'db' | 'caller' | 'now'>;

interface FoundVersion extends Omit<TimetableVersion, 'events' | 'hardClashes' | 'softClashes'> {
  startsOn: string;
  endsOn: string;
  isReplaced: boolean;
  isUnused: boolean;
}

/** Standing of a version in its lifecycle, with the fields of the API. */
export interface VersionStanding extends Standing<typeof versionLife>, FoundVersion {
  readonly hardClashes: number;
  readonly softClashes: number;
}

const versionTables = sql`timetable_versions v join academic_terms t on t.id = v.academic_term_id
  join slot_schemes h on h.id = v.slot_scheme_id`;
const versionColumns = sql<FoundVersion>`
  v.id, v.version, v.updated_at, v.academic_term_id, t.name as term, t.starts_on, t.ends_on, v.slot_scheme_id,
  h.name as slot_scheme, v.name, v.effective_from, v.status,
  (select count(*)::int from timetable_entries e where e.timetable_version_id = v.id) as entries,
  exists (select from timetable_versions n where n.academic_term_id = v.academic_term_id and n.status <> 'draft'
    and n.effective_from > v.effective_from) as is_replaced,
  v.status = 'draft' or not exists (select from worklogs w join timetable_entries e on e.id = w.timetable_entry_id
    where e.timetable_version_id = v.id)
  and not exists (select from class_changes k join timetable_entries e on e.timetable_version_id = v.id and (${weeklyClass('e')}) = (${weeklyClass('k')})
    where k.status in ('requested', 'accepted') and k.on_date >= v.effective_from and not exists (
      select from timetable_entries n where (${weeklyClass('n')}) = (${weeklyClass('k')}) and n.timetable_version_id = (
        select p.id from timetable_versions p where p.academic_term_id = v.academic_term_id and p.status = 'superseded'
        order by p.effective_from desc limit 1))) as is_unused`;

/** Versions of a term visible to the caller, newest first. */
export async function readVersions(context: Within<'timetableVersions'>, termId: number | null): Promise<TimetableVersion[]> {
  const { rows } = await sql<FoundVersion>`
    select ${versionColumns} from ${versionTables}
    where v.academic_term_id = ${termId} and ${context.rows.on('v.id')}
    order by v.status <> 'draft', v.effective_from desc, v.id desc`.execute(context.db);
  // The week is read once for all drafts with the same slot scheme.
  const weeks = new Map<number, Week>();
  const versions: TimetableVersion[] = [];
  for (const row of rows) versions.push(toldOf(context, await standingOf(context, row, weeks)));
  return versions;
}

/** A version in the format of the API. Does not check access. */
export async function readVersion(context: Asker, id: number): Promise<TimetableVersion> {
  return (await readWhole(context, id)).version;
}

/** A version with its week and classes. Clashes are calculated only for a draft or on request. */
export async function readWhole(context: Asker, id: number, isAsked = false): Promise<VersionWeek & { clashes: readonly Clash[] }> {
  const version = await findVersion(context.db, id);
  const today = collegeDay(context.now);
  const [week, placed] = [await readWeek(context.db, version, today), await readPlaced(context.db, id, today)];
  const clashes = isAsked || version.status === 'draft' ? clashesOf(week, placed) : [];
  return { version: toldOf(context, standingWith(version, clashes)), week, placed, clashes };
}

/**
 * Standing of a version.
 * @throws {ApiError} NotFound
 */
export async function readStanding(context: Pick<Asker, 'db' | 'now'>, id: number): Promise<VersionStanding> {
  return standingOf(context, await findVersion(context.db, id));
}

async function findVersion(db: Db, id: number): Promise<FoundVersion> {
  const { rows } = await sql<FoundVersion>`select ${versionColumns} from ${versionTables} where v.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/** Standing of a version, locked until the transaction ends. */
export async function lockedStanding(context: Pick<Asker, 'db' | 'now'>, id: number): Promise<VersionStanding> {
  await lockVersion(context.db, id);
  return readStanding(context, id);
}

export const lockVersion = async (db: Db, id: number): Promise<void> =>
  void (await db.selectFrom('timetableVersions').select('id').where('id', '=', id).forUpdate().execute());

/** Only drafts are checked for clashes. Published versions have been checked. */
async function standingOf(
  { db, now }: Pick<Asker, 'db' | 'now'>,
  version: FoundVersion,
  weeks = new Map<number, Week>(),
): Promise<VersionStanding> {
  if (version.status !== 'draft') return standingWith(version, []);
  const today = collegeDay(now);
  const week = weeks.get(version.slotSchemeId) ?? (await readWeek(db, version, today));
  weeks.set(version.slotSchemeId, week);
  return standingWith(version, clashesOf(week, await readPlaced(db, version.id, today)));
}

function standingWith(version: FoundVersion, clashes: readonly Clash[]): VersionStanding {
  const hardClashes = clashes.filter(isHard).length;
  const { isReplaced, isUnused } = version;
  const facts = {
    hasClasses: version.entries > 0,
    isPossible: hardClashes === 0,
    isReplaced,
    isNewest: !isReplaced,
    isUnused,
  };
  return { ...version, state: version.status, facts, hardClashes, softClashes: clashes.length - hardClashes };
}

function toldOf({ caller }: Asker, standing: VersionStanding): TimetableVersion {
  const { startsOn: _s, endsOn: _e, isReplaced: _r, isUnused: _u, state: _t, facts: _f, ...shown } = standing;
  return { ...shown, events: eventsFor(versionLife, standing, caller) };
}
