import type { Who } from '../../../../../contract/hr/report-parts.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { to } from '../../../../links.ts';
import { DepartmentLink } from '../record/department-link.tsx';
import * as styles from './reports.css.ts';

/** Text root shared by the employee reports. */
export const texts = 'employee.report';

/** Employee columns: number, name with a link to the record, post, phone. */
export const whoColumns: readonly ReportColumn<Who>[] = [
  { key: 'employeeNo', cell: ({ employeeNo }) => <Bdi>{employeeNo}</Bdi> },
  {
    key: 'name',
    isName: true,
    cell: ({ userId, name }) => (
      <OpenLink href={to('employeeProfile', { userId })} may="Employee_VIEW">
        <Bdi>{name}</Bdi>
      </OpenLink>
    ),
  },
  { key: 'designation', cell: ({ designation }) => designation },
  {
    key: 'department',
    isWide: true,
    cell: ({ departmentId, department }) => departmentId && <DepartmentLink id={departmentId} name={department ?? ''} />,
  },
  {
    key: 'phone',
    cell: ({ phone }) => (
      <a href={`tel:${phone}`}>
        <Bdi>{phone}</Bdi>
      </a>
    ),
  },
];

/** The same columns for tables with figures: designation and department wrap, to keep the figures in view. */
export const closeWhoColumns: readonly ReportColumn<Who>[] = whoColumns.map((column) =>
  column.key === 'designation' || column.key === 'department'
    ? { ...column, cell: (...args) => <span className={styles.close}>{column.cell(...args)}</span> }
    : column,
);
