import { Archive, CircleCheck, CopyPlus, Eye, FileSpreadsheet, FileUp, ListTree, Pencil, Plus, Trash2 } from 'lucide-react';
import { listCourses, missingOfCourse } from '../../../../contract/syllabus/courses.ts';
import { courseCategories, courseKinds, courseStatuses } from '../../../../contract/syllabus/fields.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { CourseStatusChip } from '../parts/course-status.tsx';
import { exportChosen, moveChosen } from '../parts/courses/bulk.ts';
import { CategoryCode, KindText, LoadText, OutcomeCount, UsedInCount } from '../parts/courses/cells.tsx';
import { eventAction } from '../parts/courses/event-action.tsx';
import { useRevisions, useYes } from '../parts/courses/list-filters.ts';
import { RemoveRow, ReviseRow } from '../parts/courses/row-dialogs.tsx';

/** Courses of the college, by default in their latest revision only. */
export const Screen = listScreen({
  texts: 'course',
  call: listCourses,
  label: ({ code, title }) => `${code} ${title}`,
  href: ({ id }) => to('courseView', { id }),
  defaultSort: 'code',
  columns: [
    { key: 'code', width: '7rem', role: 'name', sort: 'code', cell: ({ code }) => <Bdi>{code}</Bdi> },
    { key: 'revision', width: '5.5rem', sort: 'revision', cell: ({ revision }) => <Bdi>{revision}</Bdi> },
    { key: 'title', width: '17rem', role: 'fact', sort: 'title', cell: ({ title }) => title, text: ({ title }) => title },
    { key: 'kind', width: '7rem', sort: 'kind', cell: ({ kind }) => <KindText kind={kind} /> },
    { key: 'category', width: '6rem', sort: 'category', cell: ({ category }) => <CategoryCode category={category} /> },
    { key: 'load', width: '5rem', role: 'fact', cell: (row) => <LoadText row={row} /> },
    {
      key: 'credits',
      width: '5.5rem',
      align: 'end',
      sort: 'credits',
      cell: ({ credits }, format) => format.number(credits),
      sum: ({ credits }, format) => format.number(credits),
    },
    { key: 'marks', width: '6rem', align: 'end', cell: ({ internalMax, externalMax }) => <Bdi>{`${internalMax} + ${externalMax}`}</Bdi> },
    { key: 'department', width: '13rem', sort: 'department', cell: ({ department }) => department, text: ({ department }) => department },
    {
      key: 'outcomes',
      width: '5rem',
      isEssential: true,
      align: 'end',
      sort: 'outcomes',
      cell: ({ outcomes }) => <OutcomeCount count={outcomes} />,
    },
    { key: 'usedIn', width: '5.5rem', align: 'end', sort: 'usedIn', cell: (row) => <UsedInCount row={row} /> },
    { key: 'status', width: '9rem', role: 'status', sort: 'status', cell: ({ status }) => <CourseStatusChip status={status} /> },
    { key: 'shortTitle', width: '8rem', isExtra: true, cell: ({ shortTitle }) => shortTitle },
    { key: 'topics', width: '5rem', isExtra: true, align: 'end', cell: ({ topics }, format) => format.number(topics) },
  ],
  filters: [
    { key: 'departmentId', isDaily: true, label: 'department', options: { lookup: 'departments' } },
    { key: 'kind', isDaily: true, options: { choice: courseKinds } },
    { key: 'category', options: { choice: courseCategories } },
    { key: 'status', options: { choice: courseStatuses } },
    { key: 'missing', options: { choice: missingOfCourse } },
    { key: 'revision', options: { use: useRevisions } },
    { key: 'allRevisions', options: { use: useYes } },
  ],
  headActions: [
    { key: 'upload', icon: FileUp, href: to('courseUpload') },
    { key: 'uploadTopics', icon: ListTree, href: to('topicUpload') },
    { key: 'add', icon: Plus, href: to('courseAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('courseView', { id }) },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('courseEdit', { id }) },
    { key: 'revise', icon: CopyPlus, may: 'Course_ADD', Dialog: ReviseRow },
    eventAction('activate'),
    eventAction('redraft'),
    eventAction('retire'),
    eventAction('reactivate'),
    {
      key: 'remove',
      icon: Trash2,
      may: 'SyllabusManagement_Master',
      isFor: ({ status }) => status === 'draft',
      isDanger: true,
      Dialog: RemoveRow,
    },
  ],
  bulkActions: [
    { key: 'exportChosen', icon: FileSpreadsheet, run: exportChosen },
    { key: 'activate', icon: CircleCheck, may: 'Course_EDIT', run: moveChosen('activate') },
    { key: 'retire', icon: Archive, may: 'SyllabusManagement_Master', run: moveChosen('retire') },
  ],
  exportMay: 'Course_LIST',
  paper: 'landscape',
});
