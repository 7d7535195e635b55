import { Bdi } from '../../../../kit/bdi.tsx';
import type { ReportColumn, ReportGroup } from '../../../../kinds/report/description.ts';

interface Person {
  id: number;
  regdNo: string | null;
  admissionNo: string;
  rollNo: string | null;
  name: string;
  branch: string;
  branchName?: string;
  batch: string;
  degree: string;
}

/** Common text prefix of the reports on students. */
export const texts = 'student.report';

/** Leading columns of every list of students: serial number, numbers and name. */
export const personColumns: readonly ReportColumn<Person>[] = [
  { key: 'place', align: 'end', cell: (_row, format, place) => format.number(place) },
  { key: 'regdNo', cell: ({ regdNo, admissionNo }) => <Bdi>{regdNo ?? admissionNo}</Bdi> },
  { key: 'rollNo', cell: ({ rollNo }) => rollNo && <Bdi>{rollNo}</Bdi> },
  { key: 'name', isName: true, cell: ({ name }) => name },
];

/** Column with degree, branch and batch, for lists across classes. */
export const classColumn: ReportColumn<Person> = {
  key: 'class',
  cell: ({ degree, branch, batch }) => <Bdi>{`${degree} ${branch} ${batch}`}</Bdi>,
};

/** Groups the rows by degree and branch, in the order of the rows. */
export function byBranch<Row extends Person>(rows: readonly Row[]): ReportGroup<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.degree} ${row.branch}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, ofBranch]) => ({ key, title: ofBranch[0]?.branchName ?? key, count: ofBranch.length, rows: ofBranch }));
}

export const keyOfPerson = ({ id }: Person): number => id;
