import { sql } from 'kysely';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Giving, HandoverSource } from '../../../handovers.ts';
import { policyTables, sectionLabel, teaches } from '../classes.ts';
import { readRows, within } from './read.ts';
import { replaced, rowProblems, standingsIn } from './rules.ts';
import { changeRow, peopleOf, placeOf } from './save.ts';

/**
 * Current and future courses of a teacher in classes that are not over. Each section course or group can be handed over
 * to a different person.
 */
export const taughtCourses: HandoverSource = {
  kind: 'teaching',
  held: async (db, employeeIds, today) => {
    const { rows } = await sql<{ id: number; employeeId: number; name: string }>`
      select i.id, i.employee_id, ${sectionLabel} || ' ' || k.code || coalesce(' ' || g.name, '') as name
      from course_instructors i join section_courses sc on sc.id = i.section_course_id join sections s on s.id = sc.section_id
      join ${policyTables} on r.id = s.registration_policy_id
      join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
      left join section_groups g on g.id = i.section_group_id
      where i.employee_id = any(${employeeIds}::bigint[]) and ${teaches(today)} and r.classes_to >= ${today} and r.status <> 'frozen'
      order by name, i.id`.execute(db);
    return rows.map(({ id, employeeId, name }) => ({ employeeId, id, name, ids: [id] }));
  },
  able: async (db, employeeIds, today) =>
    new Set((await peopleOf(db, [{ lead: null, co: [...employeeIds], lab: [] }], today)).eligible.keys()),
  give: async (giving, { ids }, from, to) => {
    const givenIds: number[] = [];
    for (const { id, ...place } of await placesOf(giving.db, ids)) if (await giveOne(giving, place, from, to)) givenIds.push(id);
    return { ids: givenIds };
  },
};

type Place = Parameters<typeof placeOf>[1];

/** The section course or group of each row. Its teacher may have changed since the row was read. */
async function placesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('courseInstructors')
    .select(['id', 'sectionCourseId', 'sectionGroupId'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** @returns false if classes are over or frozen, `from` no longer teaches the course, or `to` may not teach it. */
async function giveOne(giving: Giving, place: Place, from: number, to: number): Promise<boolean> {
  const { db, now } = giving;
  const today = collegeDay(now);
  const facts = await placeOf(db, place);
  if (!facts || facts.isFrozen || today > facts.classesTo) return false;
  const day = within(today, facts);
  const [before] = await readRows(
    db,
    sql`sc.id = ${place.sectionCourseId} and part.id is not distinct from ${place.sectionGroupId}::bigint`,
    day,
  );
  if (!before || !standingsIn(before).some(({ employeeId }) => employeeId === from)) return false;
  const named = replaced(before, from, to);
  const { eligible, left } = await peopleOf(db, [named], today);
  // Problems of colleagues do not count against the successor.
  const isRefused = Object.entries(rowProblems({ lead: null, co: [], lab: [], ...roleOf(named, to) }, eligible, left)).length > 0;
  if (isRefused) return false;
  await changeRow(giving, { ...named, ...place, label: facts.label }, before, day);
  return true;
}

const roleOf = (row: ReturnType<typeof replaced>, employeeId: number) =>
  row.lead === employeeId ? { lead: employeeId } : row.co.includes(employeeId) ? { co: [employeeId] } : { lab: [employeeId] };
