import { sql, type RawBuilder } from 'kysely';
import { mostTestDays, type DayTest, type TestClash } from '../../../../contract/exam/test-calendar.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { atOnce, classLabel, hour, isFor, planSections, sittings, testSections, testTables } from './rows.ts';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export function refuseLong({ from, to }: DayRange): void {
  if (to < from || to >= addDays(from, mostTestDays)) refuseProblems({ to: 'outOfRange' });
}

/** The tests in a range of days, by day and hour. */
export async function testsBetween(db: Db, { from, to }: DayRange, which: RawBuilder<unknown>): Promise<DayTest[]> {
  const { rows } = await sql<DayTest>`
    select x.id, x.name, x.on_date, ${hour(sql`x.starts_at`)} as starts_at, x.minutes, k.code, k.title as course, p.id as program_id,
      ${classLabel} as class_name, ${testSections} as sections, x.status, et.kind as exam_kind,
      array(select distinct o.code from ${planSections} join teaching_rooms o on o.id = s.home_room_id where ${isFor} order by o.code) as rooms
    from ${testTables} where x.on_date between ${from} and ${to} and x.status <> 'cancelled' and ${which}
    order by x.on_date, x.starts_at nulls last, p.code, bs.semester, k.code, x.id`.execute(db);
  return rows;
}

export async function daysOff(db: Db, { from, to }: DayRange): Promise<{ onDate: string; kind: string; title: string }[]> {
  const { rows } = await sql<{ onDate: string; kind: string; title: string }>`
    select on_date, kind, title from calendar_days where degree_id is null and on_date between ${from} and ${to} order by on_date`.execute(
    db,
  );
  return rows;
}

/** Tests in a range of days that are held at the same time for the same students. */
export async function clashesBetween(db: Db, { from, to }: DayRange): Promise<TestClash[]> {
  const { rows } = await sql<TestClash>`
    with seated as materialized (${sittings(sql`x.starts_at is not null and x.minutes is not null and x.on_date between ${from} and ${to}`)}),
      pairs as (select a.id as one_id, z.id as other_id, h.student_id, h.section_id
        from seated h join internal_tests a on a.id = h.test_id
        join seated i on i.student_id = h.student_id and i.on_date = h.on_date and i.test_id > h.test_id
        join internal_tests z on z.id = i.test_id where ${atOnce('a', 'z')})
    select a.on_date, ${testJson('a', 'ka')} as one, ${testJson('z', 'kz')} as other, count(distinct w.student_id)::int as students,
      array_agg(distinct p.code || ' ' || bs.semester || ' ' || s.name) as sections
    from pairs w join internal_tests a on a.id = w.one_id join internal_tests z on z.id = w.other_id
    join internal_plans pa on pa.id = a.internal_plan_id join semester_courses na on na.id = pa.semester_course_id join courses ka on ka.id = na.course_id
    join internal_plans pz on pz.id = z.internal_plan_id join semester_courses nz on nz.id = pz.semester_course_id join courses kz on kz.id = nz.course_id
    join sections s on s.id = w.section_id join registration_policies r on r.id = s.registration_policy_id
    join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id
    group by a.id, z.id, ka.code, kz.code order by a.on_date, a.starts_at, a.id, z.id`.execute(db);
  return rows;
}

const testJson = (test: string, course: string) => sql`json_build_object('id', ${sql.ref(`${test}.id`)}, 'name', ${sql.ref(`${test}.name`)},
  'code', ${sql.ref(`${course}.code`)}, 'startsAt', ${hour(sql.ref(`${test}.starts_at`))}, 'minutes', ${sql.ref(`${test}.minutes`)})`;
