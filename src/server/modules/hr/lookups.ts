import { sql } from 'kysely';
import type { lookups as names } from '../../../contract/hr/names.ts';
import { isPresentPosting } from '../../database/present-posting.ts';
import { namedRows, type LookupSource } from '../../lookups/sources.ts';

export const lookups: Readonly<Record<(typeof names)[number], LookupSource>> = {
  departments: namedRows('departments'),
  designations: { ...namedRows('designations', sql`m.sort_order, m.name`), facts: { cadre: sql`m.cadre` } },
  'employee-categories': { ...namedRows('employee_categories'), facts: { needsEndDate: sql`m.needs_end_date::int` } },
  employees: {
    ...namedRows('employees'),
    choice: sql`m.name || ' (' || m.employee_no || ')'`,
    isActive: sql`m.status <> 'left'`,
    facts: {
      departmentId: (today) =>
        sql`(select p.department_id from employee_postings p where p.employee_id = m.id and ${isPresentPosting(today)})`,
    },
  },
  'training-categories': namedRows('training_categories'),
  awards: namedRows('awards'),
};
