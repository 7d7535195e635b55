import { sql } from 'kysely';
import { changeMarks } from '../../../src/contract/exam/marks.ts';
import { getMarkSheet, moveSheet, type SheetRow } from '../../../src/contract/exam/sheets.ts';
import { demoUsers, type DemoRole } from '../app.ts';
import { emptySheet, employeeOf, openSheet } from '../exam-sheets.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import type { MakeSample } from './sample.ts';

/**
 * A sheet of the caller, of a department that the caller heads, of a closed course, of a future test, and one with
 * missing marks.
 */
export const markSheet: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { id, planId, testId } = await openSheet(db);
  const { rows: roll } = await sql<{ studentId: number }>`
    select m.student_id from section_students m join section_courses c on c.section_id = m.section_id
    join mark_sheets k on k.section_course_id = c.id join internal_tests t on t.id = k.internal_test_id
    where k.id = ${id} and m.from_date <= t.on_date and coalesce(m.to_date, t.on_date) >= t.on_date`.execute(db);
  const {
    rows: [of],
  } = await sql<{ departmentId: number; other: number }>`
    select o.department_id, (select e.id from employees e join users u on u.id = e.user_id
      where u.username not in ('faculty', 'admin') and e.status = 'active' order by e.id limit 1) as other
    from mark_sheets k join section_courses c on c.id = k.section_course_id
    join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id where k.id = ${id}`.execute(db);
  await holdOnly(db, demoUsers.Faculty, ['Exam_Maintain_Marks']);
  const stored = () => db.selectFrom('markSheets').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const employeeFor = async (role: DemoRole) => (role === 'Faculty' || role === 'Admin' ? await employeeOf(db, role) : of!.other);
  return {
    situations: ['own', 'headed', 'closed', 'ahead', 'partly'],
    stand: async (state, situation, role) => {
      await emptySheet(db, id);
      const isHeaded = situation === 'headed';
      await db
        .updateTable('markSheets')
        .set({ status: state as 'open', evaluatorId: isHeaded ? of!.other : await employeeFor(role) })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('departments')
        .set(isHeaded ? { hodEmployeeId: await employeeFor(role), hodSince: '2026-08-01' } : { hodEmployeeId: null, hodSince: null })
        .where('id', '=', of!.departmentId)
        .execute();
      await db
        .updateTable('internalPlans')
        .set({ status: situation === 'closed' ? 'closed' : 'open' })
        .where('id', '=', planId)
        .execute();
      await db
        .updateTable('internalTests')
        .set({ status: situation === 'ahead' ? 'scheduled' : 'held' })
        .where('id', '=', testId)
        .execute();
      const entered = situation === 'partly' ? roll.slice(1) : roll;
      await db
        .insertInto('testMarks')
        .values(
          entered.map(({ studentId }) => ({
            markSheetId: id,
            studentId,
            state: 'present' as const,
            total: '1.00',
            remark: null,
            enteredBy: 1,
          })),
        )
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getMarkSheet, role, { id });
      return answer.status === 200 ? (answer.body.data as SheetRow).events : null;
    },
    send: async (role, event) => {
      const { status, version } = await stored();
      if (event === 'enter') {
        if (status !== 'open') return undefined;
        const rows = [{ studentId: roll[1]!.studentId, version: 1, state: 'exempt' }];
        const answer = await portal.call(changeMarks, role, { id, body: { rows } });
        return answer.status === 200 ? null : answer.body.error;
      }
      const {
        rows: [section],
      } = await sql<{ name: string }>`
        select p.code || ' ' || bs.semester || ' ' || s.name as name from mark_sheets k join section_courses c on c.id = k.section_course_id
        join sections s on s.id = c.section_id join registration_policies r on r.id = s.registration_policy_id
        join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id where k.id = ${id}`.execute(db);
      const body = { version, event, note: 'A script was missing', confirm: section!.name };
      const answer = await portal.call(moveSheet, role, { id, body });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
