import { useTranslation } from 'react-i18next';
import { shortTitleOf } from '../../../../../contract/syllabus/course-rules.ts';
import { Field } from '../../../../kit/field.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** Field for the short title in timetables. Focusing the empty field fills in a proposal made from the title. */
export function ShortTitleControl({ name, field, value, values, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const propose = () => {
    const title = String(values['title'] ?? '');
    if (!isReadOnly && !value && title !== '') onValue(shortTitleOf(title));
  };
  return (
    <Field
      id={name}
      label={t('course.field.shortTitle')}
      hint={t('course.hint.shortTitle')}
      error={error && t(`field.${error}`, { max: field.maxLength })}
      isRequired
    >
      <TextInput
        dir="auto"
        value={typeof value === 'string' ? value : ''}
        maxLength={field.maxLength}
        readOnly={isReadOnly}
        onFocus={propose}
        onValue={onValue}
        onBlur={onBlur}
      />
    </Field>
  );
}
