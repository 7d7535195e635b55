import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import {
  clearanceStandings,
  noDuesParameters,
  noDuesReport,
  type ClearanceGroup,
  type ClearanceLine,
} from '../../../../../contract/welfare/report-clearance.ts';
import type { Format } from '../../../../i18n/format.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';

type Data = Output<typeof noDuesReport> extends ReportAnswer<infer D> ? D : never;

/** Clearances of a class for an exam, registration or leaving, as a list to print. */
export const Screen = reportScreen({
  texts: 'noDues',
  title: 'nav.noDues',
  call: noDuesReport,
  parameters: noDuesParameters,
  isFile: true,
  fileMay: 'STUDENT_DUES_EXCEL_REPORT',
  paper: () => 'landscape',
  isEmpty: ({ lines }) => lines.length === 0,
  Result,
});

function Result({ data: { groups, lines, term }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const title = t('noDues.share');
  // Reversed to match the order of the chart’s colours, in which the last one is for cleared students.
  const parts = [...clearanceStandings].reverse().map((standing) => t(`noDues.choice.standing.${standing}`));
  return (
    <div className={layout.blocks}>
      {groups.length < 40 && (
        <div data-chrome="">
          <Card title={title}>
            <BarChart label={title} bars={groups.map(barOf)} parts={parts} />
          </Card>
        </div>
      )}
      <ReportTable
        label={t('nav.noDues')}
        texts="noDues"
        columns={columns(t)}
        groups={groups.map((group) => ({
          key: group.name,
          title: `${group.name} · ${term}`,
          count: group.students,
          rows: lines.filter((line) => line.group === group.name),
        }))}
        keyOf={({ studentId }) => studentId}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

const owed = (paise: number, format: Format) => (paise === 0 ? '–' : format.money(paise));

const barOf = ({ name, clear, allowed, held }: ClearanceGroup) => ({
  key: name,
  label: name,
  values: [held, allowed, clear],
});

const columns = (t: ReturnType<typeof useTranslation>['t']): ReportColumn<ClearanceLine>[] => [
  { key: 'regdNo', cell: ({ regdNo }) => <Bdi>{regdNo ?? '–'}</Bdi> },
  { key: 'name', isName: true, cell: ({ name }) => name },
  { key: 'academic', align: 'end', cell: ({ academicPaise }, format) => owed(academicPaise, format) },
  { key: 'hostel', align: 'end', cell: ({ hostelPaise }, format) => owed(hostelPaise, format) },
  { key: 'mess', align: 'end', cell: ({ messPaise }, format) => owed(messPaise, format) },
  { key: 'fine', align: 'end', cell: ({ finePaise }, format) => owed(finePaise, format) },
  {
    key: 'standing',
    cell: ({ standing, untilOn, orderNo }, format) =>
      untilOn ? t('noDues.allowedUntil', { on: format.date(untilOn), order: orderNo }) : t(`noDues.choice.standing.${standing}`),
  },
  { key: 'signature', cell: () => '' },
];
