import { sql } from 'kysely';
import type { cards as names } from '../../../contract/hr/names.ts';
import { readSettings } from '../../database/settings.ts';
import { countRows, type Card } from '../../home/cards.ts';

const contractDays = 90;
const retirementMonths = 12;

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  contractsEnding: {
    to: ['Employee_EDIT'],
    as: 'work',
    count: ({ db, today }) =>
      countRows(
        db,
        sql`employee_postings where closed_on is null and until_on between ${today}::date and ${today}::date + ${contractDays}::int`,
      ),
  },
  employeesInService: {
    to: ['Employee_LIST'],
    as: 'fact',
    count: ({ db }) => countRows(db, sql`employees where status <> 'left'`),
  },
  retiringSoon: {
    to: ['Employee_LIST'],
    as: 'fact',
    count: async ({ db, today }) => {
      const { 'hr.retirementAge': age } = await readSettings(db);
      // Who is born on the 1st retires with the month before: a day less moves exactly them.
      const retiresOn = sql`(date_trunc('month', born_on - 1 + make_interval(years => ${age}::int))
        + interval '1 month' - interval '1 day')::date`;
      return countRows(
        db,
        sql`employees where status <> 'left'
          and ${retiresOn} between ${today}::date and (${today}::date + make_interval(months => ${retirementMonths}::int))
          and exists (select from employee_postings join employee_categories
              on employee_categories.id = employee_postings.employee_category_id and employee_categories.is_regular
            where employee_postings.employee_id = employees.id and from_on <= ${today}
              and (closed_on is null or closed_on >= ${today}))`,
      );
    },
  },
};
