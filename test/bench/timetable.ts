import { sql } from 'kysely';
import * as contract from '../../src/contract/academic/days.ts';
import { timetableUpload } from '../../src/contract/academic/timetable-upload.ts';
import { addVersion } from '../../src/contract/academic/timetable-versions.ts';
import { getWeek, type VersionWeek } from '../../src/contract/academic/timetable-week.ts';
import { filePart } from '../support/admission-list.ts';
import { address, testApp, type TestApp } from '../support/app.ts';
import { figureLine, percentile } from './figures.ts';

/**
 * Seven terms of the demo college’s timetable: the courses assigned to the cells of the week in turn, and their
 * teachers likewise.
 */
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
    on t.n = e.section_course_id % t.total
  where e.timetable_version_id in (select id from timetable_versions where name = 'Bench')`;

/** The duration of a person's timetable on the server, with seven terms of history, on the embedded database. */
export async function printTimetable(): Promise<void> {
  const portal = await testApp(2400);
  try {
    const { db } = portal.database;
    await sql`delete from record_queries where worklog_id is not null`.execute(db);
    await sql`delete from worklogs`.execute(db);
    await sql`delete from class_changes`.execute(db);
    await sql`delete from timetable_versions where status <> 'draft'`.execute(db);
    await fill.execute(db);
    await teach.execute(db);
    await sql`analyze`.execute(db);
    const count = await sql<{ entries: number }>`select count(*)::int as entries from timetable_entries`.execute(db);
    console.log(`Entries in seven terms: ${count.rows[0]?.entries}`);
    const day = { from: '2026-11-18', to: '2026-11-18' };
    const week = { from: '2026-11-16', to: '2026-11-21' };
    for (const [what, key, table] of timetableKinds) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 20`.execute(db);
      await print(
        portal,
        `Timetable of ${what}, a day`,
        rows.map(({ id }) => ({ ...day, [key]: id })),
      );
      await print(
        portal,
        `Timetable of ${what}, a week`,
        rows.map(({ id }) => ({ ...week, [key]: id })),
      );
    }
    await printWhole(portal);
    await printFile(portal);
    await print(
      portal,
      'Timetable of the whole college, a day',
      Array.from({ length: 20 }, () => day),
      60,
    );
  } finally {
    await portal.close();
  }
}

/** The data of the editor and the master sheet: the version with most classes, with everything that its rules need. */
async function printWhole(portal: TestApp): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select v.id from timetable_versions v where v.status = 'draft'
    order by (select count(*) from timetable_entries e where e.timetable_version_id = v.id) desc limit 1`.execute(portal.database.db);
  const [version] = rows;
  if (!version) return;
  const took: number[] = [];
  for (let time = 0; time < 20; time++) {
    const started = performance.now();
    const { status } = await portal.call(getWeek, 'Admin', { id: version.id });
    if (status !== 200) throw new Error(`a version: ${status}`);
    took.push(performance.now() - started);
  }
  console.log(figureLine({ what: 'A version of the timetable, whole', measured: percentile(took, 0.5), unit: 'ms', budget: { most: 60 } }));
}

const rowsOfFile = 2000;

/** The classes of a file into a new draft: checked, written, answered. */
async function printFile(portal: TestApp): Promise<void> {
  const { db } = portal.database;
  const { academicTermId, slotSchemeId } = await db
    .selectFrom('timetableVersions')
    .select(['academicTermId', 'slotSchemeId'])
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  const body = { academicTermId, slotSchemeId, name: 'From a file', copyOf: null };
  const { id: into } = (await portal.call(addVersion, 'Admin', { body })).body.data;
  const { week }: VersionWeek = (await portal.call(getWeek, 'Admin', { id: into })).body.data;
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const cells = days.flatMap((day) => [1, 2, 3, 4, 5, 6, 7].map((slot) => [day, slot, 1]));
  const rows = week.courses.flatMap(({ section, code = '' }) => cells.map((cell) => [section, code, ...cell].join(',')));
  const file = Buffer.from(['section,course,weekday,slot,span', ...rows.slice(0, rowsOfFile)].join('\n'));
  const started = performance.now();
  const url = address(timetableUpload.write, {}, { dryRun: false, into });
  const { status } = await portal.request({ method: 'POST', url, as: 'Admin', ...filePart(file, 'timetable.csv') });
  if (status !== 200) throw new Error(`a file: ${status}`);
  const measured = performance.now() - started;
  console.log(figureLine({ what: `A timetable by file, ${rowsOfFile} rows`, measured, unit: 'ms', budget: { most: 2000 } }));
}

const timetableKinds = [
  ['a section', 'sectionId', 'sections'],
  ['a teacher', 'employeeId', 'employees'],
  ['a room', 'roomId', 'teaching_rooms'],
] as const;

async function print(portal: TestApp, what: string, queries: readonly object[], most: number | null = 20): Promise<void> {
  const took: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    const { status } = await portal.call(contract.getTimetable, 'Staff', { query: { ...query } });
    if (status !== 200) throw new Error(`${what}: ${status}`);
    took.push(performance.now() - started);
  }
  console.log(figureLine({ what, measured: percentile(took, 0.5), unit: 'ms', ...(most !== null && { budget: { most } }) }));
}
