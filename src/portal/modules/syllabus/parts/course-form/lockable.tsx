import { useTranslation } from 'react-i18next';
import { getCourse } from '../../../../../contract/syllabus/courses.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';

/** A field that is closed once the course is in an approved syllabus: shown, with the reason in its hint. */
export function Lockable(props: ControlProps) {
  const { name, id, field, value, error, isReadOnly, onValue, onBlur } = props;
  const { t } = useTranslation();
  const { data } = useCall(getCourse, { id: id ?? 0 }, { enabled: id !== null });
  const isLocked = data?.data.isLocked ?? false;
  return (
    <FieldControl
      {...{ name, field, value, error, onValue, onBlur }}
      label={t(`course.field.${name}`)}
      words={`course.choice.${name}`}
      hint={isLocked ? t('course.form.locked') : undefined}
      isReadOnly={isReadOnly || isLocked}
    />
  );
}
