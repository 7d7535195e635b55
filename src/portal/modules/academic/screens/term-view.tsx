import { FileUp, List } from 'lucide-react';
import { getTermCalendar } from '../../../../contract/academic/terms.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { termAction } from '../parts/terms/term-action.tsx';
import { TermCalendar } from '../parts/terms/term-calendar.tsx';
import { TermHead } from '../parts/terms/term-head.tsx';

/** One term: its months and its status. */
export const Screen = detailScreen({
  texts: 'term',
  call: getTermCalendar,
  nameOf: ({ name }) => name,
  Head: TermHead,
  tabs: [{ key: 'calendar', Content: TermCalendar }, historyTab('academic_terms')],
  actions: [
    { key: 'list', icon: List, href: () => to('term') },
    {
      key: 'upload',
      icon: FileUp,
      href: ({ id }) => to('calendarUpload', {}, { term: id }),
      isFor: ({ status }) => status === 'planned' || status === 'running',
    },
    termAction('start'),
    termAction('freeze'),
    termAction('resume'),
    termAction('close'),
  ],
});
