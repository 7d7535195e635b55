import type { Cadre } from '../../../../contract/hr/fields.ts';
import type { Who } from '../../../../contract/hr/report-parts.ts';
import { lastPosting } from '../../../database/present-posting.ts';
import type { Column } from '../../../export/table.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Rows } from '../../../scope.ts';

export interface PostedEmployee extends Who {
  cadre: Cadre | null;
  /** True: held on the day. False: the last post before. Null: no post so far. */
  isHeld: boolean | null;
}

/**
 * All employees in these rows, including those who have left, with the post on a day or the last one before it, by
 * name.
 */
export function staffOn(db: Db, day: string, rows: Rows<'employees'>) {
  return db
    .selectFrom('employees')
    .leftJoinLateral(
      (eb) => lastPosting(eb, day),
      (join) => join.onTrue(),
    )
    .select(['employees.id', 'employees.userId', 'employees.employeeNo', 'employees.name', 'employees.phone'])
    .select(['last.designation', 'last.department', 'last.departmentId', 'last.cadre', 'last.isHeld'])
    .where(rows.on('employees.id'))
    .orderBy('employees.name')
    .orderBy('employees.id');
}

/** Facts about an employee in an answer. */
export const whoOf = ({ id, userId, employeeNo, name, designation, departmentId, department, phone }: Who): Who => ({
  id,
  userId,
  employeeNo,
  name,
  designation,
  departmentId,
  department,
  phone,
});

/** Columns of an employee in a file. */
export const whoColumns: readonly Column<Who>[] = [
  { head: 'Employee no', width: 13, cell: ({ employeeNo }) => employeeNo },
  { head: 'Name', width: 30, cell: ({ name }) => name },
  { head: 'Designation', width: 22, cell: ({ designation }) => designation },
  { head: 'Department', width: 28, cell: ({ department }) => department },
  { head: 'Phone', width: 14, cell: ({ phone }) => phone },
];

/** Lines by key, in their original order. */
export function groupedBy<Line, Key>(lines: readonly Line[], keyOf: (line: Line) => Key): Map<Key, Line[]> {
  const groups = new Map<Key, Line[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group) group.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return groups;
}
