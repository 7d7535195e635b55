import { useTranslation } from 'react-i18next';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** The section, fixed once chosen: a course cannot move to another section. */
export function SectionControl({ name, id, field, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  return (
    <FieldControl
      {...{ name, field, value, error, onValue, onBlur }}
      label={t('sectionCourse.field.section')}
      words="sectionCourse.choice"
      isReadOnly={isReadOnly || id !== null}
    />
  );
}
