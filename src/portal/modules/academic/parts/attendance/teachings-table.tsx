import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { percentageOf } from '../../../../../contract/academic/attendance.ts';
import type { Teaching } from '../../../../../contract/academic/report-attendance-teaching.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { percentIn } from './percent.tsx';

interface Props {
  teachings: readonly Teaching[];
  /** The requested days. */
  span: { from: string; to: string };
  isWhole: boolean;
  onWhole: () => void;
}

/** A row per course of a section, grouped by teacher. */
export function TeachingsTable({ teachings, span, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const groups = [...groupedBy(teachings, ({ employeeId }) => employeeId ?? 0)].map(([id, rows]) => {
    const delivery = deliveryOf(rows);
    return {
      key: String(id),
      title: [rows[0]?.teacher ?? '–', delivery !== null && percentIn(format, delivery)].filter(Boolean).join(' · '),
      rows,
    };
  });
  return (
    <ReportTable
      label={t('nav.totalAttendance')}
      texts="teachingReport"
      columns={columns(span)}
      groups={groups}
      keyOf={({ key }) => key}
      isFlush
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

/** 100 · held / expected in hundredths of a per cent; null if nothing was expected. */
export function deliveryOf(rows: readonly Teaching[]): number | null {
  const sum = (of: (row: Teaching) => number) => rows.reduce((all, row) => all + of(row), 0);
  return percentageOf({ held: sum(({ expected }) => expected), present: sum(({ held }) => held) });
}

const columns = (span: Props['span']): ReportColumn<Teaching>[] => [
  { key: 'code', isName: true, cell: ({ code }) => <Bdi>{code}</Bdi> },
  { key: 'section', cell: ({ section }) => <Bdi>{section}</Bdi> },
  { key: 'expected', align: 'end', cell: ({ expected }, format) => format.number(expected) },
  { key: 'held', align: 'end', cell: ({ held }, format) => format.number(held) },
  { key: 'extra', align: 'end', cell: ({ extra }, format) => format.number(extra) },
  { key: 'delivery', align: 'end', cell: (row, format) => shown(deliveryOf([row]), format) },
  { key: 'average', align: 'end', cell: ({ onRoll, present }, format) => shown(percentageOf({ held: onRoll, present }), format) },
  { key: 'late', align: 'end', cell: ({ late }, format) => format.number(late) },
  { key: 'missing', align: 'end', cell: (row) => <Missing of={row} span={span} /> },
  {
    key: 'substituted',
    cell: ({ substituted }, format) => substituted.map(({ name, count }) => `${name} ${format.number(count)}`).join(', '),
  },
  { key: 'course', cell: ({ title }) => title },
];

const shown = (percentage: number | null, format: Format) => (percentage === null ? '–' : percentIn(format, percentage));

/** Number of missing sheets, linked to their list. */
function Missing({ of: { employeeId, missing }, span }: { of: Teaching; span: Props['span'] }) {
  const format = useFormat();
  const mayOpen = useMayOpen('worklogsOwed');
  const number = format.number(missing.length);
  if (missing.length === 0 || !mayOpen || employeeId === null) return number;
  return (
    <Link className={layout.tapTarget} href={to('worklogsOwed', {}, { employeeId: String(employeeId), ...span })}>
      {number}
    </Link>
  );
}
