import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomUUID } from 'node:crypto';
import { addMessLeave } from '../../../src/contract/welfare/mess-leaves.ts';
import * as months from '../../../src/contract/welfare/mess-months.ts';
import { addReceipt } from '../../../src/contract/welfare/receipts.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';

// Runs on both databases: several callers at once.

/** Months of the demo college, recalculated day by day from the raw rows, and under simultaneous changes. */
const test = suite('figures of the mess');
let portal: TestApp;
const db = () => portal.database.db;
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db())).rows;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

/** Every day of every month, with students who ate, had a closed mess, or were on leave. */
const byDay = sql`
  with day as (select m.id, m.hostel_id, d::date as on_day, d::date between m.closed_from and m.closed_to as is_shut
    from mess_months m cross join lateral generate_series(m.month, m.month + interval '1 month' - interval '1 day', interval '1 day') d
    where m.status <> 'cancelled'),
  ate as (select distinct day.id, y.student_id, day.on_day, coalesce(day.is_shut, false) as is_shut,
      exists (select from mess_leaves v where v.student_id = y.student_id and v.status = 'approved' and v.to_on - v.from_on >= 2
        and day.on_day between v.from_on and v.to_on) as is_away
    from day join rooms r on r.hostel_id = day.hostel_id join hostel_stays y on y.room_id = r.id and y.in_mess
      and day.on_day >= y.from_on and (y.to_on is null or day.on_day <= y.to_on)),
  counted as (select id, student_id, count(*) as stay, count(*) filter (where is_shut) as shut,
      least(10, count(*) filter (where is_away and not is_shut)) as away from ate group by id, student_id)`;

test('each line agrees with its days, and no student is missing', async () => {
  const wrong = await rows(sql`${byDay}
    select coalesce(c.student_id, l.student_id) as id from counted c
    full join mess_lines l on l.mess_month_id = c.id and l.student_id = c.student_id left join mess_months m on m.id = l.mess_month_id
    where (l.stay_days, l.closed_days, l.leave_days, l.amount_paise) is distinct from
      (c.stay, c.shut, c.away, m.fixed_paise + m.rate_paise * (c.stay - c.shut - c.away) + l.extra_paise)`);
  assert.equal(wrong, []);
  const [some] = await rows<{ lines: number; away: number }>(
    sql`select count(*)::int as lines, count(*) filter (where leave_days > 0)::int as away from mess_lines`,
  );
  assert.ok(some!.lines > 50 && some!.away > 3, JSON.stringify(some));
});

test('each issued line has a due of the same amount; a draft has raised none', async () => {
  const wrong = await rows(sql`
    select coalesce(d.id, l.id) as id from (select l.* from mess_lines l join mess_months m on m.id = l.mess_month_id and m.status = 'issued' where amount_paise > 0) l
    full join (select * from dues where kind = 'mess' and cancelled_at is null) d on d.mess_month_id = l.mess_month_id and d.student_id = l.student_id
    where d.amount_paise is distinct from l.amount_paise`);
  assert.equal(wrong, []);
});

const draft = async () =>
  (await rows<{ id: number; hostelId: number }>(sql`select id, hostel_id from mess_months where status = 'draft' order by id`))[0]!;
const get = async (id: number): Promise<months.MessMonthWhole> => (await portal.call(months.getMessMonth, 'Admin', { id })).body.data;

test('leave entered while the month is issued is included in the bill or refused', async () => {
  const { id } = await draft();
  const eaters = await rows<{ studentId: number }>(sql`
    select l.student_id from mess_lines l where l.mess_month_id = ${id} and l.stay_days = 30 and l.leave_days = 0
      and not exists (select from mess_leaves v where v.student_id = l.student_id and v.to_on >= '2026-11-01') order by 1 limit 4`);
  assert.ok(eaters.length > 1);
  const { version, bills } = await get(id);
  const enter = ({ studentId }: { studentId: number }) =>
    portal.call(addMessLeave, 'Admin', { body: { studentId, fromOn: '2026-11-20', toOn: '2026-11-24', reason: 'At home' } });
  const [issued, ...entered] = await Promise.all([
    portal.call(months.issueMessMonth, 'Admin', { id, body: { version, controlCount: bills } }),
    ...eaters.map(enter),
  ]);
  const done = entered.filter(({ status }) => status === 200).length;
  assert.is(issued!.status === 200 ? done : entered.length - done, 0, JSON.stringify([issued!.body, done]));
  if (issued!.status === 200) return;
  const { data } = (await portal.call(months.recalculateMessMonth, 'Admin', { id, body: { version } })).body;
  const again = await portal.call(months.issueMessMonth, 'Admin', { id, body: { version: data.version, controlCount: data.bills } });
  assert.is(again.status, 200);
});

test('a payment during the cancellation of a month is booked or refused, never on a cancelled due', async () => {
  const { id } = (
    await rows<{ id: number }>(
      sql`select id from mess_months m where status = 'issued' and not exists (select from dues d where d.mess_month_id = m.id and d.settled_paise > 0) order by id desc`,
    )
  )[0]!;
  const dues = await rows<{ id: number; version: number; studentId: number }>(
    sql`select id, version, student_id from dues where mess_month_id = ${id} and cancelled_at is null order by id limit 4`,
  );
  const pay = ({ studentId, ...due }: (typeof dues)[number]) =>
    portal.call(addReceipt, 'Admin', {
      body: {
        clientRef: randomUUID(),
        studentId,
        mode: 'cash',
        receivedOn: collegeDay(portal.now()),
        referenceNo: null,
        bank: null,
        note: null,
        dues: [{ ...due, amountPaise: 100 }],
      },
    });
  const { version } = await get(id);
  const [cancelled, ...paid] = await Promise.all([
    portal.call(months.cancelMessMonth, 'Admin', { id, body: { version, reason: 'The rate was wrong' } }),
    ...dues.map(pay),
  ]);
  const booked = paid.filter(({ status }) => status === 200).length;
  assert.is(cancelled!.status === 200 ? booked : paid.length - booked, 0, JSON.stringify([cancelled!.body, booked]));
  assert.equal(await rows(sql`select id from dues where cancelled_at is not null and settled_paise > 0`), []);
});

test.run();
