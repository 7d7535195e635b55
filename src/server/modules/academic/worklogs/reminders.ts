import { sql } from 'kysely';
import { remindedAfter } from '../../../../contract/academic/owed.ts';
import { wordOf } from '../../../../contract/academic/sheet.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Job } from '../../../jobs/job.ts';
import { most, none, type NoticeFinder } from '../../../notifications/finder.ts';
import { openPolicies, owedUnder } from './owed.ts';

/**
 * Records daily the classes for which teachers are reminded of the sheet, and deletes reminders that no longer apply.
 * Reminders are stored, because calculating a whole term for every view of the notices would be too slow, and so that
 * no reminder is repeated.
 */
export const remindOfSheets: Job = {
  name: 'remindOfSheets',
  every: 'day',
  once: 'forAll',
  run: ({ db, today }) => noteOwed(db, today),
};

export async function noteOwed(db: Db, today: string): Promise<number> {
  const owed = await owedUnder(db, await openPolicies(db, addDays(today, -remindedAfter)));
  const meant = new Map(
    owed.flatMap((sheet) => sheet.teachers.map((employeeId) => [`${employeeId} ${sheet.word}`, { ...sheet, employeeId }])),
  );
  const noted = await db
    .selectFrom('sheetReminders')
    .select(['id', 'employeeId', 'sectionCourseId', 'sectionGroupId as groupId', 'onDate', 'slotId'])
    .execute();
  const gone: number[] = [];
  for (const reminder of noted) if (!meant.delete(`${reminder.employeeId} ${wordOf(reminder)}`)) gone.push(reminder.id);
  if (gone.length > 0) await sql`delete from sheet_reminders where id = any(${gone}::bigint[])`.execute(db);
  const added = [...meant.values()].map(({ employeeId, sectionCourseId, groupId, onDate, slotId }) => ({
    section_course_id: sectionCourseId,
    section_group_id: groupId,
    on_date: onDate,
    slot_id: slotId,
    employee_id: employeeId,
  }));
  await sql`
    insert into sheet_reminders (employee_id, section_course_id, section_group_id, on_date, slot_id, told_on)
    select o.employee_id, o.section_course_id, o.section_group_id, o.on_date, o.slot_id, ${today}
    from json_to_recordset(${JSON.stringify(added)}::json) as o(employee_id bigint, section_course_id bigint, section_group_id bigint, on_date date, slot_id bigint)
    on conflict do nothing`.execute(db);
  return added.length;
}

/** One notice for each day with reminders, until all their sheets are submitted. */
export const sheetsMissed: NoticeFinder = async ({ db, caller }) => {
  if (!caller.may('Worklog_Add')) return [];
  const { rows } = await sql<{ recordId: number; at: string; subject: string; on: string }>`
    select to_char(n.told_on, 'YYYYMMDD')::int as record_id, max(n.created_at) as at, count(*)::text as subject, min(n.on_date) as "on"
    from sheet_reminders n join employees e on e.id = n.employee_id
    where e.user_id = ${caller.userId} and not exists (
      select from worklogs w where w.section_course_id = n.section_course_id and w.section_group_id is not distinct from n.section_group_id
        and w.on_date = n.on_date and w.slot_id = n.slot_id and w.status = 'submitted')
    group by n.told_on order by n.told_on desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...none, ...row, waits: true }));
};
