import { CircleX, FileText, HandCoins, ScrollText, Stamp } from 'lucide-react';
import { getDue } from '../../../../contract/welfare/dues.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { dueLabel } from '../parts/dues/due-columns.tsx';
import { CancelDue, WaiveDue } from '../parts/dues/due-dialogs.tsx';
import { DueFacts } from '../parts/dues/due-facts.tsx';
import { DueHead } from '../parts/dues/due-head.tsx';

const hasLeft = ({ status }: { status: string }): boolean => status === 'open' || status === 'part';

/** One due with its ledger and history. */
export const Screen = detailScreen({
  texts: 'dues',
  call: getDue,
  nameOf: dueLabel,
  Head: DueHead,
  tabs: [{ key: 'ledger', Content: DueFacts }, historyTab('dues')],
  actions: [
    { key: 'statement', icon: ScrollText, href: ({ studentId }) => to('dueStatement', { id: studentId }) },
    { key: 'order', icon: FileText, isFor: ({ kind }) => kind === 'fine', href: ({ id }) => to('fineOrder', { id }) },
    {
      key: 'cancel',
      icon: CircleX,
      may: 'Dues_REVERSE',
      isFor: ({ status }) => status === 'open',
      Dialog: ({ record, onClose }) => <CancelDue row={record} onClose={onClose} />,
    },
    {
      key: 'waive',
      icon: Stamp,
      may: 'Dues_WAIVE',
      isFor: hasLeft,
      Dialog: ({ record, onClose }) => <WaiveDue row={record} onClose={onClose} />,
    },
    {
      key: 'receive',
      icon: HandCoins,
      isFor: hasLeft,
      isPrimary: true,
      href: ({ studentId }) => to('dueCounterOf', { id: studentId }),
    },
  ],
});
