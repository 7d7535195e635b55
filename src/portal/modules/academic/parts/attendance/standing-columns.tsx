import type { useTranslation } from 'react-i18next';
import { standingOf } from '../../../../../contract/academic/attendance.ts';
import type { Format } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { aheadOf, type CourseStanding } from './course-lines.ts';
import { Percent } from './percent.tsx';
import { Standing } from './standing.tsx';

/** Classes held and attended in a course, its standing, and the classes that may be missed or must be attended. */
export const standingColumns = (t: ReturnType<typeof useTranslation>['t']): ReportColumn<CourseStanding>[] => [
  { key: 'code', isName: true, cell: ({ code, title, isSum }) => (isSum ? title : <Bdi>{code}</Bdi>) },
  { key: 'course', cell: ({ title, isSum }) => !isSum && title },
  { key: 'held', align: 'end', cell: ({ held }, format) => format.number(held) },
  { key: 'present', align: 'end', cell: ({ present }, format) => format.number(present) },
  { key: 'percent', align: 'end', cell: (row, format) => <Percent of={row} required={row.rule?.required ?? null} format={format} /> },
  { key: 'standing', cell: (row) => row.rule && <Standing of={standingOf(row, row.rule)} /> },
  { key: 'ahead', cell: (row, format) => row.rule && aheadText(row, row.rule, t, format) },
];

function aheadText(
  row: CourseStanding,
  rule: NonNullable<CourseStanding['rule']>,
  t: ReturnType<typeof useTranslation>['t'],
  format: Format,
): string {
  const ahead = row.isSum ? null : aheadOf(row, rule);
  return ahead === null ? '' : t(`teachingReport.ahead.${ahead.is}`, { number: format.number(ahead.count) });
}
