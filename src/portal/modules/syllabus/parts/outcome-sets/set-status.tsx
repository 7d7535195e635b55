import { useTranslation } from 'react-i18next';
import type { OutcomeSet } from '../../../../../contract/syllabus/outcome-sets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

export function SetStatus({ set: { retiredOn } }: { set: Pick<OutcomeSet, 'retiredOn'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (retiredOn === null) return <StatusBadge tone="success">{t('outcomeSet.inUse')}</StatusBadge>;
  return <StatusBadge tone="neutral">{t('outcomeSet.retiredOn', { date: format.date(retiredOn) })}</StatusBadge>;
}
