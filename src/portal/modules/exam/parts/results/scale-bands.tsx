import { useTranslation } from 'react-i18next';
import type { GradeScale } from '../../../../../contract/exam/grade-scales.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { PassBadge } from './pass-badge.tsx';

const columns = ['grade', 'fromPercent', 'points', 'isPass'] as const;

/** The bands of a scale: grades with their lowest per cent, points and pass or fail. */
export function ScaleBands({ record }: PartProps<GradeScale>) {
  const { t } = useTranslation();
  const format = useFormat();
  const of = [record.degree ?? t('gradeScale.every'), record.fromBatch].filter(Boolean).join(' · ');
  return (
    <RowsCard
      title={`${t('gradeScale.section.bands')} · ${of}`}
      columns={columns.map((column) => t(`gradeScale.bands.${column}`))}
      rows={record.bands.map(({ grade, fromPercent, points, isPass }) => [
        <Bdi key="grade">{grade}</Bdi>,
        fromPercent === null ? '–' : format.number(fromPercent),
        format.number(points),
        <PassBadge key="pass" isPass={isPass} />,
      ])}
    />
  );
}
