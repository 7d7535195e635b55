import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isOnRoll } from '../../src/server/database/seed/college/classes.ts';
import { clashesOf, isHard } from '../../src/contract/academic/timetable/clashes.ts';
import { restOf } from '../../src/contract/academic/timetable/place/tasks.ts';
import { seedDemo, seedMasters } from '../../src/server/database/seed/index.ts';
import { firstNames, lastNames } from '../../src/server/database/seed/college/names.ts';
import { drawLearners } from '../../src/server/database/seed/college/learners.ts';
import { yearEnd } from '../../src/server/database/seed/college/calendar.ts';
import { oldestYear, retiringSoon } from '../../src/server/database/seed/college/retiring.ts';
import { phoneSeries } from '../../src/server/database/seed/college/phones.ts';
import { openTables } from '../../src/server/database/seed/write.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { testDatabase } from '../support/database.ts';
import { storedWeek } from '../support/timetable/stored-week.ts';

/** The demo college matches its plan exactly. Days and moments are those of 21 November 2026. */
const database = await testDatabase();
const rulesBefore = await rulesOf();
await database.unhurried(() =>
  seedDemo(database.db, {
    hashPassword: async (plain) => `hash of ${plain}`,
    demoPassword: (user) => `${user} 2026`,
  }),
);
const today = '2026-11-21';

async function ask<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(database.db.withoutPlugins())).rows;
}

/** The indexes and constraints of every table. */
function rulesOf(): Promise<{ rule: string }[]> {
  return ask(`select tablename || ' ' || indexdef as rule from pg_indexes where schemaname = current_schema()
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
    order by 1`);
}

/** The first column of the first row. */
async function figure(query: string): Promise<unknown> {
  const [row] = await ask<Record<string, unknown>>(query);
  return Object.values(row ?? {})[0];
}

/** The number of rows, by table or by the rest of a query after `from`. */
const count = (from: string) => figure(`select count(*)::int from ${from}`);

/** Groups and their counts as an object. */
async function tally(query: string): Promise<Record<string, number>> {
  const rows = await ask<{ key: string; n: number }>(query);
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
}

const onRoll = `students s join branches b on b.id = s.branch_id join batches c on c.id = s.batch_id
  join degrees d on d.id = s.degree_id where s.status in ('active','onBreak')`;
const staff = `employees e join employee_postings p on p.employee_id = e.id and (p.closed_on is null or p.closed_on >= '${today}')
  join designations g on g.id = p.designation_id join departments t on t.id = p.department_id
  join employee_categories k on k.id = p.employee_category_id where e.status <> 'left'`;
const teaching = `g.cadre in ('professor','associate','assistant')`;

const roll = suite('the roll');

roll('has every class of the table', async () => {
  const order = ['CSE', 'ECE', 'EE', 'ME', 'CE', 'CHE', 'MME'];
  const cells = async (semester: number, year: number) => {
    const counts = await tally(`select b.code as key, count(*)::int as n from ${onRoll} and d.code = 'BTECH'
      and c.admission_year = ${year} and s.admission_semester = ${semester} group by 1`);
    return order.map((code) => counts[code] ?? 0).join(' ');
  };
  assert.is(await cells(1, 2026), '120 60 88 84 86 27 26');
  assert.is(await cells(1, 2025), '119 59 87 82 85 27 25');
  assert.is(await cells(1, 2024), '118 58 86 81 84 26 25');
  assert.is(await cells(1, 2023), '117 58 85 79 83 25 24');
  assert.is(await cells(3, 2026), '0 0 0 0 0 0 0');
  assert.is(await cells(3, 2025), '12 6 9 8 9 3 2');
  assert.is(await cells(3, 2024), '12 6 9 8 8 2 2');
  assert.is(await cells(3, 2023), '12 6 8 8 8 2 2');
  assert.equal(
    await tally(
      `select d.code || ' ' || b.code || ' ' || c.admission_year as key, count(*)::int as n from ${onRoll} and d.level = 'PG' group by 1`,
    ),
    {
      'MTECH CSE 2026': 15,
      'MTECH CSE 2025': 14,
      'MTECH PED 2026': 13,
      'MTECH PED 2025': 12,
      'MTECH VLSI 2026': 11,
      'MTECH VLSI 2025': 10,
      'MTECH THE 2026': 9,
      'MTECH THE 2025': 8,
      'MTECH STR 2026': 9,
      'MTECH STR 2025': 9,
      'MCA MCA 2026': 60,
      'MCA MCA 2025': 58,
      'MBA MBA 2026': 55,
      'MBA MBA 2025': 51,
    },
  );
});

roll('has everyone who was ever admitted', async () => {
  assert.equal(await tally(`select status as key, count(*)::int as n from students group by 1`), {
    active: 2391,
    onBreak: 9,
    passedOut: 624,
    discontinued: 74,
  });
  assert.equal(
    await tally(
      `select d.code as key, count(*)::int as n from students s join degrees d on d.id = s.degree_id where s.status = 'passedOut' group by 1`,
    ),
    { BTECH: 468, MTECH: 50, MCA: 57, MBA: 49 },
  );
  assert.is(await count(`students where extract(year from admitted_on) = 2026`), 712);
  assert.is(await count(`students where extract(year from admitted_on) = 2026 and regd_no is not null`), 520);
  assert.is(await count(`students where extract(year from admitted_on) <> 2026 and regd_no is null`), 0);
});

roll('numbers as the college does', async () => {
  assert.is(
    await count(`students s join degrees d on d.id = s.degree_id where s.admission_no !~
      ('^' || to_char(s.admitted_on, 'YY') || d.number_prefix || '[0-9]{4}$')`),
    0,
  );
  assert.is(await count(`students where regd_no is not null and regd_no !~ '^[0-9]{2}(0[1-4]|21)123[0-9]{3}$'`), 0);
  assert.is(
    await count(`students s join branches b on b.id = s.branch_id join batches c on c.id = s.batch_id
      where s.roll_no !~ ('^' || c.admission_year % 100 || '(MT)?' || b.code || '[0-9]{3}$')`),
    0,
  );
  const inOrder = (partition: string, order: string, by: string) =>
    count(
      `(select ${by} as found, lag(${by}) over (partition by ${partition} order by ${order}) as before from students s) as pairs where found < before`,
    );
  assert.is(await inOrder('batch_id, branch_id, admission_semester', 'roll_no', `lower(name) collate "C"`), 0);
  assert.is(await inOrder('batch_id, branch_id', 'roll_no', 'admission_semester'), 0);
  const merit = `left(admission_no, 4), admission_semester`;
  assert.is(await inOrder(merit, 'admission_no', 'entrance_rank'), 0);
  const [demo] = await ask<Record<string, unknown>>(
    `select u.username, s.status, c.admission_year, u.is_enabled, u.must_change_password from students s join users u on u.id = s.user_id join batches c on c.id = s.batch_id where s.admission_no = '23BT0001'`,
  );
  assert.equal(demo, { username: '23bt0001', status: 'active', admission_year: 2023, is_enabled: true, must_change_password: false });
});

roll('has the people of the plan', async () => {
  assert.equal([firstNames.M.length + firstNames.F.length, lastNames.length], [110, 80]);
  assert.equal(await tally(`select s.gender as key, count(*)::int as n from ${onRoll} group by 1`), {
    M: 1655,
    F: 744,
    O: 1,
  });
  assert.equal(await tally(`select a.code as key, count(*)::int as n from castes a, ${onRoll} and a.id = s.caste_id group by 1`), {
    GEN: 984,
    OBC: 792,
    SC: 288,
    ST: 264,
    EWS: 72,
  });
  assert.is(await count(`${onRoll} and s.allotted_caste_id <> s.caste_id`), 96);
  assert.equal(await tally(`select l.name as key, count(*)::int as n from languages l, ${onRoll} and l.id = s.language_id group by 1`), {
    Odia: 2112,
    Telugu: 144,
    Hindi: 72,
    Bengali: 36,
    Santali: 19,
    Urdu: 17,
  });
  assert.is(await count(`religions r, ${onRoll} and r.id = s.religion_id and r.name = 'Hindu'`), 2280);
  assert.equal(await tally(`select coalesce(s.blood_group, '?') as key, count(*)::int as n from ${onRoll} group by 1`), {
    'O+': 864,
    'B+': 744,
    'A+': 480,
    'AB+': 168,
    'O-': 48,
    'B-': 36,
    'A-': 24,
    'AB-': 12,
    '?': 24,
  });
  assert.is(await count(`${onRoll} and s.is_pwd`), 26);
  assert.is(await count(`${onRoll} and s.aadhaar_last4 is not null`), 1968);
  assert.is(await count(`${onRoll} and s.apaar_id is not null`), 1704);
  assert.is(await count(`users u, ${onRoll} and u.id = s.user_id and u.photo_file_id is not null`), 2160);
  assert.is(await count(`${onRoll} and s.middle_name is not null`), 576);
  assert.is(await count(`${onRoll} and s.last_name is null`), 36);
  assert.is(await count(`${onRoll} and s.first_name ~ '^[A-Z][.]$'`), 72);
  assert.is(await count(`${onRoll} and length(s.name) > 32`), 4);
  assert.is(await count(`(select 1 from ${onRoll} group by s.batch_id, s.branch_id, s.name having count(*) = 2) pairs`), 11);
  assert.is(await count(`(select 1 from ${onRoll} group by s.batch_id, s.branch_id, s.name having count(*) > 2) more`), 0);
  const age = `(s.admitted_on - s.born_on) / 365.25`;
  assert.equal(
    await ask(
      `select min(floor(${age}))::int as youngest, max(ceil(${age}))::int as oldest, d.level from ${onRoll} group by 3 order by 3 desc`,
    ),
    [
      { youngest: 17, oldest: 20, level: 'UG' },
      { youngest: 21, oldest: 27, level: 'PG' },
    ],
  );
});

roll('was admitted by the ways of the plan, none over its seats', async () => {
  const ways = await tally(
    `select a.code as key, count(*)::int as n from admission_categories a, ${onRoll} and a.id = s.admission_category_id group by 1`,
  );
  assert.equal([ways['TFW'], ways['LE'], ways['PMSSS']], [108, 142, 24]);
  assert.is(Math.round(((ways['JEE'] ?? 0) / 2400) * 100), 66);
  assert.is(Math.round(((ways['OJEE-SPL'] ?? 0) / 2400) * 100), 8);
  assert.is(await count('seat_matrix'), 7 * 5 * 5 + 15 * 3 + 3 * 2 + 3 * 3);
  assert.is(
    await count(`(select 1 from students s left join seat_matrix m using (batch_id, branch_id, admission_category_id)
      group by batch_id, branch_id, admission_category_id, m.seats having count(*) > coalesce(m.seats, 0)) over`),
    0,
  );
});

roll('lives in the districts of the plan', async () => {
  const home = `student_addresses h, ${onRoll} and h.student_id = s.id and h.kind = 'permanent'`;
  assert.is(await count(`${home} and h.district = 'Ganjam'`), 744);
  assert.is(await count(`${home} and h.district = 'Khordha'`), 216);
  assert.is(await count(`${home} and h.district = 'Cuttack'`), 168);
  assert.is(await count(`${home} and h.state = 'Andhra Pradesh'`), 144);
  assert.is(await count(`${home} and h.state not in ('Odisha', 'Andhra Pradesh')`), 48);
  assert.is(await count(`${home} and h.state = 'Odisha' and h.pin !~ '^7[67]\\d{4}$|^76\\d{4}$'`), 0);
  assert.is(await figure(`select count(distinct district)::int from student_addresses where state = 'Odisha'`), 30);
  assert.is(await count(`students where email not like '%college.example' or phone !~ '^6999\\d{6}$'`), 0);
});

roll('has its stories and papers', async () => {
  const events = await tally(`select kind as key, count(*)::int as n from student_events group by 1`);
  assert.equal(events, {
    admitted: 3098,
    passedOut: 624,
    discontinued: 77,
    readmitted: 3,
    yearBack: 16,
    branchChanged: 12,
    breakStarted: 9,
  });
  assert.equal(
    await tally(
      `select e.reason as key, count(*)::int as n from student_events e join students s on s.id = e.student_id where e.kind = 'discontinued' and s.status = 'discontinued' group by 1`,
    ),
    { transfer: 31, financial: 12, health: 7, employment: 9, absence: 9, disciplinary: 2, death: 1, other: 3 },
  );
  assert.is(await count(`student_events where on_date > '${today}'`), 0);
  assert.is(
    await count(
      `(select student_id from student_documents where state = 'original' and kind in ('markX','markXII','diploma') group by 1 having count(*) = 2) held`,
    ),
    2232,
  );
  assert.is(await count(`student_documents where state = 'due'`), 61);
  assert.is(await count('issued_certificates'), 310);
  assert.is(await count('report_templates where is_shared'), 6);
  const requests = await tally(
    `select (case when table_name like 'employee%' then 'employee ' else 'student ' end) || (case when state = 'open' then 'open' else 'decided' end) as key, count(*)::int as n from change_requests group by 1`,
  );
  assert.equal(requests, { 'student open': 23, 'student decided': 140, 'employee open': 9 });
});

roll('is in running semesters', async () => {
  assert.equal(
    await tally(
      `select d.code || ' ' || c.admission_year as key, b.semester as n from batch_semesters b join batches c on c.id = b.batch_id join degrees d on d.id = c.degree_id where b.state = 'running'`,
    ),
    {
      'BTECH 2026': 1,
      'BTECH 2025': 3,
      'BTECH 2024': 5,
      'BTECH 2023': 7,
      'MTECH 2026': 1,
      'MTECH 2025': 3,
      'MCA 2026': 1,
      'MCA 2025': 3,
      'MBA 2026': 1,
      'MBA 2025': 3,
    },
  );
  assert.is(await count('batches'), 14);
  assert.is(await count('branches'), 14);
  assert.equal(await ask(`select starts_on::text, ends_on::text from academic_terms where status = 'running'`), [
    { starts_on: '2026-08-03', ends_on: '2026-12-18' },
  ]);
});

roll.run();

const work = suite('the staff');

work('has the posts of the plan', async () => {
  assert.is(await count(staff), 180);
  assert.is(await count(`employees where status = 'left'`), 31);
  assert.equal(await tally(`select k.name as key, count(*)::int as n from ${staff} group by 1`), {
    Regular: 96,
    Contractual: 40,
    Guest: 26,
    Deputation: 6,
    Outsourced: 12,
  });
  assert.equal(
    await tally(`select case when ${teaching} then 'teaching' else g.cadre end as key, count(*)::int as n from ${staff} group by 1`),
    { teaching: 112, technical: 24, administrative: 30, support: 14 },
  );
  assert.equal(await tally(`select g.cadre as key, count(*)::int as n from ${staff} and ${teaching} group by 1`), {
    professor: 8,
    associate: 24,
    assistant: 80,
  });
  assert.equal(await tally(`select t.code as key, count(*)::int as n from ${staff} and ${teaching} group by 1`), {
    CSE: 18,
    ECE: 11,
    EE: 14,
    ME: 14,
    CE: 14,
    CHE: 6,
    MME: 6,
    BSH: 18,
    CA: 6,
    MGT: 5,
  });
  assert.equal(
    await tally(
      `select (case when ${teaching} then 'teaching' else g.cadre end) || ' ' || k.name as key, count(*)::int as n from ${staff} group by 1`,
    ),
    {
      'teaching Regular': 62,
      'teaching Contractual': 20,
      'teaching Guest': 26,
      'teaching Deputation': 4,
      'technical Regular': 14,
      'technical Contractual': 8,
      'technical Outsourced': 2,
      'administrative Regular': 16,
      'administrative Contractual': 12,
      'administrative Deputation': 2,
      'support Regular': 4,
      'support Outsourced': 10,
    },
  );
  assert.equal(await tally(`select status as key, count(*)::int as n from employees group by 1`), {
    active: 172,
    onLeave: 5,
    onDeputation: 2,
    suspended: 1,
    left: 31,
  });
  assert.equal(await tally(`select reason as key, count(*)::int as n from employee_events where kind = 'leaveStarted' group by 1`), {
    study: 2,
    maternity: 2,
    medical: 1,
  });
  assert.equal(
    await tally(
      `select reason as key, count(*)::int as n from employee_events where kind = 'left' and effective_at is not null group by 1`,
    ),
    { resigned: 17, contractEnd: 8, retired: 4, transfer: 2 },
  );
  assert.is(await count(`employee_events where kind = 'left' and effective_at is null`), 1, 'one serves the notice');
  assert.equal(
    [await count('departments where hod_employee_id is not null'), await count('designations'), await count('awards')],
    [18, 17, 19],
  );
  assert.is(await count(`${staff} and ${teaching} and e.gender = 'F'`), 32);
  assert.is(await count(`${staff} and g.cadre = 'administrative' and e.gender = 'F'`), 10);
  assert.is(
    await figure(`select sum(posts)::int from sanctioned_posts s join designations g on g.id = s.designation_id where ${teaching}`),
    146,
  );
  assert.is(await figure(`select sum(posts)::int from sanctioned_posts`), 230);
});

work('retires, renews and was promoted as planned', async () => {
  const retires = `(date_trunc('month', e.born_on + interval '60 years' - interval '1 day') + interval '1 month' - interval '1 day')::date`;
  assert.is(await count(`${staff} and k.is_regular and ${retires} <= date '${today}' + interval '24 months'`), 9);
  assert.is(await count(`${staff} and k.is_regular and ${retires} <= '2027-06-30'`), 2);
  assert.is(await count(`${staff} and k.is_regular and ${retires} < '${today}'`), 0);
  assert.is(await count(`${staff} and extract(day from e.born_on) = 1`), 2);
  assert.is(await count(`${staff} and to_char(e.born_on, 'MMDD') = '0229'`), 1);
  assert.equal(
    await ask(`select min(extract(year from e.born_on))::int as first, max(extract(year from e.born_on))::int as last from ${staff}`),
    [{ first: 1966, last: 2000 }],
  );
  assert.is(await count('employee_postings'), 371);
  assert.is(await count(`(select 1 from employee_postings group by employee_id having count(*) = 1) once`), 131);
  assert.is(await figure(`select max(n)::int from (select count(*) as n from employee_postings group by employee_id) each`), 4);
  assert.is(
    await count(
      `employee_postings a join employee_postings b using (employee_id) where a.from_on < b.from_on and coalesce(a.closed_on, '9999-12-31') >= b.from_on`,
    ),
    0,
  );
  assert.is(await count(`employee_postings where closed_on is null and until_on = '2027-06-30'`), 24);
  assert.is(await count(`employee_postings where closed_on is null and until_on <= date '${today}' + 90`), 7);
  assert.is(await count(`employees where employee_no <> 'E' || (1000 + id)`), 0);
  assert.is(await count(`employees a join employees b on b.id = a.id + 1 where b.joined_on < a.joined_on`), 0);
});

work('brings qualifications, experience, trainings and awards', async () => {
  assert.is(await count('employee_qualifications'), 640);
  assert.is(await count(`employee_qualifications q, ${staff} and ${teaching} and q.employee_id = e.id and q.level = 'PHD'`), 46);
  assert.equal(
    await tally(
      `select g.cadre as key, count(*)::int as n from employee_qualifications q, ${staff} and q.employee_id = e.id and q.level = 'PHD' group by 1`,
    ),
    { professor: 8, associate: 20, assistant: 18 },
  );
  assert.equal(await tally(`select kind as key, count(*)::int as n from employee_experiences group by 1`), {
    teaching: 130,
    industry: 51,
    research: 24,
    administration: 9,
  });
  assert.is(
    await count(
      `employee_experiences a join employee_experiences b using (employee_id) where a.id < b.id and a.from_on <= b.to_on and b.from_on <= a.to_on`,
    ),
    0,
  );
  assert.is(await count('employee_trainings'), 486);
  assert.is(await count(`employee_trainings where mode = 'onSite'`), 282);
  assert.is(await count('employee_trainings where file_id is not null'), 345);
  assert.is(
    await count(`(select t.employee_id from employee_trainings t join training_categories c on c.id = t.training_category_id
      where c.counts_for_target and t.part = 'attended' and t.from_on >= '2026-07-01' group by 1 having sum(t.days) >= 5) reached`),
    63,
  );
  assert.is(await count('employee_awards'), 44);
});

work('has departments, wardens and posts as planned', async () => {
  assert.equal(await tally(`select kind as key, count(*)::int as n from departments group by 1`), {
    academic: 10,
    administrative: 6,
    support: 2,
  });
  assert.equal(await ask(`select min(established_year)::int as first, max(established_year)::int as last from departments`), [
    { first: 2009, last: 2014 },
  ]);
  assert.is(
    await count(
      `departments t join employees e on e.id = t.hod_employee_id join employee_postings p on p.employee_id = e.id and p.department_id = t.id and p.from_on <= '${today}' and coalesce(p.closed_on, '9999-12-31') >= '${today}' where e.status = 'active'`,
    ),
    18,
  );
  assert.is(
    await count(
      `hostels h join employees e on e.id = h.warden_employee_id join employee_postings p on p.employee_id = e.id and p.closed_on is null join designations g on g.id = p.designation_id where ${teaching}`,
    ),
    6,
  );
  assert.equal(
    await tally(
      `select g.cadre as key, sum(s.posts)::int as n from sanctioned_posts s join designations g on g.id = s.designation_id where ${teaching} group by 1`,
    ),
    { professor: 18, associate: 36, assistant: 92 },
  );
  assert.is(await count('training_categories'), 8);
  assert.is(await figure('select count(distinct training_category_id)::int from employee_trainings'), 8);
  assert.equal(
    await ask(
      `select count(distinct y)::int as years, min(y)::int as first from (select extract(year from from_on - interval '6 months') as y from employee_trainings) each`,
    ),
    [{ years: 5, first: 2022 }],
  );
});

work('has plausible service histories', async () => {
  assert.is(await count(`employee_events where kind = 'left' and on_date < '2019-01-01'`), 0);
  const promoted = `employee_postings p join designations g on g.id = p.designation_id and g.cadre = 'associate' join employees e on e.id = p.employee_id where p.nature = 'promotion'`;
  assert.ok(Number(await count(promoted)) > 20);
  assert.is(await count(`${promoted} and extract(year from p.from_on) - extract(year from e.joined_on) not between 8 and 12`), 0);
  assert.is(await count(`employee_postings where nature = 'renewal' and to_char(from_on, 'MM-DD') <> '07-01'`), 0);
  const teachers = `${staff} and ${teaching}`;
  const has = (level: string) => `exists (select from employee_qualifications q where q.employee_id = e.id and q.level = '${level}')`;
  assert.is(await count(`${teachers} and not ${has('PHD')} and not ${has('PG')}`), 0);
  assert.is(
    await count(
      `employee_postings p join employee_categories k on k.id = p.employee_category_id where k.needs_end_date and p.until_on is null`,
    ),
    0,
  );
  assert.is(await count(`employees e join employee_postings p on p.employee_id = e.id where p.from_on < e.joined_on`), 0);
  assert.is(await count(`employee_qualifications where passed_year > extract(year from date '${today}')`), 0);
  assert.is(await count(`employee_trainings where to_on > '${today}'`), 0);
});

work.run();

const hostel = suite('the hostels');

hostel('have their beds and residents', async () => {
  assert.equal([await count('hostels'), await count('rooms'), await figure('select sum(capacity)::int from rooms')], [6, 550, 1320]);
  assert.equal(await ask('select count(*)::int as rooms, sum(capacity)::int as beds from rooms where not is_active'), [
    { rooms: 4, beds: 11 },
  ]);
  const residents = `hostel_stays h join students s on s.id = h.student_id join rooms r on r.id = h.room_id join hostels o on o.id = r.hostel_id where h.to_on is null`;
  assert.equal(await tally(`select s.gender as key, count(*)::int as n from ${residents} group by 1`), { M: 762, F: 428 });
  assert.is(await count(`${residents} and h.in_mess`), 1154);
  assert.is(await count(`${residents} and (o.gender <> s.gender or not r.is_active or h.bed_no > r.capacity or s.status <> 'active')`), 0);
  assert.is(await count('hostel_stays where to_on is not null'), 2340);
  assert.is(await count(`hostel_stays where vacate_reason = 'shifted' and to_on >= '2026-08-01'`), 19 + 4);
  assert.is(
    await count(`hostel_stays a join hostel_stays b on a.id < b.id and ((a.room_id = b.room_id and a.bed_no = b.bed_no) or a.student_id = b.student_id)
      and a.from_on <= coalesce(b.to_on, 'infinity') and b.from_on <= coalesce(a.to_on, 'infinity')`),
    0,
  );
  assert.is(await count(`hostel_stays h join students s on s.id = h.student_id where h.from_on < s.admitted_on`), 0);
  assert.is(await count(`hostels h join employees e on e.id = h.warden_employee_id where e.status = 'active' and e.gender = h.gender`), 6);
});

hostel.run();

const access = suite('the accounts');

access('are assigned as planned', async () => {
  assert.is(await count(`users where kind = 'system'`), 1);
  assert.equal(
    await tally(
      `select r.name as key, count(*)::int as n from users u join roles r on r.id = u.role_id join employees e on e.user_id = u.id where e.status <> 'left' group by 1`,
    ),
    { Admin: 2, Staff: 54, Deo: 8, Faculty: 112, HR: 3, AuthorizationAdmin: 1 },
  );
  assert.equal(
    await tally(
      `select (case when is_enabled then 'enabled' else 'disabled' end) as key, count(*)::int as n from users where kind = 'student' group by 1`,
    ),
    { enabled: 2400, disabled: 698 },
  );
  assert.is(await count(`users where disabled_reason = 'no portal work'`), 12);
  assert.is(await count(`users where locked_until > '${today}T10:00:00Z'`), 3);
  assert.equal(await tally(`select kind as key, count(*)::int as n from users where must_change_password group by 1`), {
    employee: 9,
    student: 241,
  });
  assert.is(
    await count(`users u join students s on s.user_id = u.id where u.must_change_password and extract(year from s.admitted_on) <> 2026`),
    0,
  );
  assert.equal(await ask(`select name from roles where not is_system`), [{ name: 'Librarian' }]);
  assert.equal(
    await ask(`select permission_id as id from role_permissions where role_id = 8 order by 1`),
    [101, 102, 107, 109].map((id) => ({ id })),
  );
});

access('let no one in except the seven demo accounts', async () => {
  const open = await ask<{
    username: string;
    role: string;
    password_hash: string;
    ready: boolean;
  }>(`select u.username, r.name as role, u.password_hash, u.is_enabled and not u.must_change_password and u.locked_until is null as ready
    from users u join roles r on r.id = u.role_id where u.password_hash is not null order by r.id`);
  assert.equal(
    open.map(({ username, role }) => [username, role]),
    [
      ['admin', 'Admin'],
      ['staff', 'Staff'],
      ['deo', 'Deo'],
      ['faculty', 'Faculty'],
      ['hr', 'HR'],
      ['authadmin', 'AuthorizationAdmin'],
      ['23bt0001', 'Student'],
    ],
  );
  for (const { username, password_hash, ready } of open) {
    assert.is(password_hash, `hash of ${username} 2026`);
    assert.ok(ready);
  }
  assert.is(await count(`employees e join users u on u.id = e.user_id where u.password_hash is not null and e.status <> 'active'`), 0);
});

access('have grants, sessions and attempts', async () => {
  const live = `starts_on <= '${today}' and (ends_on is null or ends_on >= '${today}') and revoked_at is null`;
  assert.is(await count(`user_grants where effect = 'grant' and permission_id <> 315 and ${live}`), 53);
  // Only the coordinators of a programme, and no other teachers, write its outcomes.
  assert.is(
    await count(
      `user_grants g join employees e on e.user_id = g.user_id join programs p on p.coordinator_id = e.id where g.permission_id = 315 and ${live.replaceAll(/(starts|ends)_on/g, 'g.$1_on')}`,
    ),
    12,
  );
  assert.is(await count(`user_grants where ends_on < '${today}'`), 6);
  assert.equal(await tally(`select permission_id::text as key, count(*)::int as n from user_grants where effect = 'deny' group by 1`), {
    405: 2,
  });
  const alive = `sessions n join users u on u.id = n.user_id where n.revoked_at is null and n.expires_at > '${today}T10:00:00Z'`;
  assert.equal(
    await tally(
      `select (case when u.kind = 'student' then 'student' when u.role_id = 4 then 'faculty' else 'office' end) as key, count(*)::int as n from ${alive} group by 1`,
    ),
    { student: 44, faculty: 14, office: 3 },
  );
  assert.is(await count('sign_in_attempts'), 14200);
  assert.is(await count(`sign_in_attempts where outcome <> 'ok'`), 582);
  assert.is(
    await count(
      `sign_in_attempts where outcome <> 'ok' and ip = '203.0.113.77' and (created_at at time zone 'Asia/Kolkata')::date = '2026-11-09'`,
    ),
    180,
  );
  assert.is(await count(`sign_in_attempts where created_at > '${today}T10:00:00Z' or created_at < '2026-10-22'`), 0);
  const peaks = await tally(
    `select extract(hour from created_at at time zone 'Asia/Kolkata')::text as key, count(*)::int as n from sign_in_attempts group by 1 order by 2 desc limit 5`,
  );
  assert.equal(Object.keys(peaks).sort(), ['10', '20', '21', '22', '9'].sort());
});

access.run();

const trail = suite('the trail');

trail('has its shares', async () => {
  const actions = await tally(`select action as key, count(*)::int as n from audit_events where action <> 'import' group by 1`);
  assert.equal(actions, {
    update: 3000,
    insert: 700,
    signIn: 450,
    export: 350,
    print: 250,
    signOut: 130,
    reset: 60,
    grant: 45,
    delete: 15,
  });
  assert.is(
    await count(`audit_events where action <> 'import' and (created_at < date '${today}' - 121 or created_at > '${today}T10:00:00Z')`),
    0,
  );
  assert.is(await count(`audit_events where action = 'import'`), Number(await count('import_runs')));
  assert.is(await count(`(select created_at < lag(created_at) over (order by id) as back from audit_events) e where back`), 0);
});

trail('agrees with the rows that it names', async () => {
  const tables = await ask<{ table_name: string }>(
    `select distinct table_name from audit_events where record_id is not null and action <> 'delete'`,
  );
  for (const { table_name: table } of tables)
    assert.is(
      await count(
        `audit_events a where a.table_name = '${table}' and a.record_id is not null and action <> 'delete' and not exists (select from ${table} t where t.id = a.record_id and t.created_at <= a.created_at)`,
      ),
      0,
      table,
    );
  assert.is(await count(`audit_events a join student_documents d on d.id = a.record_id where a.action = 'delete'`), 0);
  const changed = [
    ['students', 'phone'],
    ['students', 'email'],
    ['students', 'bloodGroup', 'blood_group'],
    ['student_guardians', 'phone'],
    ['student_addresses', 'line1'],
    ['employees', 'phone'],
  ] as const;
  for (const [table, field, column = field] of changed) {
    const events = `audit_events a join ${table} t on t.id = a.record_id where a.action = 'update' and a.table_name = '${table}' and a.after ? '${field}'`;
    assert.ok(Number(await count(events)) > 50, `${table}.${field}`);
    assert.is(
      await count(
        `${events} and (a.after ->> '${field}' <> t.${column} or a.before ->> '${field}' = t.${column} or t.version < 2 or t.updated_at < a.created_at)`,
      ),
      0,
    );
  }
});

trail.run();

const syllabus = suite('the syllabi');

syllabus('have the courses of the plan', async () => {
  assert.equal(await tally(`select k.kind as key, count(*)::int as n from outcome_sets k group by 1`), { PO: 4, PSO: 12, PEO: 12 });
  assert.is(await count('programs p join branches b on b.id = p.branch_id join employees e on e.id = p.coordinator_id'), 12);
  assert.is(await figure('select count(distinct code)::int from courses'), 361);
  assert.equal(await tally(`select kind as key, count(distinct code)::int as n from courses group by 1`), {
    theory: 209,
    practical: 101,
    sessional: 33,
    project: 18,
  });
  assert.equal(await tally(`select code as key, count(*)::int as n from courses group by 1 having count(*) > 1`), {
    CS403: 2,
    CS602: 2,
    MA101: 2,
    ME301: 2,
  });
  assert.is(await count(`courses c left join courses t on t.id = c.lab_of_id where c.kind = 'practical' and t.kind = 'theory'`), 86);
  assert.is(await count(`courses where lab_of_id is not null and kind <> 'practical'`), 0);
  assert.is(await count(`courses where kind = 'theory' and (internal_max, external_max) <> (50, 100)`), 0);
});

syllabus('teach topics, promise outcomes and name books', async () => {
  const per = (what: string, kind: string) =>
    ask(
      `select min(n)::int as least, max(n)::int as most from (select (${what}) as n from courses c where kind = '${kind}' and revision <> 2021) each`,
    );
  const topics = 'select count(*) from course_topics t join course_modules m on m.id = t.course_module_id where m.course_id = c.id';
  const outcomes = 'select count(*) from course_outcomes o where o.course_id = c.id';
  const modules = 'select count(*) from course_modules m where m.course_id = c.id';
  const books = (kind: string) => `select count(*) from course_books b where b.course_id = c.id and b.kind = '${kind}'`;
  assert.equal(await per(topics, 'theory'), [{ least: 38, most: 45 }]);
  assert.equal(await per(topics, 'practical'), [{ least: 10, most: 12 }]);
  assert.equal(await per(modules, 'theory'), [{ least: 4, most: 5 }]);
  assert.equal(await per(outcomes, 'theory'), [{ least: 5, most: 5 }]);
  assert.equal(await per(outcomes, 'practical'), [{ least: 4, most: 4 }]);
  assert.equal(await per(books('text'), 'theory'), [{ least: 2, most: 2 }]);
  assert.equal(await per(books('reference'), 'theory'), [{ least: 3, most: 3 }]);
  const mix = await tally(
    `select bloom::text as key, count(*)::int as n from course_outcomes o join courses c on c.id = o.course_id where c.kind = 'theory' group by 1`,
  );
  const all = Object.values(mix).reduce((sum, n) => sum + n, 0);
  assert.equal(
    Object.values(mix).map((n) => Math.round((n / all) * 100)),
    [10, 25, 35, 20, 7, 3],
  );
});

syllabus('are those of the batches that study', async () => {
  assert.equal(
    await tally(
      `select d.code || ' ' || s.status as key, count(*)::int as n from syllabi s join degrees d on d.id = s.degree_id group by 1`,
    ),
    { 'BTECH approved': 22, 'BTECH review': 2, 'MTECH approved': 8, 'MCA approved': 2, 'MBA approved': 2 },
  );
  assert.is(await count('semester_courses'), 1562);
  assert.is(await count(`syllabi s join batches b on b.id = s.batch_id where b.state <> 'running'`), 0);
  assert.is(
    await count(
      `syllabi s join batches b on b.id = s.batch_id join outcome_sets o on o.id = s.po_set_id where o.national_count is not null and (o.national_count = 12) <> (b.admission_year < 2025)`,
    ),
    0,
  );
  // The conditions of submitting and approving.
  assert.is(
    await count(
      `(select s.id from syllabi s join degrees d on d.id = s.degree_id join semester_courses c on c.syllabus_id = s.id group by s.id, d.semesters having count(distinct c.semester) < d.semesters) open`,
    ),
    0,
  );
  assert.is(await count(`elective_groups g where choose > (select count(*) from semester_courses c where c.elective_group_id = g.id)`), 0);
  assert.is(
    await count(`syllabi where status = 'approved' and (approved_by = edited_by or approved_by is null or approved_at is null)`),
    0,
  );
  const credits = `select sum(c.credits / coalesce((select count(*)::numeric / g.choose from semester_courses e where e.elective_group_id = g.id), 1))
    from semester_courses n join courses c on c.id = n.course_id left join elective_groups g on g.id = n.elective_group_id where n.syllabus_id = s.id`;
  assert.is(await count(`syllabi s where (${credits}) not between min_credits and max_credits`), 0);
  assert.is(await count(`semester_courses n join courses c on c.id = n.course_id where c.status <> 'active'`), 0);
});

syllabus('have maps in every state', async () => {
  const cells = Number(await count('outcome_maps'));
  assert.ok(cells > 33_000 && cells < 36_000, `${cells} cells`);
  const levels = await tally(`select level::text as key, count(*)::int as n from outcome_maps group by 1`);
  for (const [level, share] of [
    ['1', 25],
    ['2', 45],
    ['3', 30],
  ] as const)
    assert.ok(Math.abs(((levels[level] ?? 0) / cells) * 100 - share) < 2, level);
  assert.is(await count(`outcome_maps where level = 3 and justification is null`), 0);
  assert.ok(
    Math.abs(
      Number(await count(`outcome_maps where level < 3 and justification is not null`)) /
        Number(await count('outcome_maps where level < 3')) -
        0.4,
    ) < 0.02,
  );
  assert.is(await count(`semester_courses where outcome_status = 'review'`), 4);
  assert.is(await count(`semester_courses where outcome_status = 'draft' and outcome_note is not null`), 2);
  assert.is(await count(`(select semester_course_id from outcome_maps group by 1 having min(level) = 3) flat`), 3);
  const without = `course_outcomes o join semester_courses n on n.course_id = o.course_id where n.outcome_status <> 'draft' and not exists (select from outcome_maps m where m.semester_course_id = n.id and m.course_outcome_id = o.id)`;
  assert.is(await count(without), 0, 'only complete maps go to review');
  const stray = `outcome_maps m join semester_courses n on n.id = m.semester_course_id join course_outcomes o on o.id = m.course_outcome_id join outcomes p on p.id = m.outcome_id join syllabi s on s.id = n.syllabus_id where o.course_id <> n.course_id or p.outcome_set_id not in (s.po_set_id, s.pso_set_id)`;
  assert.is(await count(stray), 0);
  assert.equal(
    await tally(
      `select (case when retired_on is not null then 'was' when department_id is null then 'institution' else 'department' end) as key, count(*)::int as n from vision_statements group by 1`,
    ),
    { was: 2, institution: 1, department: 9 },
  );
  assert.equal(
    await ask(
      `select min(n)::int as least, max(n)::int as most from (select count(*) as n from missions group by vision_statement_id) each`,
    ),
    [{ least: 4, most: 6 }],
  );
});

syllabus.run();

const term = suite('the term');
const runningPolicies = `registration_policies r join batch_semesters bs on bs.id = r.batch_semester_id
  join academic_terms t on t.id = bs.academic_term_id and t.status = 'running' join programs p on p.id = r.program_id`;
const runningSections = `sections s join (select r.id as policy, p.code as program, bs.semester from ${runningPolicies}) r on r.policy = s.registration_policy_id`;

term('has its days, hours and rooms', async () => {
  const days = await tally(
    `select d.kind as key, count(*)::int as n from calendar_days d join academic_terms t on t.id = d.academic_term_id where t.status = 'running' group by 1`,
  );
  assert.equal(days, { holiday: 14, exam: 5, makeup: 3 });
  assert.is(await count(`calendar_days where title = 'Autumn break' and on_date between '2026-10-17' and '2026-10-25'`), 9);
  assert.is(await count(`calendar_days where kind = 'makeup' and extract(isodow from on_date) <> 6`), 0);
  assert.is(
    await count(`calendar_days d join academic_terms t on t.id = d.academic_term_id where d.on_date not between t.starts_on and t.ends_on`),
    0,
  );
  assert.is(
    await count(`calendar_days d join academic_terms t on t.id = d.academic_term_id where t.status = 'closed' and d.kind <> 'holiday'`),
    0,
  );
  // 18 weeks of six days, less the days off and the tests that fall on one of them.
  assert.is(
    await count(`generate_series(date '2026-08-03', '2026-12-05', '1 day') g where extract(isodow from g) < 7
      and not exists (select from calendar_days d where d.on_date = g and d.kind in ('holiday', 'exam'))`),
    91,
  );
  const hours = await ask<{ of: string; hours: string }>(
    `select c.name as of, string_agg(starts_at || '-' || ends_at || (case when is_break then '*' else '' end), ' ' order by ordinal) as hours from slots s join slot_schemes c on c.id = s.slot_scheme_id group by 1 order by 1`,
  );
  assert.equal(hours, [
    { of: 'Regular hours', hours: '09:00-09:55 10:00-10:55 11:00-11:55 12:00-12:55 13:00-13:55* 14:00-14:55 15:00-15:55 16:00-16:55' },
    { of: 'Summer hours', hours: '06:30-07:15 07:20-08:05 08:10-08:55 09:00-09:45 09:50-10:15* 10:20-11:05 11:10-11:55 12:00-12:45' },
  ]);
  assert.equal(await tally(`select kind as key, count(*)::int as n from teaching_rooms group by 1`), {
    classroom: 44,
    lab: 22,
    computer: 4,
    drawing: 2,
    seminar: 2,
  });
});

term('has registered everyone whose programme has a syllabus', async () => {
  assert.equal(await tally(`select r.status as key, count(*)::int as n from ${runningPolicies} group by 1`), { closed: 34, open: 2 });
  assert.is(await count(`registration_policies where status = 'frozen'`), 24);
  assert.is(await count(`${runningPolicies} where (r.status = 'open') <> ('${today}' between r.opens_on and r.closes_on)`), 0);
  // 124 of 2,391 students are in two branches without a programme, and nine have not come yet.
  const rows = `term_registrations g join (select r.id, r.closes_on from ${runningPolicies}) r on r.id = g.registration_policy_id`;
  assert.equal(await tally(`select g.status as key, count(*)::int as n from ${rows} group by 1`), {
    registered: 2227,
    provisional: 31,
    cancelled: 24,
  });
  assert.equal(
    await ask(`select sum(g.is_late::int)::int as late, sum(g.is_repeat::int)::int as repeat from ${rows} where g.status <> 'cancelled'`),
    [{ late: 16, repeat: 15 }],
  );
  assert.is(await count(`${rows} where g.is_late <> (g.registered_on > r.closes_on)`), 0);
  assert.is(await count(`${rows} join students s on s.id = g.student_id where g.status <> 'cancelled' and s.status <> 'active'`), 0);
});

term('has the sections that its classes need', async () => {
  const sections = await tally(`select s.kind as key, count(*)::int as n from ${runningSections} group by 1`);
  assert.equal(sections, { core: 52, elective: 30 });
  assert.equal(await tally(`select program as key, count(*)::int as n from ${runningSections} where kind = 'core' group by 1`), {
    'BT-CSE': 8,
    'BT-EE': 8,
    'BT-ME': 8,
    'BT-CE': 8,
    'BT-ECE': 4,
    'BT-CHE': 4,
    'MT-CSE': 2,
    'MT-PED': 2,
    'MT-VLSI': 2,
    'MT-THE': 2,
    MCA: 2,
    MBA: 2,
  });
  const strength = `(select count(*) from section_students m where m.section_id = s.id and m.to_date is null)`;
  assert.is(await count(`${runningSections} where ${strength} > s.capacity * 1.1`), 0);
  const first = `(select count(*) from section_students m where m.section_id = s.id and not exists (select from section_students b where b.student_id = m.student_id and b.registration_policy_id = m.registration_policy_id and b.kind = m.kind and b.from_date < m.from_date))`;
  const groups = `(select count(*) from section_groups g where g.section_id = s.id)`;
  assert.is(
    await count(
      `${runningSections} where kind = 'core' and ${groups} <> case when ${first} < 20 then 0 when ${first} <= 47 then 2 else 3 end`,
    ),
    0,
  );
  assert.is(await count(`${runningSections} where kind = 'elective' and (${groups} > 0 or semester not in (3, 5, 7))`), 0);
  assert.is(
    await count(
      `(select class_teacher_id from ${runningSections} where kind = 'core' group by 1 having count(*) > 1 or class_teacher_id is null) twice`,
    ),
    0,
  );
  assert.is(
    await count(
      `(select home_room_id from ${runningSections} where program not like 'MT-%' and kind = 'core' group by 1 having count(*) > 1 or home_room_id is null) twice`,
    ),
    0,
  );
  assert.is(await count(`${runningSections} join teaching_rooms h on h.id = s.home_room_id where h.capacity < ${strength}`), 0);
  const courses = (kind: string) =>
    count(`section_courses c join (select s.id from ${runningSections} where kind = '${kind}') s on s.id = c.section_id`);
  assert.equal([await courses('core'), await courses('elective')], [306, 30]);
});

term('has sections whose students changed, and their earlier members', async () => {
  const moved = await tally(
    `select split_part(left_reason, ' ', 1) as key, count(*)::int as n from section_students where kind = 'core' and from_date >= '2026-08-03' and left_reason is not null group by 1`,
  );
  // 41 moved and 16 went: nine on a break and seven permanently. Two more went to another batch, six to another branch.
  assert.equal(moved, { Moved: 29, Exchanged: 12, On: 9, Left: 7, Changed: 5, Went: 3 });
  const rows = `section_students m where m.kind = 'core'`;
  assert.is(
    await count(
      `${rows} and m.to_date is null and not exists (select from term_registrations g where g.student_id = m.student_id and g.registration_policy_id = m.registration_policy_id and g.status <> 'cancelled')`,
    ),
    0,
  );
  assert.is(
    await count(
      `${rows} and exists (select from section_students o where o.student_id = m.student_id and o.kind = 'core' and o.id <> m.id and daterange(o.from_date, o.to_date, '[]') && daterange(m.from_date, m.to_date, '[]') and m.from_date >= '2026-08-03' and o.from_date >= '2026-08-03')`,
    ),
    0,
  );
  assert.is(
    await count(`${rows} and m.section_group_id is null and exists (select from section_groups g where g.section_id = m.section_id)`),
    0,
  );
  assert.is(await count(`section_students m join students s on s.id = m.student_id where m.class_no <> right(s.roll_no, 3)::int`), 0);
  const electives = `${runningSections} join section_students m on m.section_id = s.id where s.kind = 'elective' and m.to_date is null`;
  assert.ok(
    Number(
      await count(
        `(select s.id from ${electives} and s.name like 'CS5%' group by 1 having (select count(distinct c.section_id) from section_students c where c.kind = 'core' and c.student_id = any(array_agg(m.student_id))) > 1) drawn`,
      ),
    ) === 2,
    'an elective draws from two sections',
  );
  const [demo] = await ask(
    `select s.name, e.username as teacher from section_students m join sections s on s.id = m.section_id and s.kind = 'core' join students t on t.id = m.student_id join users u on u.id = t.user_id join employees x on x.id = s.class_teacher_id join users e on e.id = x.user_id where u.username = '23bt0001' and m.to_date is null and s.class_teacher_id is not null and m.from_date >= '2026-08-03'`,
  );
  assert.equal(demo, { name: 'B', teacher: 'faculty' });
});

term.run();

const timetable = suite('the timetable');

timetable('has every class of the term for the whole college, without a hard clash', async () => {
  const { week, placed } = await storedWeek(database.db, 1);
  assert.ok(placed.length > 850, String(placed.length));
  assert.equal(clashesOf(week, placed).filter(isHard), []);
  assert.equal(restOf(week, placed), []);
  assert.ok(
    placed.some(({ jointKey }) => jointKey !== null),
    'two sections share a lecture',
  );
});

timetable('has a draft with five clashes of five kinds', async () => {
  const { week, placed } = await storedWeek(database.db, 2);
  const hard = clashesOf(week, placed).filter(isHard);
  assert.equal(hard.map(({ rule }) => rule).sort(), ['overBreak', 'room', 'roomKind', 'section', 'teacher']);
});

timetable('loads teachers as planned, a little more or less than 15.5 periods a week', async () => {
  const [load] = await ask<{ mean: number; sd: number; least: number; most: number; labs: number }>(`
    with load as (select i.employee_id, sum(sc.weekly_periods) as periods from course_instructors i
      join section_courses sc on sc.id = i.section_course_id where i.role <> 'lab' group by 1)
    select round(avg(periods), 1)::float as mean, round(stddev(periods), 1)::float as sd, min(periods)::int as least, max(periods)::int as most,
      (select count(distinct employee_id)::int from course_instructors where role = 'lab') as labs from load`);
  assert.equal(load, { mean: 15.5, sd: 2.6, least: 9, most: 21, labs: 17 });
});

timetable('has class changes of each kind, without conflicts, some waiting for an answer', async () => {
  const kinds = await tally(`select kind as key, count(*)::int as n from class_changes group by 1`);
  const all = Object.values(kinds).reduce((sum, n) => sum + n, 0);
  assert.ok(all >= 475 && all <= 485, `${all} changes`);
  assert.ok((kinds['substitute'] ?? 0) > 300 && (kinds['move'] ?? 0) > 40 && (kinds['cancel'] ?? 0) > 60, JSON.stringify(kinds));
  assert.is(await count(`class_changes where (status = 'requested') <> (on_date > '${today}')`), 0);
  assert.is(await count(`class_changes c join calendar_days d on d.on_date = c.on_date where d.kind in ('holiday', 'exam')`), 0);
  const weekday = `coalesce((select d.follows_weekday from calendar_days d where d.on_date = c.on_date), extract(isodow from c.on_date))`;
  assert.is(await count(`class_changes c where c.weekday <> ${weekday}`), 0);
  // A substitute has no class of their own at that hour.
  assert.is(
    await count(`class_changes c join timetable_versions v on v.status = 'published'
    join timetable_entries e on e.timetable_version_id = v.id and e.section_course_id = c.section_course_id
      and e.section_group_id is not distinct from c.section_group_id and e.weekday = c.weekday and e.slot_id = c.slot_id
    join slots s on s.id = e.slot_id
    join timetable_entry_instructors i on i.employee_id = c.substitute_id join timetable_entries o on o.id = i.timetable_entry_id
    join slots t on t.id = o.slot_id where o.timetable_version_id = e.timetable_version_id and o.weekday = e.weekday
    and int4range(s.ordinal, s.ordinal + e.span) && int4range(t.ordinal, t.ordinal + o.span)`),
    0,
  );
  const [row] = await ask(
    `select count(*)::int as n, count(distinct swap_key)::int as swaps from class_changes c join employees e on e.id = c.asked_id join users u on u.id = e.user_id where u.username = 'faculty' and c.status = 'requested'`,
  );
  assert.equal(row, { n: 1, swaps: 1 });
});

timetable('has material of its classes, one file for all sections that got it', async () => {
  const kinds = await tally(`select kind as key, count(*)::int as n from class_materials group by 1`);
  assert.equal(Object.keys(kinds).sort(), ['assignment', 'lab', 'link', 'notes', 'slides', 'video']);
  const all = Object.values(kinds).reduce((sum, n) => sum + n, 0);
  assert.ok(all > 300 && all < 450, `${all} papers and links`);
  assert.ok(
    Number(await count(`(select file_id from class_materials where file_id is not null group by 1 having count(*) > 1) shared`)) > 20,
  );
  assert.is(
    await count(
      `class_materials m join files f on f.id = m.file_id join file_blobs b on b.sha256 = f.sha256 where substring(b.bytes from 1 for 5) <> '%PDF-' or f.mime <> 'application/pdf'`,
    ),
    0,
  );
  assert.is(
    await count(
      `class_materials m join section_courses c on c.id = m.section_course_id join semester_courses n on n.id = c.semester_course_id join course_modules o on o.id = m.course_module_id where o.course_id <> n.course_id`,
    ),
    0,
  );
  assert.is(
    await count(
      `material_views v join class_materials m on m.id = v.class_material_id join section_courses c on c.id = m.section_course_id where not exists (select from section_students s where s.section_id = c.section_id and s.student_id = v.student_id)`,
    ),
    0,
  );
});

timetable.run();

const whole = suite('the seed');

whole('draws the same college every time', () => {
  const draw = () =>
    JSON.stringify(drawLearners(300, phoneSeries()).map(({ name, regdNo, bornOn, phone }) => [name, regdNo, bornOn, phone]));
  assert.is(draw(), draw());
});

whole('has nine to retire within 24 months and two within the academic year, from any starting day', () => {
  const ends = ({ 0: y = 0, 1: m = 0, 2: d = 0 }: number[]) =>
    new Date(Date.UTC(y + 60, d === 1 ? m - 1 : m, 0)).toISOString().slice(0, 10);
  for (let at = Date.parse('2026-07-01'); at < Date.parse('2030-01-01'); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const born = retiringSoon(day).map(([, bornOn]) => bornOn);
    for (const day of born) assert.is(new Date(day).toISOString().slice(0, 10), day);
    const retire = born.map((day) => ends(day.split('-').map(Number)));
    const later = `${Number(day.slice(0, 4)) + 2}${day.slice(4).replace('02-29', '02-28')}`;
    assert.ok(
      retire.every((end) => end >= day && end <= later),
      `${day}: ${retire.join(' ')}`,
    );
    assert.is(retire.filter((end) => end <= yearEnd(day)).length, 2, day);
    assert.ok(`${oldestYear(day) + 60}-02-28` > later, `${day}: no other employee`);
  }
});

for (const students of [100, 20_000])
  whole(`draws ${students} students with numbers of their own`, () => {
    const learners = drawLearners(students, phoneSeries());
    assert.is(learners.filter(isOnRoll).length, students);
    const unique = <Value>(values: Value[]) => assert.is(new Set(values).size, values.length);
    unique(learners.map(({ admissionNo }) => admissionNo));
    unique(learners.map(({ rollNo }) => rollNo));
    unique(learners.map(({ phone }) => phone).filter((phone) => phone !== null));
    unique(learners.map(({ apaarId }) => apaarId).filter((id) => id !== null));
    const regd = learners.map(({ regdNo }) => regdNo).filter((number) => number !== null);
    unique(regd);
    assert.ok(regd.every((number) => /^\d{10}$/.test(number)));
    assert.ok(learners.every(({ admissionNo }) => /^\d{2}(BT|MT|CA|BA)\d{4}$/.test(admissionNo)));
    assert.ok(learners.every(({ rollNo }) => /^\d{2}[A-Z]+\d{3,4}$/.test(rollNo)));
    assert.is(learners.find(({ admissionNo }) => admissionNo === '23BT0001')?.fate, 'active');
  });

whole('continues after an interruption', async () => {
  const { id } = await database.db.insertInto('castes').values({ code: 'NEW', name: 'New' }).returning('id').executeTakeFirstOrThrow();
  assert.is(id, 6);
  await database.db.deleteFrom('castes').where('id', '=', id).execute();
  assert.is(
    await figure(`select next_value::int from number_series where scope = 'admission/26BT'`),
    Number(await figure(`select count(*)::int + 1 from students where admission_no like '26BT%'`)),
  );
  assert.is(await count(`pg_indexes where tablename = 'students' and indexdef like '%gin%'`), 2);
});

whole('has a sheet of nearly every class, marked by the attendance of its students, and documents of excuses', async () => {
  const worklogs = await tally(`select status as key, count(*)::int as n from worklogs group by 1`);
  assert.equal([worklogs['draft'], worklogs['void']], [30, 25]);
  assert.ok(worklogs['submitted']! > 10_000);
  assert.ok(((await count('attendance_marks')) as number) > 400_000);
  const clashes = `attendance_marks m join worklogs w on w.id = m.worklog_id join attendance_marks o on o.student_id = m.student_id and o.id > m.id
    join worklogs v on v.id = o.worklog_id and v.on_date = w.on_date and v.slot_id = w.slot_id where m.student_id < 1000`;
  assert.equal(
    await tally(`select w.kind || ' ' || v.kind as key, count(*)::int as n from ${clashes} group by 1`),
    {},
    'no student is in two classes at once',
  );
  const short = (await figure(`with t as (
    select m.student_id, sum((m.mark in ('P', 'L', 'D'))::int) as present, count(*) as held from attendance_marks m
    join worklogs w on w.id = m.worklog_id and w.status = 'submitted' group by m.student_id, w.section_course_id)
    select (count(distinct student_id) filter (where 100 * present < 75 * held) * 100.0 / count(distinct student_id))::int from t`)) as number;
  assert.ok(short >= 12 && short <= 24, `${short} % are short in some course`);
  assert.equal(await count('attendance_excuses'), 260);
  assert.equal(Object.keys(await tally(`select status as key, count(*)::int as n from attendance_excuses group by 1`)).sort(), [
    'approved',
    'pending',
    'rejected',
    'withdrawn',
  ]);
  const covered = `attendance_excuses x join attendance_marks m on m.student_id = x.student_id
    join worklogs w on w.id = m.worklog_id and w.status <> 'void' and w.on_date between x.from_date and x.to_date`;
  assert.ok(((await count(`${covered} where m.attendance_excuse_id = x.id and x.status = 'approved'`)) as number) > 1000);
  assert.is(
    await count(
      `${covered} where x.status = 'approved' and (m.mark <> case x.kind when 'duty' then 'D' else 'M' end or m.attendance_excuse_id is distinct from x.id)`,
    ),
    0,
  );
  assert.is(await count(`attendance_marks m join attendance_excuses x on x.id = m.attendance_excuse_id and x.status <> 'approved'`), 0);
  assert.is(
    await count(
      `attendance_excuses x join attendance_excuses o on o.student_id = x.student_id and o.id > x.id and o.from_date <= x.to_date and o.to_date >= x.from_date`,
    ),
    0,
  );
});

whole('leaves every index and every rule as it was, also of tables that got many rows', async () => {
  assert.ok(Number(await count('student_documents')) > 10_000);
  assert.equal(await rulesOf(), rulesBefore);
});

whole('refuses a row with a missing reference, alone or among many', async () => {
  const gapOf = (studentId: number) => ({ studentId, fromYear: 2019, toYear: 2020, reason: 'Illness' });
  const ids = (await database.db.selectFrom('students').select('id').execute()).map(({ id }) => id);
  const many = Array.from({ length: 12_000 }, (_, index) => ({
    ...gapOf(ids[index % ids.length] ?? 0),
    fromYear: 1980 + Math.floor(index / ids.length),
    toYear: 2020,
  }));
  const write = (rows: typeof many) =>
    inTransaction(database.db, async (tx) => {
      const tables = openTables(tx);
      await tables.add('studentGapYears', rows);
      await tables.settle();
      throw new Error('all is well');
    });
  const refused = async (rows: typeof many) =>
    write(rows).then(
      () => '',
      (error: Error) => error.message,
    );
  assert.is(await refused(many), 'all is well');
  assert.match(await refused([gapOf(999_999)]), 'foreign key');
  assert.match(await refused([...many, gapOf(999_999)]), 'foreign key');
});

whole('keeps each photograph once', async () => {
  assert.ok(
    Number(await count(`file_blobs b where exists (select from files f where f.sha256 = b.sha256 and f.purpose <> 'material')`)) < 100,
  );
  assert.ok(Number(await figure('select max(length(bytes)) from file_blobs')) < 16_000);
  const blobs = await database.db.selectFrom('fileBlobs').select(['sha256', 'bytes']).execute();
  for (const { sha256, bytes } of blobs) assert.is(createHash('sha256').update(bytes).digest('hex'), sha256);
  assert.is(await count(`files f join file_blobs b on b.sha256 = f.sha256 where f.byte_size <> length(b.bytes)`), 0);
});

whole('creates the masters of a real college without people', async () => {
  const empty = await testDatabase();
  try {
    await seedMasters(empty.db);
    const users = await empty.db.selectFrom('users').select(['username', 'isEnabled', 'passwordHash']).execute();
    assert.equal(users, [{ username: 'system', isEnabled: false, passwordHash: null }]);
    for (const table of ['castes', 'languages', 'religions', 'admissionCategories', 'outcomes'] as const)
      assert.ok((await empty.db.selectFrom(table).select('id').execute()).length > 4, table);
    for (const table of ['students', 'employees', 'departments', 'degrees'] as const)
      assert.is((await empty.db.selectFrom(table).select('id').execute()).length, 0, table);
  } finally {
    await empty.close();
  }
});

whole('has the two national sets of outcomes, each of the older leading to one of the newer', async () => {
  assert.equal(
    await tally(`select s.name as key, count(*)::int as n from outcome_sets s join outcomes o on o.outcome_set_id = s.id
      where s.national_count is not null group by 1`),
    { 'NBA 2015 (12)': 12, 'NBA GAPC 4 (11)': 11 },
  );
  const leads = await tally(`select f.code as key, substr(t.code, 3)::int as n from outcome_crosswalks x
    join outcomes f on f.id = x.from_outcome_id join outcomes t on t.id = x.to_outcome_id
    join outcome_sets s on s.id = f.outcome_set_id where s.national_count = 12 order by f.ordinal`);
  assert.is(Object.entries(leads).join(' '), 'PO1,1 PO2,2 PO3,3 PO4,4 PO5,5 PO6,6 PO7,6 PO8,7 PO9,8 PO10,9 PO11,10 PO12,11');
});

whole('dates recent actions from the moment of the first start', async () => {
  const later = await testDatabase();
  const now = '2027-03-04T04:10:00Z';
  try {
    const options = { students: 120, now: new Date(now), hashPassword: async () => 'hash', demoPassword: '' };
    await later.unhurried(() => seedDemo(later.db, options));
    const of = async (query: string) =>
      Number(
        Object.values((await sql.raw<Record<string, unknown>>(`select count(*) as n from ${query}`).execute(later.db)).rows[0] ?? {})[0],
      );
    assert.is(
      await of(`sessions where revoked_at is null and expires_at > '${now}' and last_seen_at > timestamptz '${now}' - interval '2 hours'`),
      61,
    );
    assert.is(await of(`users where locked_until > '${now}'`), 3);
    for (const table of ['sessions', 'sign_in_attempts', 'change_requests', 'audit_events'])
      assert.is(await of(`${table} where created_at > '${now}'`), 0, table);
    assert.ok((await of(`audit_events where created_at > timestamptz '${now}' - interval '7 days'`)) > 5);
    assert.ok(
      (await of(`sign_in_attempts where ip = '203.0.113.77' and (created_at at time zone 'Asia/Kolkata')::date = '2027-02-09'`)) > 5,
    );
    assert.ok((await of(`change_requests where state = 'open' and created_at > timestamptz '${now}' - interval '21 days'`)) > 0);
    assert.is(await of(`student_events where on_date > '${today}'`), 0);
    const there = `employees e join employee_postings p on p.employee_id = e.id and p.closed_on is null join employee_categories k on k.id = p.employee_category_id`;
    const retires = `(date_trunc('month', e.born_on - 1 + interval '60 years') + interval '1 month' - interval '1 day')::date`;
    const regular = `${there} where k.is_regular and e.status <> 'left' and ${retires} between '2027-03-04' and`;
    assert.equal([await of(`${regular} '2029-03-04'`), await of(`${regular} '2027-06-30'`)], [9, 2]);
    assert.is(await of(`${there} where k.is_regular and e.status <> 'left' and ${retires} < '2027-03-04'`), 0);
    assert.is(await of(`${there} where k.code = 'CONTRACT' and p.until_on between '2027-03-04' and date '2027-03-04' + 90`), 7);
    assert.is(await of(`${there} where p.until_on < '2027-03-04'`), 0);
    assert.is(
      await of(`employee_events where kind not in ('joined', 'left') and on_date between date '2027-03-04' - 112 and '2027-03-04'`),
      8,
    );
    assert.is(await of(`employee_events where kind = 'left' and on_date > '2027-03-04'`), 1);
    assert.is(await of(`employee_trainings where to_on > '2027-03-04'`), 0);
    assert.ok((await of(`employee_trainings where from_on > '2026-11-21'`)) > 0);
  } finally {
    await later.close();
  }
});

whole('internal tests: two weeks of tests, quizzes, sheets as far as their work has gone', async () => {
  const near = (figure: unknown, planned: number, share = 0.1) =>
    assert.ok(Math.abs(Number(figure) / planned - 1) < share, `${String(figure)} for ${planned}`);
  const week = (sequence: number) =>
    `internal_tests t join policy_components c on c.id = t.policy_component_id and c.label = 'IT' where t.sequence = ${sequence}`;
  assert.equal([await count(week(1)), await count(week(2))], [132, 132]);
  assert.is(await count(`internal_tests where on_date in (select on_date from calendar_days where kind = 'holiday')`), 0);
  const busy = `select s.student_id from internal_tests t join mark_sheets k on k.internal_test_id = t.id
    join section_courses c on c.id = k.section_course_id join section_students s on s.section_id = c.section_id
      and s.from_date <= t.on_date and coalesce(s.to_date, t.on_date) >= t.on_date
    where t.starts_at is not null group by s.student_id, t.on_date, t.starts_at having count(distinct t.id) > 1`;
  assert.is(await count(`(${busy}) twice`), 0);
  const states = await tally(`select status as key, count(*)::int as n from mark_sheets k
    where exists (select from internal_tests t where t.id = k.internal_test_id and t.status <> 'scheduled') group by 1`);
  assert.equal(states, { published: 708, verified: 77, submitted: 42, entering: 56, open: 35 });
  assert.is(await count(`mark_sheets where status in ('open', 'entering') and due_on < '${today}'`), 13);
  near(await count('question_marks where marks is not null'), 115_000);
  const marks = `test_marks m join mark_sheets k on k.id = m.mark_sheet_id join internal_tests t on t.id = k.internal_test_id where t.name = 'Internal Test 1'`;
  near(await figure(`select avg(total) from ${marks}`), 19, 0.06);
  assert.is(await count(`test_marks where state = 'malpractice'`), 2);
  assert.is(await count(`paper_questions where is_void`), 1);
  assert.is(
    await count(`internal_plans p where status = 'frozen' and not exists (select from internal_results r where r.internal_plan_id = p.id)`),
    0,
  );
  near(
    await figure(
      `select 100.0 * avg((r.final_mark >= y.pass_mark)::int) from internal_results r join internal_plans p on p.id = r.internal_plan_id join internal_policies y on y.id = p.internal_policy_id`,
    ),
    91,
  );
  assert.is(await count(`mark_sheets k join employees e on e.id = k.evaluator_id where e.user_id = k.verified_by`), 0);
});

whole('end-semester results: of every course of past terms, with another attempt after a failure', async () => {
  const near = (actual: unknown, planned: number, share = 0.02) =>
    assert.ok(Math.abs(Number(actual) / planned - 1) < share, `${String(actual)} for ${planned}`);
  near(await count('end_semester_results'), 51_000);
  assert.is(
    await count(`internal_results r join internal_plans p on p.id = r.internal_plan_id and p.status = 'frozen' where not exists (
    select from end_semester_results x where x.student_id = r.student_id and x.semester_course_id = p.semester_course_id and x.attempt = 1)`),
    0,
  );
  near(await figure('select 100.0 * avg(is_pass::int) from end_semester_results where attempt = 1'), 91);
  assert.is(await figure('select max(attempt) from end_semester_results'), 3);
  const before = `exists (select from end_semester_results y where y.student_id = x.student_id and y.semester_course_id = x.semester_course_id
    and y.attempt = x.attempt - 1 and not y.is_pass and y.declared_on < x.declared_on)`;
  assert.is(await count(`end_semester_results x where attempt > 1 and not ${before}`), 0);
  assert.is(await count(`end_semester_results where declared_on > '${today}'`), 0);
  assert.is(
    await count(`end_semester_results x join grade_bands g on g.grade = x.grade where g.points <> x.points or g.is_pass <> x.is_pass`),
    0,
  );
});

whole('a paper adds up: every total follows from its questions by its rules', async () => {
  const best = `select t.id, t.total, (select sum(x.best) from (
      select p.id, case when p.answer_any is not null then (select sum(y.marks) from (select m.marks from question_marks m
            join paper_questions q on q.id = m.paper_question_id where m.test_mark_id = t.id and q.paper_part_id = p.id
            order by m.marks desc nulls last limit p.answer_any) y)
          when exists (select from paper_questions q where q.paper_part_id = p.id and q.either_key is not null) then
            (select max(m.marks) from question_marks m join paper_questions q on q.id = m.paper_question_id
              where m.test_mark_id = t.id and q.paper_part_id = p.id)
          else (select sum(case when q.is_void then q.marks else m.marks end) from question_marks m
            join paper_questions q on q.id = m.paper_question_id where m.test_mark_id = t.id and q.paper_part_id = p.id) end as best
      from paper_parts p where p.question_paper_id = k.question_paper_id) x) as again
    from test_marks t join mark_sheets k on k.id = t.mark_sheet_id
    where k.question_paper_id is not null and t.state = 'present' and t.id % 17 = 0`;
  assert.ok(Number(await count(`(${best}) sums`)) > 300);
  assert.is(await count(`(${best}) sums where total <> again`), 0);
});

whole.after(() => database.close());
whole.run();
