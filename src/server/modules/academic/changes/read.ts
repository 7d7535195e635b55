import { sql } from 'kysely';
import type { ChangeKind, ChangeStatus } from '../../../../contract/academic/fields.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { Db } from '../../../database/transaction.ts';
import { policyTables, sectionLabel, weeklyClass } from '../classes.ts';

/** A class change with the details of its class. */
export interface FoundChange {
  id: number;
  version: number;
  updatedAt: string;
  /**
   * The entry in the timetable that applies on the day of the class. Null if that timetable no longer has the class.
   */
  entryId: number | null;
  kind: ChangeKind;
  status: ChangeStatus;
  swapKey: string | null;
  /** Both classes of a swap. */
  isSwap: boolean;
  section: string;
  group: string | null;
  course: string;
  onDate: string;
  startsAt: string;
  endsAt: string;
  substituteId: number | null;
  /** The teacher of this class in a swap requested by the other teacher. */
  askedId: number | null;
  /** Name of the other teacher of a swap, or of the substitute. */
  substitute: string | null;
  newDate: string | null;
  newStartsAt: string | null;
  newEndsAt: string | null;
  newRoomId: number | null;
  newRoom: string | null;
  reason: string;
  requestedBy: number;
  requester: string;
  requestedAt: string;
  decidedBy: string | null;
  decisionNote: string | null;
  degreeId: number;
}

const endOf = (slot: 'f' | 'x') => sql`coalesce((select l.ends_at from slots l
  where l.slot_scheme_id = ${sql.ref(`${slot}.slot_scheme_id`)} and l.ordinal = ${sql.ref(`${slot}.ordinal`)} + coalesce(e.span, 1) - 1), ${sql.ref(`${slot}.ends_at`)})`;

/** A change `k` with its course `c`, the requester `u` and the other teacher `m`: tables of searches and orders. */
export const soughtTables = sql`class_changes k join section_courses sc on sc.id = k.section_course_id
  join semester_courses n on n.id = sc.semester_course_id join courses c on c.id = n.course_id
  join users u on u.id = k.requested_by left join employees m on m.id = coalesce(k.asked_id, k.substitute_id)`;

/** Further tables of the columns of a change. */
export const besideChange = sql`join slots f on f.id = k.slot_id join sections s on s.id = sc.section_id
  join (${policyTables}) on r.id = s.registration_policy_id
  left join lateral (select v.id from timetable_versions v where v.academic_term_id = t.id and v.status <> 'draft'
    and v.effective_from <= k.on_date order by v.effective_from desc limit 1) held on true
  left join timetable_entries e on e.timetable_version_id = held.id and (${weeklyClass('e')}) = (${weeklyClass('k')})
  left join users w on w.id = k.decided_by left join section_groups g on g.id = k.section_group_id
  left join slots x on x.id = k.new_slot_id left join teaching_rooms o on o.id = k.new_room_id`;

export const changeTables = sql`${soughtTables} ${besideChange}`;

export const changeColumns = sql<FoundChange>`k.id, k.version, k.updated_at, e.id as entry_id, k.kind, k.status, k.swap_key,
  (k.swap_key is not null and exists (select from class_changes p where p.swap_key = k.swap_key and p.asked_id is not null)) as is_swap,
  ${sectionLabel} as section, g.name as "group", c.short_title as course, k.on_date, f.starts_at, ${endOf('f')} as ends_at,
  k.substitute_id, k.asked_id, m.name as substitute, k.new_date, x.starts_at as new_starts_at,
  case when x.id is not null then ${endOf('x')} end as new_ends_at, k.new_room_id, o.code as new_room, k.reason,
  k.requested_by, u.display_name as requester, k.created_at as requested_at, w.display_name as decided_by, k.decision_note,
  b.degree_id`;

/** Changes by their ids, each followed by those accepted together with it. */
export async function readTogether(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, FoundChange[]>> {
  const wanted = sql`any(${[...ids]}::bigint[])`;
  const { rows } = await sql<FoundChange>`
    select ${changeColumns} from ${changeTables}
    where k.id = ${wanted} or k.swap_key in (select swap_key from class_changes where id = ${wanted})
    order by k.id`.execute(db);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const bySwap = groupedBy(rows, ({ swapKey }) => swapKey);
  const together = (id: number) => {
    const change = rowById.get(id);
    if (!change) return [];
    return [change, ...(change.swapKey === null ? [] : (bySwap.get(change.swapKey) ?? []).filter((row) => row !== change))];
  };
  return new Map(ids.map((id) => [id, together(id)]));
}
