import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { employeeBloodParameters, employeeBloodReport, type EmployeeDonor } from '../../../../../contract/hr/report-blood.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import * as styles from '../../../../kinds/report/report.css.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { useAskAnew } from '../../../../kinds/report/use-ask-anew.ts';
import { to } from '../../../../links.ts';
import { GroupsControl } from '../../parts/reports/groups-control.tsx';
import { texts, whoColumns } from '../../parts/reports/who-columns.tsx';

type Data = Output<typeof employeeBloodReport> extends ReportAnswer<infer D> ? D : never;
type Group = Data['groups'][number];

/** Employees by blood group, compatible donors, and the number of students with each group. */
export const Screen = reportScreen({
  texts,
  title: 'nav.employeeBloodSearch',
  call: employeeBloodReport,
  parameters: employeeBloodParameters,
  controls: { groups: GroupsControl },
  hints: ['forGroup'],
  nones: ['forGroup'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ groups }) => groups.every(({ total }) => total === 0),
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const askAnew = useAskAnew(values, employeeBloodParameters);
  const title = t('employee.report.bloodGroups');
  const donors = t('employee.report.donors', { shown: format.number(data.total) });
  const whole = { texts, isWhole, onWhole };
  const seesStudents = data.groups.some(({ students }) => students !== null);
  return (
    <>
      <div className={styles.beside}>
        <Card title={title}>
          <BarChart
            label={title}
            onBar={(groups) => groups !== 'unknown' && askAnew({ groups })}
            bars={data.groups.map(({ group, total }) => ({
              key: group,
              label: group === 'unknown' ? t('employee.report.unknownGroup') : group,
              values: [total],
            }))}
          />
        </Card>
        <ReportTable
          {...whole}
          label={title}
          columns={seesStudents ? [...groupColumns, studentsColumn(values['forGroup'])] : groupColumns}
          groups={[{ key: 'all', rows: data.groups }]}
          keyOf={({ group }) => group}
          hasSums
        />
      </div>
      <ShownPart texts={texts} shown={data.rows.length} total={data.total} />
      <Card title={donors} isFlush>
        <ReportTable
          {...whole}
          label={donors}
          isFlush
          columns={donorColumns}
          groups={[{ key: 'all', rows: data.rows }]}
          keyOf={({ id }) => id}
        />
      </Card>
    </>
  );
}

const groupColumns: readonly ReportColumn<Group>[] = [
  { key: 'group', isName: true, cell: (group) => <GroupName group={group} /> },
  {
    key: 'employees',
    align: 'end',
    cell: ({ total }, format) => format.number(total),
    sum: (groups) => groups.reduce((sum, { total }) => sum + total, 0),
  },
];

/** Column with the number of students with the group, linked to the students’ report. */
const studentsColumn = (forGroup: unknown): ReportColumn<Group> => ({
  key: 'students',
  align: 'end',
  cell: ({ group, students }) => <Students group={group} students={students ?? 0} forGroup={forGroup} />,
  sum: (groups) => groups.reduce((sum, { students }) => sum + (students ?? 0), 0),
});

function Students({ group, students, forGroup }: Pick<Group, 'group'> & { students: number; forGroup: unknown }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = format.number(students);
  if (group === 'unknown' || students === 0) return shown;
  const query = typeof forGroup === 'string' ? { forGroup } : {};
  return <OpenLink href={to('bloodGroupReport', {}, query)}>{t('employee.report.alsoStudents', { shown, group })}</OpenLink>;
}

function GroupName({ group: { group, canGive } }: { group: Group }) {
  const { t } = useTranslation();
  return (
    <span className={layout.row}>
      <Bdi>{group === 'unknown' ? t('employee.report.unknownGroup') : group}</Bdi>
      {canGive && <Badge tone="success">{t('employee.report.canGive')}</Badge>}
    </span>
  );
}

const donorColumns: readonly ReportColumn<EmployeeDonor>[] = [{ key: 'group', cell: ({ group }) => <Bdi>{group}</Bdi> }, ...whoColumns];
