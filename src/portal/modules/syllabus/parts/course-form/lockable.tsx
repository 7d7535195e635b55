import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { useIsLocked } from './use-is-locked.ts';

/** A field that is read-only once the course is in an approved syllabus. The note above gives the reason. */
export function Lockable(props: ControlProps) {
  const { name, id, field, value, error, isReadOnly, onValue, onBlur } = props;
  const { t } = useTranslation();
  const isLocked = useIsLocked(id);
  return (
    <FieldControl
      {...{ name, field, value, error, onValue, onBlur }}
      label={t(`course.field.${name}`)}
      words={`course.choice.${name}`}
      isReadOnly={isReadOnly || isLocked}
    />
  );
}
