import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '../../../../../contract/core/field.ts';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { dayAndTime, momentOf, type DayAndTime } from './moment.ts';

/** Control with a day and a time side by side. `usual` is the time filled in once a day is typed. */
export function momentControl(label: 'visibleFrom' | 'dueAt', usual: string) {
  return function MomentControl({ name, field, value, id, error, isReadOnly, onValue, onBlur }: ControlProps) {
    const { t } = useTranslation();
    const typed = dayAndTime(value);
    const set = (next: DayAndTime) => onValue(momentOf(next));
    const setDay = (day: string) => set({ day, time: typed.time === '' && isCalendarDay(day) ? usual : typed.time });
    const hint = label === 'visibleFrom' && id === null ? t('classMaterial.hint.visibleFrom') : undefined;
    return (
      <Field
        isGroup
        label={t(`classMaterial.field.${label}`)}
        id={name}
        hint={hint}
        error={error && t(`field.${error}`)}
        isRequired={field.isRequired}
      >
        <div className={layout.row}>
          <DateInput
            aria-label={t('classMaterial.day')}
            data-invalid={error && ''}
            value={typed.day}
            readOnly={isReadOnly}
            onValue={setDay}
            onBlur={onBlur}
          />
          <TextInput
            aria-label={t('classMaterial.time')}
            dir="ltr"
            inputMode="numeric"
            placeholder={usual}
            maxLength={5}
            size="medium"
            value={typed.time}
            readOnly={isReadOnly}
            onValue={(time) => set({ ...typed, time: time.replace(/[^\d:]/g, '') })}
            onBlur={onBlur}
          />
        </div>
      </Field>
    );
  };
}
