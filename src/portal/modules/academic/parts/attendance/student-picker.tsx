import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findAttendingStudents } from '../../../../../contract/academic/report-attendance-student.ts';
import type { ParameterProps } from '../../../../kinds/report/description.ts';
import { FindPerson } from '../../../../kinds/parts/find-person.tsx';
import { PersonLine, type Person } from '../../../../kinds/parts/person.tsx';
import * as layout from '../../../../kit/layout.css.ts';

/** Finds a student by name or number, among those whose attendance the user may see. */
export function StudentPicker({ label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<{ id: number; person: Person } | null>(null);
  return (
    <div className={layout.stack}>
      <FindPerson
        call={findAttendingStudents}
        label={label}
        personOf={(person) => person}
        onPick={({ id, ...person }) => {
          setPicked({ id, person });
          onValue(id);
        }}
        field={{ label, hint: t('teachingReport.hint.studentId'), error: error && t(`field.${error}`), isRequired: true }}
      />
      {picked !== null && picked.id === value && <PersonLine person={picked.person} />}
    </div>
  );
}
