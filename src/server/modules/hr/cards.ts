import { sql } from 'kysely';
import type { cards as names } from '../../../contract/hr/names.ts';
import { soon } from '../../../contract/hr/soon.ts';
import { readSettings } from '../../database/settings.ts';
import { countRows, type Card, type Viewer } from '../../home/cards.ts';
import { figuresToday } from './establishment/figures.ts';
import { studentsPerTeacher } from './establishment/rules.ts';
import { openHandovers } from './handover/open.ts';
import { contractEndsWithin, retiresWithin } from './list/soon.ts';
import { inSight, isShown } from './sight.ts';

/** True for viewers of the figures of the whole college, as on its faculty data sheet. */
const seesAll = ({ roleName, may }: Viewer): boolean => roleName !== 'Faculty' && may('Employee_SEARCH');
/** Tables of these figures. They depend on the day, too. */
const facultyTables = ['employees', 'employee_postings', 'departments', 'designations', 'employee_categories'];

/** Counts match the employee list with the same filters. Teachers see those of the department that they head. */
export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  handOversOpen: {
    to: ['Employee_EDIT'],
    as: 'work',
    count: async (context) => {
      const people = await openHandovers({ ...context, rows: { on: () => isShown(context) } });
      return people.reduce((total, { open }) => total + open, 0);
    },
  },
  contractsEnding: {
    to: ['Employee_EDIT'],
    as: 'work',
    count: (context) =>
      countRows(context.db, sql`employees e where ${inSight(context)} and ${contractEndsWithin(context.today, soon.contractDays)}`),
  },
  employeesInService: {
    to: ['Employee_LIST'],
    as: 'fact',
    count: (context) => countRows(context.db, sql`employees e where ${inSight(context)}`),
  },
  retiringSoon: {
    // The day of retirement reveals the date of birth, and the card leads to the list.
    to: ({ may }) => may('Employee_PersonalVIEW') && may('Employee_LIST'),
    as: 'fact',
    count: async (context) => {
      const { db, today } = context;
      const { 'hr.retirementAge': age } = await readSettings(db);
      return countRows(db, sql`employees e where ${inSight(context)} and ${retiresWithin(today, soon.retirementMonths, age)}`);
    },
  },
  cadreRatio: {
    to: seesAll,
    as: 'fact',
    counts: facultyTables,
    count: async ({ db, today }) => {
      const { ratio, professor, associate, assistant } = (await figuresToday(db, today)).regular;
      return ratio ?? [professor, associate, assistant];
    },
  },
  studentsPerTeacher: {
    to: seesAll,
    as: 'fact',
    counts: [...facultyTables, 'students'],
    count: async ({ db, today }) => {
      const { students, teachers } = await figuresToday(db, today);
      return studentsPerTeacher(students, teachers);
    },
  },
};
