import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { EarnedRows, type EarnedProps } from './earned-rows.tsx';

/** Qualifications, latest first. */
export function Qualifications({ record, tools }: EarnedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <EarnedRows
      tools={tools}
      title={t('employee.tab.qualifications')}
      columns={['level', 'title', 'specialisation', 'institution', 'passedYear', 'percent']}
      rows={record.qualifications}
      cells={(row) => [
        t(`employee.choice.level.${row.level}`),
        row.title,
        row.specialisation,
        row.institution,
        String(row.passedYear),
        row.percent === null ? null : format.number(row.percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
      ]}
    />
  );
}
