import { useTranslation } from 'react-i18next';
import type { FeedbackSheetStatus } from '../../../../../contract/feedback/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', active: 'success', retired: 'neutral' } as const;

export const SheetStatusChip = ({ status }: { status: FeedbackSheetStatus }) => (
  <StateChip state={status} tones={tones} words="feedbackSheet.choice.status" />
);

/** Kind of course or purpose of a sheet. */
export function SheetWord({ of, value }: { of: 'courseKind' | 'purpose'; value: string }) {
  const { t } = useTranslation();
  return t(`feedbackSheet.choice.${of}.${value}`);
}
