import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { useColumns } from './use-columns.ts';

/** Work before and outside this college. */
export function Experience({ record }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('employee.experience.elsewhere')}
      columns={useColumns(['from', 'to', 'kind', 'organisation', 'position'])}
      rows={record.experiences.map((row) => [
        format.date(row.fromOn),
        format.date(row.toOn),
        t(`employee.choice.experience.${row.kind}`),
        row.organisation,
        row.position,
      ])}
    />
  );
}
