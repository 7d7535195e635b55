import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../../../contract/student/student.ts';
import { DescriptionList } from '../../../kit/description-list.tsx';
import { code } from './record-facts.tsx';
import { Status } from './student-cells.tsx';

/** Read-only facts that identify the student while the record is edited: number, class, status. */
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
