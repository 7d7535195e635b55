import { useTranslation } from 'react-i18next';
import { findStudents, type StudentRow } from '../../../../contract/student/student.ts';
import { FindPerson, type FindPersonProps } from '../../../kinds/parts/find-person.tsx';
import type { Person } from '../../../kinds/parts/person.tsx';
import { Status } from './student-cells.tsx';

/** A student with facts to distinguish namesakes. */
export const personOf = ({ name, photo, regdNo, admissionNo, branch, batch }: StudentRow): Person => ({
  name,
  photo,
  number: regdNo ?? admissionNo,
  detail: `${branch}, ${batch}`,
});

/** Search field for a student by name or number. Results show photo, number, class, father and status. */
export function FindStudent(props: Omit<FindPersonProps<StudentRow>, 'call' | 'personOf' | 'more'>) {
  const { t } = useTranslation();
  return (
    <FindPerson
      call={findStudents}
      personOf={personOf}
      more={(student) => (
        <>
          {student.fatherName && <span>{t('student.report.careOf', { name: student.fatherName })}</span>}
          <Status student={student} />
        </>
      )}
      {...props}
    />
  );
}
