import { searchCall } from '../core/search/calls.ts';
import { searchSchemas } from '../core/search/query.ts';
import { studentCatalogue } from './search-fields.ts';

/** Schemas that validate searches and reports on students. */
export const studentSearch = searchSchemas(studentCatalogue);

export const searchStudents = searchCall(studentSearch, {
  path: '/students/search',
  access: ['STUDENT_SEARCH'],
  summary: 'Search students by any conditions on their records, with selected columns.',
  rule: 'A personal field in a condition, column or sort order is notAllowed without 904, a field of dues without 631.',
  area: 'StudentData',
});
