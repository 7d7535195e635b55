import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { casteParameters, casteReport, type CasteLine } from '../../../../../contract/student/report-caste.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn, ReportGroup, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { texts } from '../../parts/reports/person-columns.tsx';

type Data = Output<typeof casteReport> extends ReportAnswer<infer D> ? D : never;
/** A class, or the total of several classes. */
type Line = CasteLine & { key: string; words: string; semester: number | null; isSum: boolean };

/** Matrix of students by caste category and gender, as required by authorities, on a given day. */
export const Screen = reportScreen({
  texts,
  title: 'nav.casteReport',
  call: casteReport,
  parameters: casteParameters,
  defaults: { seat: 'own' },
  hints: ['asOf', 'isPublic'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ degrees }) => degrees.length === 0,
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const genders = (['M', 'F', 'O'] as const).map((gender) => t(`student.report.short.${gender}`));
  // No chart if counts are suppressed, because its bars would be too short.
  const isTold = data.sum.cells.flat().every((count) => count !== null);
  const title = t('student.report.castesOn', { date: format.date(data.asOf) });
  return (
    <>
      {values['isPublic'] === true && <Banner>{t('student.report.keptBack')}</Banner>}
      {isTold && (
        <Card title={title}>
          <BarChart
            label={title}
            parts={genders}
            bars={data.castes.map(({ code, name }, at) => ({
              key: code,
              label: name,
              values: genders.map((_gender, of) => data.sum.cells[at]?.[of] ?? 0),
            }))}
          />
        </Card>
      )}
      <ReportTable
        label={title}
        texts={texts}
        columns={columnsOf(data, genders, t('student.report.all'))}
        groups={groupsOf(data, t('student.report.all'))}
        keyOf={({ key }) => key}
        isSum={({ isSum }) => isSum}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </>
  );
}

function columnsOf({ castes }: Data, genders: readonly string[], all: string): ReportColumn<Line>[] {
  const counted = (key: string, of: (line: Line) => number | null, more: Partial<ReportColumn<Line>> = {}) => ({
    key,
    align: 'end' as const,
    // Null is a suppressed count: below five, or one that would reveal such a count.
    cell: (line: Line, format: { number: (value: number) => string }) => {
      const count = of(line);
      return count === null ? '–' : format.number(count);
    },
    ...more,
  });
  return [
    { key: 'classOf', isName: true, cell: ({ words }) => <Bdi>{words}</Bdi> },
    { key: 'semester', align: 'end', cell: ({ semester }, format) => semester !== null && format.number(semester) },
    ...castes.flatMap(({ code }, caste) =>
      genders.map((head, at) => counted(`${code} ${head}`, ({ cells }) => cells[caste]?.[at] ?? null, { group: code, head })),
    ),
    ...genders.map((head, at) => counted(`all ${head}`, (line) => line.genders[at] ?? null, { group: all, head })),
    counted('total', ({ total }) => total),
    counted('pwd', ({ pwd }) => pwd),
    counted('minority', ({ minority }) => minority),
    counted('otherStates', ({ otherStates }) => otherStates),
  ];
}

/**
 * Groups the classes by degree with subtotals, and adds the grand total. Totals are not added up here but sent by the
 * server, because counts may be suppressed.
 */
function groupsOf({ degrees, sum }: Data, all: string): ReportGroup<Line>[] {
  const sumLine = (key: string, line: CasteLine): Line => ({ ...line, key, words: all, semester: null, isSum: true });
  return [
    ...degrees.map(({ degree, rows, sum: ofDegree }) => ({
      key: degree,
      title: degree,
      rows: [
        ...rows.map((row) => ({
          ...row,
          key: `${degree} ${row.branch} ${row.batch}`,
          words: `${row.branch} ${row.batch}`,
          isSum: false,
        })),
        sumLine(`${degree} all`, ofDegree),
      ],
    })),
    { key: 'all', title: all, rows: [sumLine('all', sum)] },
  ];
}
