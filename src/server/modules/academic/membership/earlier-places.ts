import { sql } from 'kysely';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import type { NewPlace } from './seat-students.ts';

/** A place that ends on the first day of a new place or later. */
interface EarlierPlace {
  readonly id: number;
  /** The name of the student. */
  readonly name: string;
  /** Includes the class: BT-CSE 3 A. */
  readonly section: string;
  /** The last day. */
  readonly until: string;
}

/** The effect of a new place on an earlier one. */
export type Clash =
  /** The earlier place ends the day before. */
  | { readonly shortens: EarlierPlace }
  /** The earlier place has not begun by then or has no last day, or there are several. The new place is refused. */
  | 'overlaps';

/**
 * A shortened place. A type alias, because a run stores it as JSON and an interface is not assignable to JSON types.
 */
export type ShortenedPlace = {
  id: number;
  /** The former last day. */
  until: string;
  /** The new last day. */
  lastDay: string;
};

/**
 * SQL condition: places `o` and `m` may not share a day. A student has at most one core section of a policy, and at
 * most one place in an elective section, on any day.
 */
export const isSamePlace = sql<boolean>`(o.student_id = m.student_id and o.kind = m.kind
  and case m.kind when 'core' then o.registration_policy_id = m.registration_policy_id else o.section_id = m.section_id end)`;

interface FoundPlace extends Omit<EarlierPlace, 'until'> {
  studentId: number;
  until: string | null;
  isBegun: boolean;
}

/** Clashes of new places, by student. Rows in `except` are ignored, because the same step ends or removes them. */
export async function clashesOf(
  db: Db,
  places: readonly Pick<NewPlace, 'sectionId' | 'registrationPolicyId' | 'kind' | 'studentId' | 'fromDate'>[],
  except: readonly number[] = [],
): Promise<ReadonlyMap<number, Clash>> {
  if (places.length === 0) return new Map();
  const requested = places.map(({ fromDate, ...place }) => ({
    student_id: place.studentId,
    section_id: place.sectionId,
    registration_policy_id: place.registrationPolicyId,
    kind: place.kind,
    day: fromDate,
  }));
  const { rows } = await sql<FoundPlace>`
    select o.id, o.student_id, u.name, ${sectionLabel} as section, o.to_date as until, o.from_date < m.day as is_begun
    from json_to_recordset(${JSON.stringify(requested)}::json)
      as m(student_id bigint, section_id bigint, registration_policy_id bigint, kind text, day date)
    join section_students o on ${isSamePlace} and (o.to_date is null or o.to_date >= m.day) and o.id <> all(${[...except]}::bigint[])
    join students u on u.id = o.student_id
    join sections s on s.id = o.section_id join ${policyTables} on r.id = s.registration_policy_id
    order by o.from_date, o.id`.execute(db);
  const clashes = new Map<number, Clash>();
  for (const { studentId, isBegun, until, ...place } of rows) {
    const canEnd = isBegun && until !== null && !clashes.has(studentId);
    clashes.set(studentId, canEnd ? { shortens: { ...place, until } } : 'overlaps');
  }
  return clashes;
}

/** Clashes of new core places of a class that begin on a day, in any section. */
export function coreClashes(
  db: Db,
  registrationPolicyId: number,
  studentIds: readonly number[],
  fromDate: string,
): Promise<ReadonlyMap<number, Clash>> {
  return clashesOf(
    db,
    studentIds.map((studentId) => ({ sectionId: 0, registrationPolicyId, kind: 'core', studentId, fromDate })),
  );
}

/** The earlier place with its new last day, for the preview. */
export const shortenedTo = (clash: Clash | undefined, day: string): { section: string; lastDay: string } | null =>
  clash === undefined || clash === 'overlaps' ? null : { section: clash.shortens.section, lastDay: addDays(day, -1) };

/**
 * Ends the places to be shortened on the day before `day`.
 * @returns the places with their former and new last days.
 */
export async function shorten(
  { db, now, audit }: Pick<Context, 'db' | 'now' | 'audit'>,
  clashes: readonly (Clash | undefined)[],
  day: string,
): Promise<ShortenedPlace[]> {
  const places = clashes.flatMap((clash) => (clash === undefined || clash === 'overlaps' ? [] : [clash.shortens]));
  if (places.length === 0) return [];
  const lastDay = addDays(day, -1);
  const ids = places.map(({ id }) => id);
  await db
    .updateTable('sectionStudents')
    .set((eb) => ({ toDate: lastDay, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', 'in', ids)
    .execute();
  await audit(
    ...places.map(({ id, name, until }) => ({
      action: 'update' as const,
      table: 'section_students',
      recordId: id,
      label: name,
      before: { toDate: until },
      after: { toDate: lastDay },
    })),
  );
  return places.map(({ id, until }) => ({ id, until, lastDay }));
}

/** Returns true if all of these places still end on their new last day. */
export async function areShortened(db: Db, shortened: readonly Pick<ShortenedPlace, 'id' | 'lastDay'>[]): Promise<boolean> {
  if (shortened.length === 0) return true;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from section_students m
    join json_to_recordset(${JSON.stringify(shortened)}::json) as v(id bigint, "lastDay" date) on v.id = m.id and m.to_date = v."lastDay"`.execute(
    db,
  );
  return rows[0]?.count === shortened.length;
}

/** Restores the last days of shortened places. */
export async function lengthen({ db, now, audit }: Context, shortened: readonly ShortenedPlace[]): Promise<void> {
  if (shortened.length === 0) return;
  await sql`
    update section_students m set to_date = v.until, version = version + 1, updated_at = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(shortened)}::json) as v(id bigint, until date) where v.id = m.id`.execute(db);
  await audit(...shortened.map(({ id }) => ({ action: 'undo' as const, table: 'section_students', recordId: id, label: '' })));
}

/**
 * Returns true if a reopened place would share a day with another place. Reopened places are the rows in `closed` and
 * `removed`. Rows in `ownIds` are ignored, because the same step removes or changes them.
 */
export async function wouldOverlap(
  db: Db,
  { closed, removed, ownIds }: { closed: readonly number[]; removed: readonly NewPlace[]; ownIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select student_id, section_id, registration_policy_id, kind, from_date from section_students where id = any(${[...closed]}::bigint[])
      union all
      select "studentId", "sectionId", "registrationPolicyId", kind, "fromDate" from json_to_recordset(${JSON.stringify(removed)}::json)
        as v("studentId" bigint, "sectionId" bigint, "registrationPolicyId" bigint, kind text, "fromDate" date)) m
    join section_students o on ${isSamePlace} and (o.to_date is null or o.to_date >= m.from_date)
      and o.id <> all(${[...closed, ...ownIds]}::bigint[])
    limit 1`.execute(db);
  return rows.length > 0;
}
