import { sql } from 'kysely';
import type { ExcuseStatus } from '../../../../contract/academic/fields.ts';
import type { excuseLife } from '../../../../contract/academic/excuses.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Standing } from '../../../lifecycle/rules.ts';

/** The days of a paper of one student; of one that is kept with its number. */
export interface Days {
  readonly id?: number;
  readonly studentId: number;
  readonly fromDate: string;
  readonly toDate: string;
}

/** What has to be known of a paper `x`: whether no policy of its days is frozen, and no other approved one covers any. */
export const excuseFacts = sql<{ isUnfrozen: boolean; isAlone: boolean }>`
  not exists (select from section_students m join registration_policies r on r.id = m.registration_policy_id
    where m.student_id = x.student_id and r.status = 'frozen' and r.classes_from <= x.to_date and r.classes_to >= x.from_date
      and m.from_date <= x.to_date and (m.to_date is null or m.to_date >= x.from_date)) as is_unfrozen,
  not exists (select from attendance_excuses o where o.student_id = x.student_id and o.id is distinct from x.id
    and o.status = 'approved' and o.from_date <= x.to_date and o.to_date >= x.from_date) as is_alone`;

export interface ExcuseStanding extends Standing<typeof excuseLife> {
  readonly version: number;
}
export const standingOf = (row: { version: number; status: ExcuseStatus; isUnfrozen: boolean; isAlone: boolean }): ExcuseStanding => ({
  version: row.version,
  state: row.status,
  facts: { isUnfrozen: row.isUnfrozen, isAlone: row.isAlone },
});

/**
 * The papers of one student one at a time, and none while a sheet is written that they could change: a sheet locks its
 * section courses, too.
 */
export async function lockStudent(db: Db, { studentId, fromDate, toDate }: Days): Promise<void> {
  await sql`select from students where id = ${studentId} for no key update`.execute(db);
  await sql`
    select from section_courses where section_id in (
      select section_id from section_students where student_id = ${studentId}
        and from_date <= ${toDate} and (to_date is null or to_date >= ${fromDate}))
    order by id for update`.execute(db);
}

/** What is in the way of a paper for these days: another one that waits or is approved, or a policy that is frozen. */
export async function inTheWay(db: Db, { id, studentId, fromDate, toDate }: Days): Promise<'overlap' | 'frozen' | null> {
  const { rows } = await sql<{ isUnfrozen: boolean; overlaps: boolean }>`
    select ${excuseFacts}, exists (select from attendance_excuses o where o.student_id = x.student_id and o.id is distinct from x.id
      and o.status in ('pending', 'approved') and o.from_date <= x.to_date and o.to_date >= x.from_date) as overlaps
    from (select ${id ?? null}::bigint as id, ${studentId}::bigint as student_id, ${fromDate}::date as from_date, ${toDate}::date as to_date) x`.execute(
    db,
  );
  if (rows[0]?.overlaps) return 'overlap';
  return rows[0]?.isUnfrozen === false ? 'frozen' : null;
}
