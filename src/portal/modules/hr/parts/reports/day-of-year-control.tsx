import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ParameterProps } from '../../../../kinds/report/description.ts';
import * as styles from './reports.css.ts';

/** A leap year, so that 29 February can be chosen. */
const anyYear = 2000;
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/**
 * Field for a day without a year, `12-20`. Month and day are separate selects, so that formats such as 12/20 and 20/12
 * cannot be confused.
 */
export function DayOfYearControl({ name, label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [month = '01', day = '01'] = typeof value === 'string' ? value.split('-') : [];
  const daysOf = (ofMonth: string) => new Date(Date.UTC(anyYear, Number(ofMonth), 0)).getUTCDate();
  const choose = (newMonth: string, newDay: string) =>
    onValue(`${newMonth}-${String(Math.min(Number(newDay), daysOf(newMonth))).padStart(2, '0')}`);
  const days = Array.from({ length: daysOf(month) || 31 }, (_, at) => ({
    value: String(at + 1).padStart(2, '0'),
    label: format.number(at + 1),
  }));
  return (
    <Field label={label} id={name} isGroup error={error ? t(`field.${error}`) : undefined}>
      <div className={styles.dayOfYear}>
        <Select
          id={`${name}-day`}
          aria-label={t('employee.report.day')}
          value={day}
          options={days}
          onValue={(chosen) => choose(month, chosen)}
        />
        <Select
          id={`${name}-month`}
          aria-label={t('common.date.month')}
          value={month}
          options={months.map((option) => ({ value: option, label: format.date(`${anyYear}-${option}-01`, { month: 'long' }) }))}
          onValue={(chosen) => choose(chosen, day)}
        />
      </div>
    </Field>
  );
}
