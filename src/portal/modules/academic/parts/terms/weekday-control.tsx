import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** Weekday that the timetable of a day follows; if empty, its own weekday. */
export function WeekdayControl({ name, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const weekdays = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    value: String(weekday),
    label: format.date(`2026-06-0${weekday}`, { weekday: 'long' }),
  }));
  return (
    <Field label={t('calendarDay.field.followsWeekday')} id={name} error={error && t(`field.${error}`)}>
      <Select
        disabled={isReadOnly}
        value={typeof value === 'number' ? String(value) : ''}
        options={[{ value: '', label: t('calendarDay.ownWeekday') }, ...weekdays]}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
