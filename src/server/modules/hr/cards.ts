import { sql } from 'kysely';
import type { cards as names } from '../../../contract/hr/names.ts';
import { readSettings } from '../../database/settings.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { isRegularOn, retiresOn } from './retirement.ts';

import { openHandovers } from './handover/open.ts';

const contractDays = 90;
const retirementMonths = 12;

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  handOversOpen: {
    to: ['Employee_EDIT'],
    as: 'work',
    count: async ({ db, today }) => (await openHandovers(db, today)).reduce((total, { open }) => total + open, 0),
  },
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
      const day = retiresOn(sql`born_on`, age);
      return countRows(
        db,
        sql`employees where status <> 'left' and ${isRegularOn(sql`employees.id`, today)}
          and ${day} between ${today}::date and (${today}::date + make_interval(months => ${retirementMonths}::int))`,
      );
    },
  },
};
