import { sql } from 'kysely';
import type { Leaving, Seats } from '../../seats.ts';
import { isSamePlace } from './membership/earlier-places.ts';

/** Reasons written to places and registrations when a student leaves. */
export const goneBecause: Readonly<Record<Leaving['because'], string>> = {
  branchChanged: 'Changed to another branch',
  yearBack: 'Went back to the batch below',
  discontinued: 'Left the college',
  breakStarted: 'On a break from studies',
};

const frozen = sql`select id from registration_policies where status = 'frozen'`;

/**
 * Ends a student’s places and registrations when they leave the class, and restores them if the leaving is undone.
 * Records until that day stay, and a place that begins later ends on its first day. Frozen policies are not changed.
 */
export const seats: Seats = {
  async end(db, { studentId, lastOn, because }) {
    const why = goneBecause[because];
    await sql`
      update section_students m set to_date = greatest(m.from_date, ${lastOn}::date), left_reason = ${why},
        version = m.version + 1, updated_at = now()
      from registration_policies r where r.id = m.registration_policy_id and r.status <> 'frozen'
        and m.student_id = ${studentId} and coalesce(m.to_date, 'infinity') > greatest(m.from_date, ${lastOn}::date)`.execute(db);
    await sql`
      update term_registrations g set status_before = g.status, status = 'cancelled', cancel_reason = ${why}, version = g.version + 1, updated_at = now()
      from registration_policies r where r.id = g.registration_policy_id and r.status <> 'frozen'
        and g.student_id = ${studentId} and g.status <> 'cancelled'`.execute(db);
  },

  // Class numbers that have been reassigned are not restored. Neither are days covered by a later place, nor anything of
  // a policy that was frozen meanwhile.
  async giveBack(db, { studentId, lastOn, because }) {
    const why = goneBecause[because];
    await sql`
      update section_students m set left_reason = null, version = m.version + 1, updated_at = now(),
        class_no = case when exists (select from section_students o
          where o.section_id = m.section_id and o.class_no = m.class_no and o.to_date is null) then null else m.class_no end,
        to_date = (select min(o.from_date) - 1 from section_students o where ${isSamePlace} and o.from_date > m.from_date)
      where m.registration_policy_id not in (${frozen}) and m.student_id = ${studentId} and m.left_reason = ${why} and m.to_date = greatest(m.from_date, ${lastOn}::date)
        and not exists (select from section_students o where ${isSamePlace} and o.to_date is null)`.execute(db);
    await sql`
      update term_registrations set status = coalesce(status_before, 'registered'), status_before = null, cancel_reason = null,
        version = version + 1, updated_at = now()
      where registration_policy_id not in (${frozen}) and student_id = ${studentId} and status = 'cancelled' and cancel_reason = ${why}`.execute(
      db,
    );
  },
};
