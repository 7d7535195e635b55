import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { useColumns } from './use-columns.ts';

export function Awards({ record }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('employee.tab.awards')}
      columns={useColumns(['on', 'award', 'awardLevel', 'givenBy', 'remark'])}
      rows={record.awards.map((row) => [
        format.date(row.givenOn),
        row.award,
        t(`employee.choice.awardLevel.${row.level}`),
        row.givenBy,
        row.remark,
      ])}
    />
  );
}
