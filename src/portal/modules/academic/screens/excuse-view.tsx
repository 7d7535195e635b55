import { Pencil } from 'lucide-react';
import { getExcuse } from '../../../../contract/academic/excuses.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { CoveredClasses } from '../parts/excuses/covered-classes.tsx';
import { excuseAction } from '../parts/excuses/excuse-action.tsx';
import { ExcuseFacts } from '../parts/excuses/excuse-facts.tsx';

/** An excuse, the classes on its days, and its history. */
export const Screen = detailScreen({
  texts: 'excuse',
  call: getExcuse,
  nameOf: ({ student }) => student,
  tabs: [{ key: 'facts', Content: ExcuseFacts }, { key: 'classes', Content: CoveredClasses }, historyTab('attendance_excuses')],
  actions: [
    { key: 'edit', icon: Pencil, isFor: ({ status }) => status === 'pending', href: ({ id }) => to('excuseEdit', { id }) },
    excuseAction('reject'),
    excuseAction('withdraw'),
    { ...excuseAction('approve'), isPrimary: true },
  ],
});
