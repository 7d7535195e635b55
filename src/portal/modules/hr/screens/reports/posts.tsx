import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { postsParameters, postsReport, type PostLine } from '../../../../../contract/hr/report-posts.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn, ReportGroup, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { to } from '../../../../links.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { texts } from '../../parts/establishment/line-columns.tsx';
import { DepartmentLink } from '../../parts/record/department-link.tsx';

type Data = Output<typeof postsReport> extends ReportAnswer<infer D> ? D : never;
type Count = 'sanctioned' | 'regular' | 'others' | 'vacant' | 'retiring12' | 'retiring24';

/** Sanctioned posts beside employees in position and upcoming retirements, on a given day. */
export const Screen = reportScreen({
  texts,
  title: 'nav.postsReport',
  call: postsReport,
  parameters: postsParameters,
  hints: ['asOf'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ lines }) => lines.length === 0,
  Result,
});

const sumOf = (lines: readonly PostLine[], of: Count) => lines.reduce((sum, line) => sum + line[of], 0);

function Result({ data: { asOf, lines }, hidden, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  // The employee list shows the current day only, so there are no links for another day.
  const leadsToList = useMay('Employee_LIST') && asOf === today();
  const title = t('establishment.postsOn', { date: format.date(asOf) });
  const groups = byDepartment(lines);
  const vacant = lines.reduce((sum, line) => sum + Math.max(0, line.vacant), 0);
  return (
    <>
      <Card title={title}>
        <div className={layout.stack}>
          <p>
            {t('establishment.vacantInAll', {
              shown: format.number(vacant),
              of: format.number(sumOf(lines, 'sanctioned')),
            })}
          </p>
          <BarChart
            label={title}
            onBar={leadsToList ? (departmentId) => navigate(to('employeeList', {}, { departmentId })) : undefined}
            parts={[t('establishment.head.regular'), t('establishment.head.others')]}
            bars={groups.map(({ key, name, rows }) => ({
              key,
              label: name,
              values: [sumOf(rows, 'regular'), sumOf(rows, 'others')],
              mark: sumOf(rows, 'sanctioned'),
            }))}
          />
          <p>{t('establishment.markIsSanctioned')}</p>
        </div>
      </Card>
      <ReportTable
        label={title}
        texts={texts}
        columns={columnsOf(leadsToList).filter(({ key }) => !hidden.includes(key))}
        groups={groups}
        keyOf={({ departmentId, designationId }) => `${departmentId} ${designationId}`}
        hasSums
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </>
  );
}

const counted = (key: Count, more: Partial<ReportColumn<PostLine>> = {}): ReportColumn<PostLine> => ({
  key,
  align: 'end',
  cell: (line, format) => format.number(line[key]),
  sum: (lines) => sumOf(lines, key),
  ...more,
});

function columnsOf(leadsToList: boolean): readonly ReportColumn<PostLine>[] {
  return [
    {
      key: 'designation',
      isName: true,
      cell: ({ departmentId, designationId, designation, regular, others }) =>
        leadsToList && regular + others > 0 ? (
          <Link href={to('employeeList', {}, { departmentId, designationId })}>{designation}</Link>
        ) : (
          designation
        ),
    },
    counted('sanctioned'),
    counted('regular'),
    counted('others'),
    counted('vacant', { cell: (line) => <Vacant count={line.vacant} /> }),
    retiring('retiring12', leadsToList && 12),
    retiring('retiring24', leadsToList && 24),
  ];
}

/** Column of retirements within a number of months, linked to the employee list unless `months` is false. */
const retiring = (key: Count, months: number | false): ReportColumn<PostLine> =>
  counted(key, {
    cell: (line, format) => {
      const count = format.number(line[key]);
      if (months === false || line[key] === 0) return count;
      const { departmentId, designationId } = line;
      const href = to('employeeList', {}, { departmentId, designationId, retiresWithin: months });
      return (
        <Link href={href} aria-label={[count, line.designation, line.department].join(', ')}>
          {count}
        </Link>
      );
    },
  });

/** Number of vacant posts. If negative, a badge with the number of surplus employees. */
function Vacant({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count >= 0) return format.number(count);
  return <Badge tone="danger">{t('establishment.over', { shown: format.number(-count) })}</Badge>;
}

function byDepartment(lines: readonly PostLine[]): (ReportGroup<PostLine> & { name: string })[] {
  const ids = [...new Set(lines.map(({ departmentId }) => departmentId))];
  return ids.map((id) => {
    const rows = lines.filter(({ departmentId }) => departmentId === id);
    const name = rows[0]?.department ?? '';
    return { key: String(id), name, title: <DepartmentLink id={id} name={name} />, rows };
  });
}
