import type { CourseRow } from '../../../../contract/syllabus/courses.ts';
import type { Column } from '../../../export/table.ts';

const kinds = { theory: 'Theory', practical: 'Practical', sessional: 'Sessional', project: 'Project' };
const statuses = { draft: 'Draft', active: 'Active', retired: 'Retired' };

/** Columns of an exported course list. */
export const exportColumns: readonly Column<Omit<CourseRow, 'events'>>[] = [
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Revision', width: 9, cell: (row) => row.revision },
  { head: 'Title', width: 40, cell: (row) => row.title },
  { head: 'Short title', width: 16, cell: (row) => row.shortTitle },
  { head: 'Kind', width: 11, words: true, cell: ({ kind }) => kinds[kind] },
  { head: 'Category', width: 9, cell: (row) => row.category },
  { head: 'L', width: 5, cell: (row) => row.lectures },
  { head: 'T', width: 5, cell: (row) => row.tutorials },
  { head: 'P', width: 5, cell: (row) => row.practicals },
  { head: 'Credits', width: 8, cell: (row) => row.credits },
  { head: 'Internal marks', width: 13, cell: (row) => row.internalMax },
  { head: 'External marks', width: 13, cell: (row) => row.externalMax },
  { head: 'Department', width: 32, cell: (row) => row.department },
  { head: 'Course outcomes', width: 14, cell: (row) => row.outcomes },
  { head: 'Topics', width: 8, cell: (row) => row.topics },
  { head: 'Used in syllabi', width: 13, cell: (row) => row.usedIn },
  { head: 'Status', width: 10, words: true, cell: ({ status }) => statuses[status] },
];
