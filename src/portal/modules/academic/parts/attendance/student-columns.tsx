import { useTranslation } from 'react-i18next';
import type { ReportedStudent } from '../../../../../contract/academic/report-attendance-students.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

/** A student of a class, or a row under the students, such as an average. */
export type ListedStudent = Pick<ReportedStudent, 'name' | 'regdNo' | 'classNo'> & {
  hasMoved: boolean;
  /** Not set on a row under the students. */
  hasLeft?: boolean;
};

/** Class number, registration number and name. Signs mark students who moved from another section or discontinued. */
export const studentColumns: readonly ReportColumn<ListedStudent>[] = [
  { key: 'classNo', align: 'end', cell: ({ classNo }, format) => (classNo === null ? '' : format.number(classNo)) },
  { key: 'regdNo', cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
  {
    key: 'name',
    isName: true,
    cell: ({ name, hasMoved, hasLeft }) => [name, hasMoved && '†', hasLeft && '‡'].filter(Boolean).join(' '),
  },
];

/** Legend of the signs. */
export function SignNotes({ students }: { students: readonly ListedStudent[] }) {
  const { t } = useTranslation();
  return (
    <>
      {students.some(({ hasMoved }) => hasMoved) && <p>{`† ${t('attendanceReport.moved')}`}</p>}
      {students.some(({ hasLeft }) => hasLeft) && <p>{`‡ ${t('attendanceReport.left')}`}</p>}
    </>
  );
}
