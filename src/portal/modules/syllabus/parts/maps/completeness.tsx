import { useTranslation } from 'react-i18next';
import type { MapOfCourse } from '../../../../../contract/syllabus/programme-maps.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

type Counts = Pick<MapOfCourse, 'outcomes' | 'mapped' | 'unjustified' | 'toReview'>;

/** Badge with the reasons why a map is incomplete, or that nothing is missing. */
export function Completeness({ of: { outcomes, mapped, unjustified, toReview } }: { of: Counts }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (outcomes === 0) return <StatusBadge tone="danger">{t('outcomeMap.lacks.outcomes')}</StatusBadge>;
  const lacks = [
    ...(mapped < outcomes ? [t('outcomeMap.lacks.mapped', { mapped: format.number(mapped), outcomes: format.number(outcomes) })] : []),
    ...(unjustified > 0 ? [t('outcomeMap.lacks.unjustified', { number: format.number(unjustified) })] : []),
    ...(toReview > 0 ? [t('outcomeMap.lacks.toReview', { number: format.number(toReview) })] : []),
  ];
  return lacks.length === 0 ? (
    <StatusBadge tone="success">{t('outcomeMap.lacks.nothing')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{lacks.join(' · ')}</StatusBadge>
  );
}
