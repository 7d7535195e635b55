import * as z from 'zod/mini';
import { id } from '../core/scalars.ts';
import { foundRow, searchCall, searchFileCall } from '../core/search/calls.ts';
import { searchSchemas } from '../core/search/query.ts';
import { templateCalls } from '../core/search/templates.ts';
import { ofStaff } from './report-parts.ts';
import { employeeCatalogue } from './search-fields.ts';

/** Schemas of the employee search. */
export const employeeSearch = searchSchemas(employeeCatalogue);

const rule = 'Without 905, a personal field in conditions, columns or order is notAllowed.';
const { area, ...staffAccess } = ofStaff;

/** A found employee. Pages of employees are addressed by user id. */
const foundEmployee = z.extend(foundRow, { userId: id });

export const searchEmployees = searchCall(employeeSearch, {
  path: '/employees/search',
  ...staffAccess,
  summary: 'Search employees by any fields of their records, with the requested columns.',
  rule,
  area,
  row: foundEmployee,
});

export const exportEmployees = searchFileCall(employeeSearch, {
  path: '/employees/search/export',
  ...staffAccess,
  summary: 'Export the results of an employee search as a workbook or as CSV, with an entry in the export register.',
  rule: `${rule} Over 500 people require a purpose.`,
});

export const employeeTemplates = templateCalls({
  path: '/employee-templates',
  access: staffAccess.access,
  definition: employeeSearch.definition,
  what: 'employees',
  scopes: { own: 'ownStaffTemplates', shared: 'sharedStaffTemplates' },
  rule: 'Without 905, personal fields are notAllowed.',
});
