import { searchCall } from '../core/search/calls.ts';
import { searchSchemas } from '../core/search/query.ts';
import { studentCatalogue } from './search-fields.ts';

/** Schemas that validate searches and reports on students. */
export const studentSearch = searchSchemas(studentCatalogue);

export const searchStudents = searchCall(studentSearch, {
  path: '/students/search',
  access: ['STUDENT_SEARCH'],
  summary: 'Students by any conditions on their records, with the columns that are asked for.',
  rule: 'A personal field in a condition, a column or the order is notAllowed without 904, one of dues without 631.',
  area: 'StudentData',
});
