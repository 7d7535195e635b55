import { useTranslation } from 'react-i18next';
import type { PaperStatus, SheetStatus, TestStatus } from '../../../../../contract/exam/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'neutral', scheduled: 'accent', held: 'warning', closed: 'success', cancelled: 'danger' } as const;
const sheetTones = { open: 'neutral', entering: 'accent', submitted: 'warning', verified: 'accent', published: 'success' } as const;

/** The status of a test. */
export const TestStatusChip = ({ status }: { status: TestStatus }) => (
  <StateChip state={status} tones={tones} words="internalTest.choice.status" />
);

/** The status of a mark sheet. */
export const SheetStatusChip = ({ status }: { status: SheetStatus }) => (
  <StateChip state={status} tones={sheetTones} words="internalTest.sheetStatus" />
);

/** The status of the least advanced question paper of a test. */
export function PaperStatusText({ status }: { status: PaperStatus | null }) {
  const { t } = useTranslation();
  return status === null ? '–' : t(`internalTest.choice.paper.${status}`);
}
