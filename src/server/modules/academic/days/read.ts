import { sql } from 'kysely';
import type { CalendarException } from '../../../../contract/academic/calendar.ts';
import type { ChangeKind, ClassKind } from '../../../../contract/academic/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { policyTables, sectionLabel, weeklyClass } from '../classes.ts';
import { mayConcern, type ClassFilter } from './class-filter.ts';

/** A version in force from a day on, until the next one of its term. */
export interface HeldVersion {
  id: number;
  termId: number;
  effectiveFrom: string;
  startsOn: string;
  endsOn: string;
  schemeId: number;
}

export interface EntryTeacher {
  id: number;
  name: string;
  fromDate: string | null;
  toDate: string | null;
}

/** An entry of the timetable with all data needed for its classes. */
export interface FoundEntry {
  id: number;
  versionId: number;
  sectionCourseId: number;
  sectionId: number;
  section: string;
  groupId: number | null;
  group: string | null;
  code: string;
  title: string;
  shortTitle: string;
  kind: ClassKind;
  weekday: number;
  slotId: number;
  ordinal: number;
  span: number;
  startsAt: string;
  endsAt: string;
  roomId: number | null;
  room: string | null;
  jointKey: string | null;
  degreeId: number;
  classesFrom: string;
  classesTo: string;
  teachers: EntryTeacher[];
}

/** The part of an entry that decides when its classes are, and which sheet is theirs. */
export type EntryPlace = Pick<
  FoundEntry,
  'id' | 'versionId' | 'sectionCourseId' | 'groupId' | 'weekday' | 'slotId' | 'jointKey' | 'degreeId' | 'classesFrom' | 'classesTo'
>;

export interface FoundChange {
  id: number;
  entryId: number;
  onDate: string;
  kind: ChangeKind;
  reason: string;
  substitute: { id: number; name: string } | null;
  newDate: string | null;
  newSlotId: number | null;
  newOrdinal: number | null;
  newStartsAt: string | null;
  newEndsAt: string | null;
  newRoomId: number | null;
  newRoom: string | null;
}

export interface Membership {
  sectionId: number;
  groupId: number | null;
  fromDate: string;
  toDate: string | null;
}

/**
 * Versions that may be in force on one of these days, or on a day from which a class is moved to one of them. Sorted by
 * term and first day.
 */
export async function versionsBetween(db: Db, from: string, to: string): Promise<HeldVersion[]> {
  const { rows } = await sql<HeldVersion>`
    select v.id, t.id as term_id, v.effective_from, t.starts_on, t.ends_on, v.slot_scheme_id as scheme_id
    from timetable_versions v join academic_terms t on t.id = v.academic_term_id
    cross join (select greatest(${to}::date, max(k.on_date)) as on_date from class_changes k
      where k.status = 'accepted' and k.new_date between ${from} and ${to}) last
    where v.status <> 'draft' and t.starts_on <= ${to} and t.ends_on >= ${from} and v.effective_from <= last.on_date
    order by t.starts_on, v.effective_from`.execute(db);
  return rows;
}

/** Entries of the calendar on these days. */
export async function calendarBetween(db: Db, from: string, to: string): Promise<(CalendarException & { title: string })[]> {
  const { rows } = await sql<CalendarException & { title: string }>`
    select on_date, kind, follows_weekday, degree_id, title from calendar_days
    where on_date between ${from} and ${to}`.execute(db);
  return rows;
}

/** End time of a block of periods: that of its last slot. */
const endOf = (ordinal: ReturnType<typeof sql>) => sql`(
  select l.ends_at from slots l where l.slot_scheme_id = f.slot_scheme_id and l.ordinal = ${ordinal} + e.span - 1)`;

export interface AskedEntries {
  readonly filter: ClassFilter;
  readonly from: string;
  readonly to: string;
  /** Weekdays whose timetable applies on these days. */
  readonly weekdays: readonly number[];
}

/** Tables of an entry `e` that its place needs. */
const placeTables = sql`timetable_entries e
    join section_courses sc on sc.id = e.section_course_id
    join semester_courses n on n.id = sc.semester_course_id join courses c on c.id = n.course_id
    join sections s on s.id = sc.section_id
    join (${policyTables}) on r.id = s.registration_policy_id`;

/** Entries that may be needed for these days: those of their weekdays, and those moved to one of these days. */
const areNeeded = (versionIds: readonly number[], { filter, from, to, weekdays }: AskedEntries) => sql`
  e.timetable_version_id in (${sql.join(versionIds)}) and ${mayConcern(filter, from, to)}
      and (e.weekday = any(${[...weekdays]}::smallint[]) or (${weeklyClass('e')}) in (
        select ${weeklyClass('k')} from class_changes k where k.status = 'accepted' and k.new_date between ${from} and ${to}))`;

/** Entries of these versions that may be needed for these days. */
export async function entriesOf(db: Db, versionIds: readonly number[], needed: AskedEntries): Promise<FoundEntry[]> {
  if (versionIds.length === 0) return [];
  const { rows } = await sql<FoundEntry>`
    select e.id, e.timetable_version_id as version_id, sc.id as section_course_id, s.id as section_id,
      ${sectionLabel} as section, g.id as group_id, g.name as "group", c.code, c.title, c.short_title, e.kind, e.weekday,
      e.slot_id, f.ordinal, e.span, f.starts_at, coalesce(${endOf(sql`f.ordinal`)}, f.ends_at) as ends_at,
      e.room_id, o.code as room, e.joint_key, b.degree_id, r.classes_from, r.classes_to,
      coalesce((select json_agg(json_build_object('id', i.employee_id, 'name', m.name, 'fromDate', i.from_date, 'toDate', i.to_date) order by i.id)
        from timetable_entry_instructors i join employees m on m.id = i.employee_id where i.timetable_entry_id = e.id), '[]') as teachers
    from ${placeTables}
    join slots f on f.id = e.slot_id
    left join section_groups g on g.id = e.section_group_id
    left join teaching_rooms o on o.id = e.room_id
    where ${areNeeded(versionIds, needed)}
    order by f.ordinal, section, e.id`.execute(db);
  return rows;
}

/** Places of the same entries, read several times faster: without names and teachers, and in no order. */
export async function placesOf(db: Db, versionIds: readonly number[], needed: AskedEntries): Promise<EntryPlace[]> {
  if (versionIds.length === 0) return [];
  const { rows } = await sql<EntryPlace>`
    select e.id, e.timetable_version_id as version_id, e.section_course_id, e.section_group_id as group_id, e.weekday,
      e.slot_id, e.joint_key, b.degree_id, r.classes_from, r.classes_to
    from ${placeTables} where ${areNeeded(versionIds, needed)}`.execute(db);
  return rows;
}

/** Accepted changes of these entries from or to one of these days. */
export async function changesOf(db: Db, entryIds: readonly number[], from: string, to: string): Promise<FoundChange[]> {
  if (entryIds.length === 0) return [];
  const { rows } = await sql<FoundChange>`
    select k.id, e.id as entry_id, k.on_date, k.kind, k.reason,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as substitute,
      k.new_date, k.new_slot_id, f.ordinal as new_ordinal, f.starts_at as new_starts_at,
      coalesce(${endOf(sql`f.ordinal`)}, f.ends_at) as new_ends_at, k.new_room_id, o.code as new_room
    from class_changes k join timetable_entries e on (${weeklyClass('e')}) = (${weeklyClass('k')})
    left join employees m on m.id = k.substitute_id left join slots f on f.id = k.new_slot_id
    left join teaching_rooms o on o.id = k.new_room_id
    where k.status = 'accepted' and e.id = any(${[...entryIds]}::bigint[])
      and (k.on_date between ${from} and ${to} or k.new_date between ${from} and ${to})`.execute(db);
  return rows;
}

/** Sections and groups of a student, with their dates. */
export async function membershipsOf(db: Db, studentId: number, from: string, to: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select section_id, section_group_id as group_id, from_date, to_date from section_students
    where student_id = ${studentId} and from_date <= ${to} and (to_date is null or to_date >= ${from})`.execute(db);
  return rows;
}
