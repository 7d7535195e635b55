import { sql } from 'kysely';
import type { cards as names } from '../../../contract/hr/names.ts';
import { soon } from '../../../contract/hr/soon.ts';
import { readSettings } from '../../database/settings.ts';
import { countRows, type Asked, type Card } from '../../home/cards.ts';
import type { Condition } from '../../scope.ts';
import { openHandovers } from './handover/open.ts';
import { contractEndsWithin, retiresWithin } from './list/soon.ts';
import { headedStaff } from './scopes.ts';

/** Counted are the rows that the employee list shows with the same filters: a teacher's are those of the department that he heads. */
export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  handOversOpen: {
    to: ['Employee_EDIT'],
    as: 'work',
    count: async ({ db, today }) => (await openHandovers(db, today)).reduce((total, { open }) => total + open, 0),
  },
  contractsEnding: {
    to: ['Employee_EDIT'],
    as: 'work',
    count: (asked) =>
      countRows(
        asked.db,
        sql`employees e where ${inSight(asked)} and ${contractEndsWithin(asked.today, soon.contractDays)}`,
      ),
  },
  employeesInService: {
    to: ['Employee_LIST'],
    as: 'fact',
    count: (asked) => countRows(asked.db, sql`employees e where ${inSight(asked)}`),
  },
  retiringSoon: {
    to: ['Employee_LIST'],
    as: 'fact',
    count: async (asked) => {
      const { db, today } = asked;
      const { 'hr.retirementAge': age } = await readSettings(db);
      return countRows(
        db,
        sql`employees e where ${inSight(asked)} and ${retiresWithin(today, soon.retirementMonths, age)}`,
      );
    },
  },
};

/** In service, and shown to the viewer by the list. */
function inSight({ caller, now }: Asked): Condition {
  const isShown = caller.roleName === 'Faculty' ? headedStaff({ caller, now }, sql`e.id`) : sql`true`;
  return sql`e.status <> 'left' and ${isShown}`;
}
