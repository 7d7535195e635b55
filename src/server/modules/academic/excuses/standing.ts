import { sql } from 'kysely';
import type { ExcuseStatus } from '../../../../contract/academic/fields.ts';
import type { excuseLife } from '../../../../contract/academic/excuses.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Standing } from '../../../lifecycle/rules.ts';

/** The days of a student's excuse, with its id if it is already stored. */
export interface Days {
  readonly id?: number;
  readonly studentId: number;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Guard facts of an excuse `x`: no policy of its days is frozen, and no other approved excuse covers any of them. */
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
 * Locks the student, so that two excuses cannot be changed at the same time, and the section courses of these days.
 * Saving an attendance sheet locks its section course as well, so sheets cannot be saved meanwhile.
 */
export async function lockStudent(db: Db, { studentId, fromDate, toDate }: Days): Promise<void> {
  await sql`select from students where id = ${studentId} for no key update`.execute(db);
  await sql`
    select from section_courses where section_id in (
      select section_id from section_students where student_id = ${studentId}
        and from_date <= ${toDate} and (to_date is null or to_date >= ${fromDate}))
    order by id for update`.execute(db);
}

/** Conflicts of an excuse for these days: another pending or approved excuse, or a frozen policy. */
export async function conflictOf(db: Db, { id, studentId, fromDate, toDate }: Days): Promise<'overlap' | 'frozen' | null> {
  const { rows } = await sql<{ isUnfrozen: boolean; overlaps: boolean }>`
    select ${excuseFacts}, exists (select from attendance_excuses o where o.student_id = x.student_id and o.id is distinct from x.id
      and o.status in ('pending', 'approved') and o.from_date <= x.to_date and o.to_date >= x.from_date) as overlaps
    from (select ${id ?? null}::bigint as id, ${studentId}::bigint as student_id, ${fromDate}::date as from_date, ${toDate}::date as to_date) x`.execute(
    db,
  );
  if (rows[0]?.overlaps) return 'overlap';
  return rows[0]?.isUnfrozen === false ? 'frozen' : null;
}
