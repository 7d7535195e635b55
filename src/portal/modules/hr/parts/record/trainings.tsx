import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { StatCard } from '../../../../kit/stat-card.tsx';
import { EarnedRows, type EarnedProps } from './earned-rows.tsx';
import { useTrainingDays } from './use-training-days.ts';

/** Training days of the current academic year, and the trainings of all years. */
export function Trainings({ record, tools }: EarnedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, value, hint } = useTrainingDays(record.trainingDays);
  return (
    <div className={layout.blocks}>
      <div className={layout.tiles}>
        <StatCard label={label} value={value} hint={hint} />
      </div>
      <EarnedRows
        tools={tools}
        title={t('employee.tab.trainings')}
        columns={['from', 'to', 'days', 'title', 'category', 'part', 'organiser', 'mode', 'funded']}
        rows={record.trainings}
        cells={(row) => [
          format.date(row.fromOn),
          format.date(row.toOn),
          format.number(row.days),
          row.title,
          row.category,
          t(`employee.choice.part.${row.part}`),
          row.organiser,
          t(`employee.choice.mode.${row.mode}`),
          row.fundedPaise === null ? null : format.money(row.fundedPaise),
        ]}
      />
    </div>
  );
}
