import { sql } from 'kysely';
import type { cards as names } from '../../../contract/academic/names.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { changeWeek } from '../../../contract/academic/class-changes.ts';
import { addDays } from '../../../contract/core/calendar.ts';
import { neededBetween } from './changes/needed.ts';
import { classesLeftToday, lowestPercent } from './desk/home.ts';
import { policyTables } from './classes.ts';
import { isWithoutLead } from './sections/rows.ts';
import { countOwed } from './worklogs/due.ts';
import { countOwedTo } from './worklogs/owed-to.ts';

const mayTakeClasses: Card['to'] = (caller) => caller.employeeId !== null && caller.may('Worklog_Add');
const isStudent: Card['to'] = (caller) => caller.kind === 'student';
const mayTeach: Card['to'] = (caller) => caller.employeeId !== null && caller.may('TimetableAllUserAllUser');

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  // Draft policies whose registration should have opened and whose classes are not over.
  policiesToOpen: {
    to: ['RegistrationPolicy_View'],
    as: 'work',
    count: ({ db, today }) =>
      countRows(db, sql`registration_policies where status = 'draft' and opens_on <= ${today} and classes_to >= ${today}`),
  },
  provisionalRegistrations: {
    to: ['RegistrationPolicy_View'],
    as: 'work',
    count: ({ db }) =>
      countRows(
        db,
        sql`term_registrations g join registration_policies r on r.id = g.registration_policy_id
          where g.status = 'provisional' and r.status <> 'frozen'`,
      ),
  },
  // Section courses of the running term without a lead.
  coursesWithoutLead: {
    to: ['SectionCourse_View'],
    as: 'work',
    count: ({ db, today }) =>
      countRows(
        db,
        sql`section_courses sc join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
          where t.status = 'running' and ${isWithoutLead(today)}`,
      ),
  },
  // Undecided requests that ask the caller to substitute or swap, for today or later.
  changesToMe: {
    to: mayTeach,
    as: 'work',
    count: ({ db, caller, today }) =>
      countRows(
        db,
        sql`class_changes k where k.status = 'requested' and ${caller.employeeId} in (k.substitute_id, k.asked_id)
        and k.requested_by <> ${caller.userId} and k.on_date >= ${today}`,
      ),
  },
  // Past classes of the caller without a submitted sheet.
  sheetsOwed: {
    to: mayTakeClasses,
    as: 'work',
    count: ({ db, caller, now }) => countOwed(db, now, caller.employeeId ?? 0),
  },
  // The same for all teachers (office) or for the courses of the department (head).
  sheetsMissing: {
    to: (caller) => caller.may('Worklog_View') && (caller.employeeId !== null || caller.may('Worklog_AddAllUsers')),
    as: 'work',
    count: ({ db, caller, today }) => countOwedTo(db, caller, today),
  },
  // Visible material of the student’s current sections that the student has not opened.
  materialNew: {
    to: ({ studentId, may }) => studentId !== null && may('Student_desk'),
    as: 'own',
    count: ({ db, caller, now, today }) =>
      countRows(
        db,
        sql`(select distinct cm.id from section_students m join section_courses c on c.section_id = m.section_id
          join class_materials cm on cm.section_course_id = c.id and not cm.is_hidden and cm.visible_from <= ${now.toISOString()}
          where m.student_id = ${caller.studentId} and m.from_date <= ${today} and (m.to_date is null or m.to_date >= ${today})
            and not exists (select from material_views w where w.class_material_id = cm.id and w.student_id = m.student_id)) given`,
      ),
  },
  // Classes of the next seven days whose teachers are all away: all classes for the office, those of the department’s
  // courses for a head.
  substitutesNeeded: {
    to: mayTeach,
    as: 'work',
    count: async ({ db, caller, today }) => {
      const headId = caller.may('SectionCourse_View') ? null : caller.employeeId;
      return (await neededBetween(db, { from: today, to: addDays(today, changeWeek - 1), today }, headId)).length;
    },
  },
  // The lowest percentage among the courses of the running term, truncated. Null before the first class.
  lowestAttendance: { to: isStudent, as: 'own', count: ({ db, caller }) => lowestPercent(db, caller.userId) },
  // Classes of today that are not over, without those cancelled or moved away.
  classesToday: { to: isStudent, as: 'own', count: ({ db, caller, now }) => classesLeftToday(db, caller.userId, now) },
};
