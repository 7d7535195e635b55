import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findLodgers, listStays, type StayRow } from '../../../../../contract/welfare/stays.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FindPerson, type FindPersonProps } from '../../../../kinds/parts/find-person.tsx';
import { PersonLine, type Person } from '../../../../kinds/parts/person.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';

type Props<Row extends { id: number }> = ControlProps & Pick<FindPersonProps<Row>, 'call' | 'personOf'> & { label: string };

/** Form field to find a person. Shows the chosen person with a button to choose another. */
function PersonControl<Row extends { id: number }>(props: Props<Row>): ReactNode {
  const { name, value, error, isReadOnly, onValue, onBlur, call, personOf, label } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Person | null>(null);
  const field = { id: name, label, error: error && t(`field.${error}`), isRequired: true };
  if (typeof value === 'number' && chosen)
    return (
      <Field {...field} isGroup className={layout.wide}>
        <div className={layout.row}>
          <PersonLine person={chosen} />
          <Button size="small" onClick={() => onValue(null)}>
            {t('stays.other')}
          </Button>
        </div>
      </Field>
    );
  return (
    <FindPerson
      call={call}
      label={label}
      personOf={personOf}
      onPick={(row) => {
        setChosen(personOf(row));
        onValue(row.id);
      }}
      onBlur={onBlur}
      isReadOnly={isReadOnly}
      field={field}
    />
  );
}

/** Form field to find a student on roll without a bed. */
export function LodgerControl(props: ControlProps) {
  const { t } = useTranslation();
  return <PersonControl {...props} call={findLodgers} personOf={(student) => student} label={t('stays.field.student')} />;
}

export const residentOf = ({ student, photo, number, hostel, roomNo, bedNo }: StayRow): Person => ({
  name: student,
  photo,
  number,
  detail: `${hostel} ${roomNo}/${bedNo}`,
});

/** Form field to find the resident to swap beds with. */
export function ResidentControl(props: ControlProps) {
  const { t } = useTranslation();
  return <PersonControl {...props} call={listStays} personOf={residentOf} label={t('stays.field.b')} />;
}
