import { useTranslation } from 'react-i18next';
import type { ClassCountRow, ClassCounts } from '../../../../../contract/academic/report-attendance-teaching.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './attendance.css.ts';
import { percentIn, underSign } from './percent.tsx';

interface Props {
  rows: readonly ClassCountRow[];
  spans: readonly string[];
  by: 'week' | 'month';
  isWhole: boolean;
  onWhole: () => void;
}

/**
 * Classes held out of those expected: a row per course of a section, a column per week or month. A cell is darker the
 * more classes are missing.
 */
export function ClassCountTable({ rows, spans, by, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = by === 'week' ? ({ day: 'numeric', month: 'short' } as const) : ({ month: 'short', year: '2-digit' } as const);
  const perSpan = spans.map((day, place): ReportColumn<ClassCountRow> => ({
    key: day,
    head: format.date(day, words),
    align: 'center',
    cell: ({ cells }) => <Cell of={cells[place]} format={format} />,
  }));
  return (
    <ReportTable
      label={t('nav.classCount')}
      texts="teachingReport"
      columns={[...columns(t), ...perSpan]}
      groups={[...groupedBy(rows, ({ section }) => section)].map(([section, inSection]) => ({
        key: section,
        title: <Bdi>{section}</Bdi>,
        rows: inSection,
      }))}
      keyOf={({ sectionCourseId }) => sectionCourseId}
      isFlush
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

function Cell({ of, format }: { of: ClassCounts | undefined; format: Format }) {
  if (!of || (of.held === 0 && of.expected === 0)) return <span className={styles.heat} />;
  return (
    <span className={styles.heat} data-heat={heatOf(of)}>
      {[of.held, of.expected].map((count) => format.number(count)).join('/')}
    </span>
  );
}

/** Heat level by the share of classes missing: 0 none, 1 up to a quarter, 2 up to half, 3 more. */
function heatOf({ held, expected }: ClassCounts): 0 | 1 | 2 | 3 {
  if (held >= expected) return 0;
  const missing = expected - held;
  return 4 * missing <= expected ? 1 : 2 * missing <= expected ? 2 : 3;
}

const columns = (t: ReturnType<typeof useTranslation>['t']): ReportColumn<ClassCountRow>[] => [
  { key: 'code', isName: true, cell: ({ code }) => <Bdi>{code}</Bdi> },
  { key: 'course', cell: ({ title }) => title },
  { key: 'held', align: 'end', cell: ({ held }, format) => format.number(held) },
  { key: 'unattended', align: 'end', cell: ({ unattended }, format) => (unattended === 0 ? '' : format.number(unattended)) },
  { key: 'expected', align: 'end', cell: ({ expected }, format) => format.number(expected) },
  {
    key: 'delivery',
    align: 'end',
    cell: ({ held, expected }, format) => (expected === 0 ? '–' : percentIn(format, Math.floor((10_000 * held) / expected))),
  },
  {
    key: 'coverage',
    align: 'end',
    cell: ({ coverage, isBehind }, format) => (
      <Coverage of={coverage} isBehind={isBehind} format={format} behind={t('teachingReport.behind')} />
    ),
  },
  { key: 'shouldBe', align: 'end', cell: ({ shouldBe }, format) => percentIn(format, shouldBe) },
];

interface CoverageProps {
  of: number | null;
  isBehind: boolean;
  behind: string;
  format: Format;
}

function Coverage({ of, isBehind, behind, format }: CoverageProps) {
  if (of === null) return '–';
  if (!isBehind) return percentIn(format, of);
  return (
    <strong className={styles.under} title={behind}>
      {underSign(percentIn(format, of))}
    </strong>
  );
}
