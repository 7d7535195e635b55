import { Eye } from 'lucide-react';
import { courseKinds } from '../../../../contract/syllabus/fields.ts';
import { searchSyllabus } from '../../../../contract/syllabus/search.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { KindText } from '../parts/courses/cells.tsx';
import { Hits } from '../parts/search/hits.tsx';
import { Marked } from '../parts/search/marked.tsx';

/** Full-text search in all courses. Each matching line links to its place in the course. */
export const Screen = listScreen({
  texts: 'syllabusSearch',
  call: searchSyllabus,
  label: ({ code, title }) => `${code} ${title}`,
  href: ({ id }) => to('courseView', { id }),
  defaultSort: 'found',
  columns: [
    { key: 'code', width: '7rem', role: 'name', sort: 'code', cell: ({ code }) => <Bdi>{code}</Bdi> },
    {
      key: 'title',
      width: '16rem',
      role: 'fact',
      sort: 'title',
      isLong: true,
      cell: (row) => <Marked text={row.title} marks={row.marks} />,
      text: ({ title }) => title,
    },
    { key: 'found', width: '26rem', role: 'fact', sort: 'found', cell: (row) => <Hits course={row} /> },
    { key: 'kind', width: '7rem', cell: ({ kind }) => <KindText kind={kind} /> },
    { key: 'department', width: '13rem', sort: 'department', cell: ({ department }) => department, text: ({ department }) => department },
    { key: 'revision', width: '5.5rem', isExtra: true, cell: ({ revision }) => <Bdi>{revision}</Bdi> },
  ],
  filters: [
    { key: 'kind', isDaily: true, options: { choice: courseKinds } },
    { key: 'departmentId', isDaily: true, label: 'department', options: { lookup: 'departments' } },
    { key: 'semester', options: { upTo: 8 } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
  ],
  rowActions: [{ key: 'view', icon: Eye, href: ({ id }) => to('courseView', { id }) }],
  exportMay: 'SYLLABUS_SEARCH_REPORT',
  paper: 'landscape',
});
