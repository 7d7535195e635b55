import { ClipboardX, FileHeart, History, Plus } from 'lucide-react';
import { worklogKinds, worklogStatuses } from '../../../../contract/academic/fields.ts';
import { listWorklogs } from '../../../../contract/academic/worklogs.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { PartOf } from '../../../kit/part-of.tsx';
import { to } from '../../../links.ts';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';
import { voidAction } from '../parts/worklogs/void-action.tsx';
import { WorklogStatusChip } from '../parts/worklogs/worklog-status.tsx';

/** Recorded classes, the latest first. Each links to its sheet. */
export const Screen = listScreen({
  texts: 'worklog',
  call: listWorklogs,
  label: ({ code, section, onDate }) => `${code} ${section} ${onDate}`,
  href: ({ word }) => to('worklogSheet', { key: word }),
  defaultSort: '-onDate',
  columns: [
    {
      key: 'onDate',
      width: '10.5rem',
      role: 'fact',
      sort: 'onDate',
      isEssential: true,
      cell: ({ onDate, startsAt }, format) => `${format.date(onDate)} ${startsAt}`,
    },
    {
      key: 'course',
      width: '14rem',
      role: 'name',
      sort: 'code',
      cell: ({ course, code }) => <Bdi>{`${course} ${code}`}</Bdi>,
      text: ({ course, code }) => `${course} ${code}`,
    },
    {
      key: 'section',
      width: '9rem',
      role: 'fact',
      sort: 'section',
      cell: ({ section, group }) => [section, group].filter(Boolean).join(' · '),
    },
    { key: 'teacher', width: '11rem', sort: 'teacher', cell: ({ teacher }) => teacher, text: ({ teacher }) => teacher },
    { key: 'topics', width: '16rem', cell: ({ topics }) => topics, text: ({ topics }) => topics },
    {
      key: 'present',
      width: '7rem',
      align: 'end',
      role: 'fact',
      cell: ({ present, students }) => <PartOf part={present} whole={students} />,
    },
    { key: 'status', width: '9rem', role: 'status', sort: 'status', cell: ({ status }) => <WorklogStatusChip status={status} /> },
    { key: 'enteredBy', width: '10rem', isExtra: true, cell: ({ enteredBy }) => enteredBy },
    { key: 'amendedAt', width: '9rem', isExtra: true, cell: ({ amendedAt }, format) => amendedAt && format.date(amendedAt) },
    { key: 'remarks', width: '12rem', isExtra: true, cell: ({ remarks }) => remarks, text: ({ remarks }) => remarks },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'status', isDaily: true, options: { choice: worklogStatuses } },
    { key: 'sectionId', options: { lookup: 'sections' } },
    { key: 'employeeId', options: { lookup: 'employees' }, may: 'Worklog_AddAllUsers' },
    { key: 'kind', options: { choice: worklogKinds } },
    { key: 'amended', options: { choice: ['late'] } },
  ],
  defaults: { term: inCurrentTerm },
  headActions: [
    { key: 'owed', icon: ClipboardX, href: to('worklogsOwed') },
    { key: 'excuses', icon: FileHeart, href: to('excuses') },
    { key: 'add', icon: Plus, href: to('worklogAdd'), isPrimary: true, may: 'Worklog_Add' },
  ],
  rowActions: [{ key: 'view', icon: History, href: ({ id }) => to('worklogView', { id }) }, voidAction],
});
