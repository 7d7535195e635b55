import { useTranslation } from 'react-i18next';
import type { RunStatus } from '../../../../../contract/exam/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { computed: 'neutral', submitted: 'warning', approved: 'success', replaced: 'neutral' } as const;

/** The status of a run, or a text if the course has none. */
export function RunStatusChip({ status }: { status: RunStatus | null }) {
  const { t } = useTranslation();
  if (status === null) return <span>{t('attainment.choice.status.none')}</span>;
  return <StateChip state={status} tones={tones} words="attainment.choice.status" />;
}
