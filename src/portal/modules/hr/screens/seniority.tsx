import { useTranslation } from 'react-i18next';
import { seniorityParameters, seniorityReport, type SeniorityRow } from '../../../../contract/hr/report-seniority.ts';
import type { ReportColumn, ResultProps } from '../../../kinds/report/description.ts';
import { reportScreen } from '../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../kinds/report/report-table.tsx';
import { lineColumns, texts } from '../parts/establishment/line-columns.tsx';

type Data = { rows: SeniorityRow[] };

/** Seniority list of a cadre, to print for the notice board. */
export const Screen = reportScreen({
  texts,
  title: 'nav.employeeSeniority',
  call: seniorityReport,
  parameters: seniorityParameters,
  defaults: { cadre: 'professor' },
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ rows }) => rows.length === 0,
  Result,
});

function Result({ data, hidden, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const columns: ReportColumn<SeniorityRow>[] = [
    { key: 'place', align: 'end', cell: ({ place }, format) => format.number(place) },
    ...lineColumns,
    { key: 'department', cell: ({ department }) => department },
    { key: 'category', head: t('employee.field.category'), cell: ({ category }) => category },
    { key: 'joinedOn', cell: ({ joinedOn }, format) => format.date(joinedOn) },
    { key: 'designatedOn', cell: ({ sinceOn }, format) => format.date(sinceOn) },
    ...(hidden.includes('bornOn') ? [] : [{ key: 'bornOn', head: t('employee.field.bornOn'), cell: bornOn }]),
  ];
  return (
    <ReportTable
      label={t('nav.employeeSeniority')}
      texts={texts}
      columns={columns}
      groups={[{ key: 'all', rows: data.rows }]}
      keyOf={({ id }) => id}
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

const bornOn: ReportColumn<SeniorityRow>['cell'] = (row, format) => row.bornOn && format.date(row.bornOn);
