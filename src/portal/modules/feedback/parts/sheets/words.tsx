import { useTranslation } from 'react-i18next';
import type { FeedbackSheetStatus } from '../../../../../contract/feedback/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', active: 'success', retired: 'neutral' } as const;

/** Draft, active or retired. */
export const SheetStatusChip = ({ status }: { status: FeedbackSheetStatus }) => (
  <StateChip state={status} tones={tones} words="feedbackSheet.choice.status" />
);

/** For which courses a sheet is, or what it asks about. */
export function SheetWord({ of, value }: { of: 'courseKind' | 'purpose'; value: string }) {
  const { t } = useTranslation();
  return t(`feedbackSheet.choice.${of}.${value}`);
}
