import { sql } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import { most, none, type Found, type NoticeFinder } from '../../notifications/finder.ts';

/** A registration that stands only until dues are clear. */
const registrationProvisional: NoticeFinder = async ({ db, caller }) => {
  if (!caller.may('Student_desk')) return [];
  const { rows } = await sql<Pick<Found, 'recordId' | 'subject'> & { at: string }>`
    select g.id as record_id, t.name as subject, g.created_at as at
    from students st join term_registrations g on g.student_id = st.id and g.status = 'provisional'
    join registration_policies r on r.id = g.registration_policy_id and r.status <> 'frozen'
    join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id
    where st.user_id = ${caller.userId} order by g.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...none, ...row, waits: true }));
};

/** Classes of the own section or group that are otherwise today: cancelled, with a substitute, or moved to or from today. */
const classChangedToday: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Student_desk')) return [];
  const today = collegeDay(now);
  const { rows } = await sql<Pick<Found, 'recordId' | 'subject' | 'of'> & { at: string }>`
    select distinct k.id as record_id, o.code || ' ' || o.title || ', ' || l.starts_at as subject, k.kind as of, k.decided_at as at
    from students st join section_students m on m.student_id = st.id and m.from_date <= ${today} and (m.to_date is null or m.to_date >= ${today})
    join section_courses c on c.section_id = m.section_id
    join timetable_entries e on e.section_course_id = c.id and (e.section_group_id is null or e.section_group_id = m.section_group_id)
    join class_changes k on k.timetable_entry_id = e.id and k.status = 'accepted' and ${today} in (k.on_date, k.new_date)
    join slots l on l.id = e.slot_id join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id
    where st.user_id = ${caller.userId} and k.decided_at is not null order by k.id limit ${most}`.execute(db);
  return rows.map((row) => ({ ...none, ...row, on: today }));
};

/** What students are told of their classes. */
export const ownNotices = { registrationProvisional, classChangedToday } satisfies Record<string, NoticeFinder>;
