import { canGive } from '../../../../contract/core/blood.ts';
import { bloodGroups } from '../../../../contract/core/person.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import type { EmployeeDonor, employeeBloodReport as call } from '../../../../contract/hr/report-blood.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { furtherTable, type Column } from '../../../export/table.ts';
import { phrase } from '../../../export/text.ts';
import type { Scoped } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type DataOf, type ParametersOf, type Report } from '../../../reports/serve-report.ts';
import { staffOn, whoColumns, whoOf } from './staff.ts';

type Group = DataOf<typeof call>['groups'][number];

/** Employees in service by blood group, and the compatible groups of donors for one group. */
export async function employeeBloodReport(
  scoped: Scoped<'employees'>,
  { groups: chosen, forGroup, departmentId }: ParametersOf<typeof call>,
): Promise<Report<DataOf<typeof call>>> {
  const { db, caller, now, rows: ownRows } = scoped.within('employees');
  const staff = await staffOn(db, collegeDay(now), ownRows)
    .select('employees.bloodGroup')
    .where('employees.status', '!=', 'left')
    .$if(departmentId !== undefined, (all) => all.where('last.departmentId', '=', departmentId ?? 0))
    .execute();
  const students = caller.may('BLOOD_GROUP_REPORT') ? await studentsByGroup(db) : null;
  const gives = (group: Group['group']) => group !== 'unknown' && forGroup !== undefined && canGive(group, forGroup);
  const groups = [...bloodGroups, 'unknown' as const].map((group): Group => ({
    group,
    total: staff.filter(({ bloodGroup }) => (bloodGroup ?? 'unknown') === group).length,
    canGive: gives(group),
    students: students && (students.get(group) ?? 0),
  }));
  const chosenGroups = chosen?.split(',');
  const isAsked = (group: Group['group']) => (chosenGroups?.includes(group) ?? true) && (!forGroup || gives(group));
  const rows = bloodGroups.flatMap((group) =>
    isAsked(group)
      ? staff.filter(({ bloodGroup }) => bloodGroup === group).map((employee): EmployeeDonor => ({ ...whoOf(employee), group }))
      : [],
  );
  return {
    data: { groups, rows: rows.slice(0, linesShown), total: rows.length },
    persons: rows.length,
    file: fileOf({
      name: 'employee-blood-groups',
      title: 'Blood groups',
      columns,
      blocks: heldLines(rows),
      further: async () => [
        furtherTable<Group>(
          'By group',
          [
            { head: 'Group', width: 10, cell: ({ group }) => (group === 'unknown' ? phrase('Unknown') : group) },
            { head: 'Employees', width: 10, cell: ({ total }) => total },
          ],
          groups,
        ),
      ],
    }),
  };
}

/** Students on roll by blood group. Null counts as unknown. */
async function studentsByGroup(db: Db): Promise<Map<string, number>> {
  const counted = await db
    .selectFrom('students')
    .select((eb) => ['bloodGroup', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', ['active', 'onBreak'])
    .groupBy('bloodGroup')
    .execute();
  return new Map(counted.map(({ bloodGroup, count }) => [bloodGroup ?? 'unknown', count]));
}

const columns: readonly Column<EmployeeDonor>[] = [{ head: 'Group', width: 8, cell: ({ group }) => group }, ...whoColumns];
