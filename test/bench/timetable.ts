import { sql } from 'kysely';
import * as contract from '../../src/contract/academic/days.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { figureLine, percentile } from './figures.ts';

/** Seven terms of the demo college’s timetable: every course in the cells of the week in turn, its teachers likewise. */
const fill = sql`
  with terms as (select id, starts_on, row_number() over (order by starts_on desc) as n from academic_terms where status <> 'planned'),
    versions as (
      insert into timetable_versions (academic_term_id, slot_scheme_id, name, status, effective_from)
      select id, (select slot_scheme_id from slots where ordinal = 1 and starts_at = '09:00' limit 1), 'Bench', 'published', starts_on
      from terms where n <= 7 returning id),
    cells as (select row_number() over (order by d, s.ordinal) - 1 as n, d as weekday, s.id as slot_id
      from generate_series(1, 6) d, slots s
      where s.slot_scheme_id = (select slot_scheme_id from slots where ordinal = 1 and starts_at = '09:00' limit 1) and not s.is_break),
    rooms as (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from teaching_rooms),
    periods as (select c.id, row_number() over (order by c.id, p) as n from section_courses c, generate_series(1, c.weekly_periods) p)
  insert into timetable_entries (timetable_version_id, section_course_id, kind, weekday, slot_id, room_id)
  select v.id, p.id, 'lecture', x.weekday, x.slot_id, r.id
  from versions v, periods p join cells x on x.n = (p.n * 5) % 42 join rooms r on r.n = p.n % r.total`;
const teach = sql`
  insert into timetable_entry_instructors (timetable_entry_id, employee_id)
  select e.id, t.id from timetable_entries e
  join (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from employees where status = 'active') t
    on t.n = e.section_course_id % t.total`;

/** How long the timetable of anybody takes on the server, with seven terms of history, on the embedded database. */
export async function printTimetable(): Promise<void> {
  const portal = await testApp(2400);
  try {
    const { db } = portal.database;
    await sql`delete from timetable_versions where status <> 'draft'`.execute(db);
    await fill.execute(db);
    await teach.execute(db);
    await sql`analyze`.execute(db);
    const count = await sql<{ entries: number }>`select count(*)::int as entries from timetable_entries`.execute(db);
    console.log(`Entries in seven terms: ${count.rows[0]?.entries}`);
    const day = { from: '2026-11-18', to: '2026-11-18' };
    const week = { from: '2026-11-16', to: '2026-11-21' };
    for (const [what, key, table] of whose) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 20`.execute(db);
      await print(portal, `Timetable of ${what}, a day`, rows.map(({ id }) => ({ ...day, [key]: id }))); // prettier-ignore
      await print(portal, `Timetable of ${what}, a week`, rows.map(({ id }) => ({ ...week, [key]: id }))); // prettier-ignore
    }
    await print(
      portal,
      'Timetable of everybody, a day',
      Array.from({ length: 20 }, () => day),
      60,
    );
  } finally {
    await portal.close();
  }
}

const whose = [
  ['a section', 'sectionId', 'sections'],
  ['a teacher', 'employeeId', 'employees'],
  ['a room', 'roomId', 'teaching_rooms'],
] as const;

async function print(
  portal: TestApp,
  what: string,
  queries: readonly object[],
  most: number | null = 20,
): Promise<void> {
  const took: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    const { status } = await portal.call(contract.getTimetable, 'Staff', { query: { ...query } });
    if (status !== 200) throw new Error(`${what}: ${status}`);
    took.push(performance.now() - started);
  }
  console.log(
    figureLine({ what, measured: percentile(took, 0.5), unit: 'ms', ...(most !== null && { budget: { most } }) }),
  );
}
