import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { EarnedRows, type EarnedProps } from './earned-rows.tsx';

/** Employment outside this college. */
export function Experience({ record, tools }: EarnedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <EarnedRows
      tools={tools}
      title={t('employee.experience.elsewhere')}
      columns={['from', 'to', 'kind', 'organisation', 'position']}
      rows={record.experiences}
      cells={(row) => [
        format.date(row.fromOn),
        format.date(row.toOn),
        t(`employee.choice.experience.${row.kind}`),
        row.organisation,
        row.position,
      ]}
    />
  );
}
