import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentRow } from '../../../../../contract/student/student.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ParameterProps } from '../../../../kinds/report/description.ts';
import { PersonLine } from '../../../../kinds/parts/person.tsx';
import { FindStudent, personOf } from '../find-student.tsx';

/** Report parameter for one student, found by name or number. */
export function StudentPicker({ label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<StudentRow | null>(null);
  return (
    <div className={layout.stack}>
      <FindStudent
        label={label}
        onPick={(student) => {
          setPicked(student);
          onValue(student.id);
        }}
        field={{ label, hint: t('student.report.hint.student'), error: error ? t(`field.${error}`) : undefined }}
      />
      {typeof value === 'number' && (
        <div className={layout.row}>
          {picked?.id === value && <PersonLine person={personOf(picked)} />}
          <Button size="small" onClick={() => onValue(null)}>
            {t('student.report.noStudent')}
          </Button>
        </div>
      )}
    </div>
  );
}
