import { sql } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import { changeTables } from './changes/read.ts';
import { most, none, type FoundNotice, type NoticeFinder } from '../../notifications/finder.ts';

/** A registration that is provisional until dues are cleared. */
const registrationProvisional: NoticeFinder = async ({ db, caller }) => {
  if (!caller.may('Student_desk')) return [];
  const { rows } = await sql<Pick<FoundNotice, 'recordId' | 'subject'> & { at: string }>`
    select g.id as record_id, t.name as subject, g.created_at as at
    from students st join term_registrations g on g.student_id = st.id and g.status = 'provisional'
    join registration_policies r on r.id = g.registration_policy_id and r.status <> 'frozen'
    join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id
    where st.user_id = ${caller.userId} order by g.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...none, ...row, waits: true }));
};

/**
 * Classes of the student's own sections or groups that differ today: cancelled, with a substitute, or moved from or to
 * today.
 */
const classChangedToday: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Student_desk')) return [];
  const today = collegeDay(now);
  const { rows } = await sql<Pick<FoundNotice, 'recordId' | 'subject' | 'of'> & { at: string }>`
    select distinct k.id as record_id, c.code || ' ' || c.title || ', ' || f.starts_at as subject, k.kind as of, k.decided_at as at
    from ${changeTables}
    join section_students y on y.section_id = s.id and (k.section_group_id is null or y.section_group_id = k.section_group_id)
      and y.from_date <= ${today} and (y.to_date is null or y.to_date >= ${today})
    join students st on st.id = y.student_id
    where e.id is not null and k.status = 'accepted' and ${today} in (k.on_date, k.new_date) and st.user_id = ${caller.userId} and k.decided_at is not null order by k.id limit ${most}`.execute(
    db,
  );
  return rows.map((row) => ({ ...none, ...row, on: today }));
};

/** Notices to students about their classes. */
export const ownNotices = { registrationProvisional, classChangedToday } satisfies Record<string, NoticeFinder>;
