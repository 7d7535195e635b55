import { Pencil, Printer } from 'lucide-react';
import { getFeedbackSheet } from '../../../../contract/feedback/sheets.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { removeAction, reviseAction, sheetAction } from '../parts/sheets/actions.tsx';
import { Compare } from '../parts/sheets/compare.tsx';
import { Overview } from '../parts/sheets/overview.tsx';
import { isChangeable, nameOf } from '../parts/sheets/sheet-name.ts';
import { TryIt } from '../parts/sheets/try-it.tsx';

/** A sheet as students read it, differences between revisions, and its history. */
export const Screen = detailScreen({
  texts: 'feedbackSheet',
  call: getFeedbackSheet,
  nameOf,
  tabs: [
    { key: 'overview', Content: Overview },
    { key: 'tryIt', Content: TryIt },
    { key: 'compare', isFor: (_hidden, { revisions }) => revisions.length > 1, Content: Compare },
    historyTab('feedback_sheets'),
  ],
  actions: [
    { key: 'blank', icon: Printer, href: ({ id }) => to('feedbackSheetBlank', { id }) },
    reviseAction,
    { key: 'edit', icon: Pencil, isFor: isChangeable, href: ({ id }) => to('feedbackSheetEdit', { id }) },
    removeAction,
    sheetAction('retire'),
    sheetAction('restore'),
    { ...sheetAction('activate'), isPrimary: true },
  ],
});
