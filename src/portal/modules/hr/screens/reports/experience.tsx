import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { experienceParameters, experienceReport, type ExperienceRow } from '../../../../../contract/hr/report-experience.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { isolated } from '../../../../i18n/i18n.ts';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import * as styles from '../../../../kinds/report/report.css.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { useAskAnew } from '../../../../kinds/report/use-ask-anew.ts';
import { closeWhoColumns, texts } from '../../parts/reports/who-columns.tsx';

type Data = Output<typeof experienceReport> extends ReportAnswer<infer D> ? D : never;
type Length = keyof Data['averages'];
/** An employee, or the average below all of them. */
type Line = ExperienceRow | { average: Data['averages'] };

const yearsOfStep = 5;

/** Experience of employees, here and elsewhere, on a given day. */
export const Screen = reportScreen({
  texts,
  title: 'nav.experienceSearch',
  call: experienceReport,
  parameters: experienceParameters,
  hints: ['minYears', 'asOf'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ total }) => total === 0,
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const askAnew = useAskAnew(values, experienceParameters);
  const format = useFormat();
  const { rows, total, averages, steps, departments } = data;
  const [byLength, byDepartment] = [t('employee.report.byLength'), t('employee.report.byDepartment')];
  return (
    <>
      <div className={styles.beside}>
        <Card title={byLength}>
          <BarChart
            label={byLength}
            bars={steps.map(({ fromYears, count }) => ({
              key: String(fromYears),
              label: stepIn(fromYears, format),
              values: [count],
            }))}
          />
        </Card>
        <Card title={byDepartment}>
          <BarChart
            label={byDepartment}
            onBar={(departmentId) => askAnew({ departmentId })}
            bars={departments.map(({ departmentId, department, months }) => ({
              key: String(departmentId),
              label: department,
              values: [Math.round(months / 1.2) / 10],
            }))}
          />
        </Card>
      </div>
      <ShownPart texts={texts} shown={rows.length} total={total} />
      <ReportTable<Line>
        label={t('nav.experienceSearch')}
        texts={texts}
        columns={columns}
        groups={[
          { key: 'people', rows },
          { key: 'average', rows: [{ average: averages }] },
        ]}
        keyOf={(line) => ('average' in line ? 'average' : line.id)}
        isSum={(line) => 'average' in line}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </>
  );
}

/** Label of a step of five years: `5–9`. */
const stepIn = (fromYears: number, format: Format) => isolated(`${format.number(fromYears)}–${format.number(fromYears + yearsOfStep - 1)}`);

/** Months as `12y 4m`, in the narrow format of the language. 0 is a dash. */
function lengthIn(months: number, format: Format): string {
  if (months === 0) return '–';
  const unit = (value: number, of: 'year' | 'month') => format.number(value, { style: 'unit', unit: of, unitDisplay: 'narrow' });
  return `${unit(Math.floor(months / 12), 'year')} ${unit(months % 12, 'month')}`;
}

const lengthColumn = (key: Length): ReportColumn<Line> => ({
  key,
  align: 'end',
  cell: (line, format) => lengthIn(('average' in line ? line.average : line)[key], format),
});

const columns: readonly ReportColumn<Line>[] = [
  ...closeWhoColumns.map(({ sum: _, ...column }): ReportColumn<Line> => ({
    ...column,
    cell: (line, format, place) => {
      if (!('average' in line)) return column.cell(line, format, place);
      return column.isName ? <Average /> : null;
    },
  })),
  ...(['here', 'teaching', 'industry', 'research', 'total'] as const).map(lengthColumn),
];

function Average() {
  const { t } = useTranslation();
  return t('employee.report.average');
}
