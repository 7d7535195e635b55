import { Pencil, RotateCcw } from 'lucide-react';
import { getTest } from '../../../../contract/exam/tests.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { RetestDialog } from '../parts/tests/retest-dialog.tsx';
import { isChangeable, mayHaveRetest, testAction } from '../parts/tests/test-action.tsx';
import { TestClearance } from '../parts/tests/test-clearance.tsx';
import { TestFacts } from '../parts/tests/test-facts.tsx';
import { TestSheets } from '../parts/tests/test-sheets.tsx';

/** A test with its facts, mark sheets, clearance and history. */
export const Screen = detailScreen({
  texts: 'internalTest',
  call: getTest,
  table: 'internal_tests',
  nameOf: ({ code, name }) => `${code} · ${name}`,
  tabs: [
    { key: 'overview', Content: TestFacts },
    { key: 'sheets', Content: TestSheets },
    { key: 'clearance', Content: TestClearance },
    historyTab('internal_tests'),
  ],
  actions: [
    { key: 'edit', icon: Pencil, isFor: isChangeable, href: ({ id }) => to('internalTestEdit', { id }) },
    { key: 'retest', icon: RotateCcw, isFor: mayHaveRetest, Dialog: RetestDialog },
    testAction('cancel'),
    testAction('close'),
    { ...testAction('hold'), isPrimary: true },
    { ...testAction('give'), isPrimary: true },
    { ...testAction('schedule'), isPrimary: true },
  ],
});
