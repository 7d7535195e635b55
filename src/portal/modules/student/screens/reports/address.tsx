import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { addressParameters, studentAddressReport, type AddressRow } from '../../../../../contract/student/report-address.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import * as styles from '../../../../kinds/report/report.css.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { PostalLabel } from '../../parts/papers/postal-label.tsx';
import { classColumn, keyOfPerson, personColumns, texts } from '../../parts/reports/person-columns.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';

type Data = Output<typeof studentAddressReport> extends ReportAnswer<infer D> ? D : never;

/** Maximum number of districts in the chart. */
const drawnDistricts = 12;

/** Addresses of students as a table with a chart of districts, or as address labels. */
export const Screen = reportScreen({
  texts,
  title: 'nav.addressReport',
  call: studentAddressReport,
  parameters: addressParameters,
  defaults: { status: 'onRoll', kind: 'permanent', layout: 'table' },
  isFile: true,
  fileMay: 'ADDRESS_EXCEL_REPORT',
  paper: ({ layout }) => (layout === 'labels' ? 'labels' : 'landscape'),
  isEmpty: ({ total }) => total === 0,
  Result,
});

const columns: readonly ReportColumn<AddressRow>[] = [
  ...personColumns,
  classColumn,
  { key: 'fatherName', cell: ({ fatherName }) => fatherName },
  { key: 'line1', isWide: true, cell: ({ line1 }) => line1 },
  { key: 'postOffice', cell: ({ postOffice }) => postOffice },
  { key: 'policeStation', cell: ({ policeStation }) => policeStation },
  { key: 'city', cell: ({ city }) => city },
  { key: 'district', cell: ({ district }) => district },
  { key: 'state', cell: ({ state }) => state },
  { key: 'pin', cell: ({ pin }) => <Bdi>{pin}</Bdi> },
];

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isLabels = values['layout'] === 'labels';
  return (
    <>
      <div className={isLabels ? styles.screenOnly : undefined}>
        <ShownPart texts={texts} shown={data.rows.length} total={data.total} />
        {data.without > 0 && (
          <Banner tone="warning">{t('student.report.withoutAddress', { count: data.without, shown: format.number(data.without) })}</Banner>
        )}
      </div>
      {isLabels ? (
        <Labels rows={isWhole ? data.rows : data.rows.slice(0, 300)} />
      ) : (
        <>
          <Card title={t('student.report.districts')}>
            <BarChart
              label={t('student.report.districts')}
              bars={data.districts.slice(0, drawnDistricts).map(({ district, state, count }) => ({
                key: `${district} ${state}`,
                label: district,
                values: [count],
              }))}
            />
          </Card>
          <ReportTable
            label={t('student.report.students')}
            texts={texts}
            columns={columns}
            groups={[{ key: 'all', rows: data.rows }]}
            keyOf={keyOfPerson}
            isWhole={isWhole}
            onWhole={onWhole}
          />
        </>
      )}
    </>
  );
}

function Labels({ rows }: { rows: readonly AddressRow[] }) {
  return (
    <ul role="list" className={styles.labels}>
      {rows.map((row) => (
        <PostalLabel key={row.id} name={row.name} careOf={row.fatherName} address={row} />
      ))}
    </ul>
  );
}
