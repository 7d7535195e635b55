import * as z from 'zod/mini';
import { id } from '../core/scalars.ts';
import { foundRow, searchCall, searchFileCall } from '../core/search/calls.ts';
import { searchSchemas } from '../core/search/query.ts';
import { templateCalls } from '../core/search/templates.ts';
import { ofStaff } from './report-parts.ts';
import { employeeCatalogue } from './search-fields.ts';

/** Schemas of the employee search. */
export const employeeSearch = searchSchemas(employeeCatalogue);

const rule = 'A personal field in a condition, a column or the order is notAllowed without 905.';
const { area, ...whose } = ofStaff;

/** A found employee. Pages of employees are addressed by user id. */
const foundEmployee = z.extend(foundRow, { userId: id });

export const searchEmployees = searchCall(employeeSearch, {
  path: '/employees/search',
  ...whose,
  summary: 'Employees by any conditions on their records, with the columns that are asked for.',
  rule,
  area,
  row: foundEmployee,
});

export const exportEmployees = searchFileCall(employeeSearch, {
  path: '/employees/search/export',
  ...whose,
  summary: 'The employees that a search finds, as a workbook or as CSV, with a row in the export register.',
  rule: `${rule} Over 500 people a purpose is required.`,
});

export const employeeTemplates = templateCalls({
  path: '/employee-templates',
  access: whose.access,
  definition: employeeSearch.definition,
  what: 'employees',
  scopes: { own: 'ownStaffTemplates', shared: 'sharedStaffTemplates' },
  rule: 'A personal field is notAllowed without 905.',
});
