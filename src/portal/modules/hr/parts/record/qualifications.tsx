import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { useColumns } from './use-columns.ts';

/** What was passed, the last first. */
export function Qualifications({ record }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('employee.tab.qualifications')}
      columns={useColumns(['level', 'title', 'specialisation', 'institution', 'passedYear', 'percent'])}
      rows={record.qualifications.map((row) => [
        t(`employee.choice.level.${row.level}`),
        row.title,
        row.specialisation,
        row.institution,
        String(row.passedYear),
        row.percent === null ? null : format.number(row.percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
      ])}
    />
  );
}
