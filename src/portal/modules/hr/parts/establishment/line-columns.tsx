import { Link } from 'wouter';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { to } from '../../../../links.ts';

/** Text root shared by the establishment reports. */
export const texts = 'establishment';

interface Line {
  userId: number;
  employeeNo: string;
  salutation: string | null;
  name: string;
  designation: string;
}

/** Employee columns: number, name with a link to the record, designation. */
export const lineColumns: readonly ReportColumn<Line>[] = [
  { key: 'employeeNo', cell: ({ employeeNo }) => <Bdi>{employeeNo}</Bdi> },
  {
    key: 'name',
    isName: true,
    cell: ({ userId, salutation, name }) => (
      <Link href={to('employeeProfile', { userId })}>
        <Bdi>{[salutation, name].filter((part) => part !== null).join(' ')}</Bdi>
      </Link>
    ),
  },
  { key: 'designation', cell: ({ designation }) => designation },
];
