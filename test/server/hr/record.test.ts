import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { employeeByUser } from '../../../src/contract/hr/employees.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Figures of the record against day-by-day counts in SQL, over the rows of the demo college. */
const test = suite('the figures of the employee record');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

interface Counted {
  userId: number;
  daysHere: number;
  daysTaught: number;
  daysInAll: number;
  trained: number;
  retiresOn: string | null;
}

/** Each day is a row, so overlapping days coincide. */
async function countedByDay(today: string): Promise<Counted[]> {
  const year = Number(today.slice(5, 7)) >= 7 ? Number(today.slice(0, 4)) : Number(today.slice(0, 4)) - 1;
  const { rows } = await sql<Counted>`
    with chosen as (select * from employees where id % 12 = 0 or born_on::text ~ '-(01|02-29)$'), stretch as (
      select p.employee_id, p.from_on, coalesce(p.closed_on, ${today}::date) as to_on, true as here,
        g.cadre in ('professor', 'associate', 'assistant', 'otherTeaching') as taught
      from employee_postings p join designations g on g.id = p.designation_id
      union all select employee_id, from_on, to_on, false, kind = 'teaching' from employee_experiences
    ), day as (
      select s.employee_id, d, bool_or(s.here) as here, bool_or(s.taught) as taught
      from stretch s join chosen on chosen.id = s.employee_id
      cross join lateral generate_series(s.from_on, least(s.to_on, ${today}::date), '1 day') d
      group by 1, 2
    ), trained as (
      select t.employee_id, count(distinct d)::int as days
      from employee_trainings t join training_categories c on c.id = t.training_category_id and c.counts_for_target
      cross join lateral generate_series(t.from_on, t.to_on, '1 day') d
      where t.part = 'attended' and d between ${`${year}-07-01`}::date and ${`${year + 1}-06-30`}::date
      group by 1
    )
    select e.user_id as "userId", count(*) filter (where day.here)::int as "daysHere",
      count(*) filter (where day.taught)::int as "daysTaught", count(day.d)::int as "daysInAll",
      coalesce((select days from trained where trained.employee_id = e.id), 0) as trained,
      (select to_char(date_trunc('month', e.born_on - 1 + interval '60 years') + interval '1 month -1 day', 'YYYY-MM-DD')
       from employee_postings p join employee_categories k on k.id = p.employee_category_id and k.is_regular
       where p.employee_id = e.id and p.from_on <= ${today} and coalesce(p.closed_on, ${today}) >= ${today}) as "retiresOn"
    from chosen e left join day on day.employee_id = e.id group by e.id, e.user_id, e.born_on order by e.id`.execute(portal.database.db);
  return rows;
}

const lengthOf = (days: number) => {
  const months = Math.floor((days * 12 * 100) / 36525);
  return { years: Math.floor(months / 12), months: months % 12 };
};

test('service, teaching, training days and retirement agree with a count day by day', async () => {
  const counted = await countedByDay(collegeDay(portal.now()));
  assert.ok(counted.length > 15 && counted.some(({ trained }) => trained > 0));
  for (const { userId, daysHere, daysTaught, daysInAll, trained, retiresOn } of counted) {
    const { body } = await portal.call(employeeByUser, 'HR', { id: userId });
    const { here, teaching, total } = body.data.experience;
    assert.equal(
      { userId, here, teaching, total, trained: body.data.trainingDays.days, retiresOn: body.data.retiresOn },
      {
        userId,
        here: lengthOf(daysHere),
        teaching: lengthOf(daysTaught),
        total: lengthOf(daysInAll),
        trained,
        retiresOn,
      },
    );
  }
});

test.run();
