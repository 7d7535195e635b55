import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../../../contract/student/student.ts';
import { DescriptionList } from '../../../kit/description-list.tsx';
import { code } from './record-facts.tsx';
import { Status } from './student-cells.tsx';

/** What tells a student from a namesake while the record is corrected, and is not changed there: number, class, status. */
export function ClassFacts({ record }: { record: StudentRecord }) {
  const { t } = useTranslation();
  const { admissionNo, degree, branch, batch } = record;
  return (
    <DescriptionList
      columns={4}
      items={[
        { label: t('student.field.admissionNo'), value: code(admissionNo) },
        { label: t('student.field.branch'), value: code(`${degree} ${branch}`) },
        { label: t('student.field.batch'), value: code(batch) },
        { label: t('student.field.status'), value: <Status student={record} /> },
      ]}
    />
  );
}
