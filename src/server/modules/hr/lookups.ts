import { sql } from 'kysely';
import type { lookups as names } from '../../../contract/hr/names.ts';
import { namedRows, type LookupSource } from '../../lookups/sources.ts';

export const lookups: Readonly<Record<(typeof names)[number], LookupSource>> = {
  departments: namedRows('departments'),
  designations: namedRows('designations', sql`m.sort_order, m.name`),
  'employee-categories': namedRows('employee_categories'),
  employees: {
    ...namedRows('employees'),
    choice: sql`m.name || ' (' || m.employee_no || ')'`,
    isActive: sql`m.status <> 'left'`,
  },
  'training-categories': namedRows('training_categories'),
  awards: namedRows('awards'),
};
