import { List, Pencil, Printer } from 'lucide-react';
import { syllabusStructure } from '../../../../contract/syllabus/syllabi.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { eventAction } from '../parts/syllabi/event-action.tsx';
import { Semesters } from '../parts/syllabi/semesters.tsx';
import { SyllabusHead } from '../parts/syllabi/syllabus-head.tsx';

/** One syllabus: status, actions, and courses by semester. */
export const Screen = detailScreen({
  texts: 'syllabus',
  call: syllabusStructure,
  nameOf: ({ name }) => name,
  Head: SyllabusHead,
  tabs: [{ key: 'semesters', Content: Semesters }, historyTab('syllabi')],
  actions: [
    { key: 'list', icon: List, href: () => to('semesterCourses') },
    { key: 'sheet', icon: Printer, href: ({ id }) => to('syllabusSheet', { id }) },
    {
      key: 'edit',
      icon: Pencil,
      isFor: ({ status }) => status === 'draft',
      href: ({ id }) => to('syllabusEdit', { id }),
    },
    eventAction('submit'),
    eventAction('return'),
    eventAction('approve'),
    eventAction('reopen'),
    eventAction('retire'),
  ],
});
