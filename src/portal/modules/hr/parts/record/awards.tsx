import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { EarnedRows, type EarnedProps } from './earned-rows.tsx';

export function Awards({ record, tools }: EarnedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <EarnedRows
      tools={tools}
      title={t('employee.tab.awards')}
      columns={['on', 'award', 'awardLevel', 'givenBy', 'remark']}
      rows={record.awards}
      cells={(row) => [format.date(row.givenOn), row.award, t(`employee.choice.awardLevel.${row.level}`), row.givenBy, row.remark]}
    />
  );
}
