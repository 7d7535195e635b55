import { useTranslation } from 'react-i18next';
import type { TrainedDepartment } from '../../../../../contract/hr/report-trainings.ts';
import type { Format } from '../../../../i18n/format.ts';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { DepartmentLink } from '../record/department-link.tsx';
import { texts } from './who-columns.tsx';

interface Props {
  data: { departments: readonly TrainedDepartment[]; total: number; target: number | null };
  isWhole: boolean;
  onWhole: () => void;
  /** Shows the people of a department. */
  onDepartment: (id: string) => void;
}

/** Training days per teacher by department, and the number of teachers who reached the target. */
export function TrainedDepartments({ data: { departments, total, target }, isWhole, onWhole, onDepartment }: Props) {
  const { t } = useTranslation();
  if (total === 0) return <EmptyState title={t('kind.report.empty')} text={t('kind.report.emptyText')} />;
  const title = t('employee.report.daysByDepartment');
  return (
    <div className={layout.stack}>
      <Card title={title}>
        <BarChart
          label={title}
          onBar={onDepartment}
          bars={departments.map((line) => ({
            key: String(line.departmentId),
            label: line.department,
            values: [Math.round((line.days * 10) / line.teachers) / 10],
            ...(target !== null && { mark: target }),
          }))}
        />
      </Card>
      <ReportTable
        label={title}
        texts={texts}
        columns={target === null ? columns : [...columns, ...reachedColumns]}
        groups={[{ key: 'all', rows: departments }]}
        keyOf={({ departmentId }) => departmentId}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

const share = (part: number, whole: number, format: Format) => format.number(part / whole, { style: 'percent', maximumFractionDigits: 0 });

const columns: readonly ReportColumn<TrainedDepartment>[] = [
  {
    key: 'department',
    isName: true,
    cell: ({ departmentId, department }) => <DepartmentLink id={departmentId} name={department} />,
  },
  { key: 'teachers', align: 'end', cell: ({ teachers }, format) => format.number(teachers) },
  { key: 'days', align: 'end', cell: ({ days }, format) => format.number(days) },
  {
    key: 'daysAHead',
    align: 'end',
    cell: ({ days, teachers }, format) => format.number(days / teachers, { maximumFractionDigits: 1 }),
  },
];

const reachedColumns: readonly ReportColumn<TrainedDepartment>[] = [
  { key: 'reached', align: 'end', cell: ({ reached }, format) => format.number(reached ?? 0) },
  {
    key: 'shareReached',
    align: 'end',
    cell: ({ reached, teachers }, format) => share(reached ?? 0, teachers, format),
  },
];
