import { CalendarDays } from 'lucide-react';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '../../contract/core/field.ts';
import { dateOrder } from '../i18n/date-order.ts';
import { today, useFormat } from '../i18n/format.ts';
import { parseDay } from '../i18n/parse-day.ts';
import { addMonths } from './calendar-days.ts';
import * as styles from './calendar.css.ts';
import { Calendar } from './calendar.tsx';
import { FieldContext } from './field-wiring.ts';
import { IconButton } from './icon-button.tsx';
import * as overlay from './overlay.css.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useDropdown } from './use-dropdown.ts';

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'align' | 'icon' | 'end' | 'value'> {
  /** For example 2007-05-06. Input that is not a date stays as typed, and is reported by the validation. */
  value: string;
  onValue: (value: string) => void;
  /** First and last date of the calendar; typed dates are checked by the field’s validation. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A date, typed in any common form or picked from a calendar. While typing, the field shows the date as understood;
 * afterwards in the college’s order, as everywhere in the portal.
 */
export function DateInput({ value, onValue, onBlur, onKeyDown, min, max, ...input }: DateInputProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const order = dateOrder();
  const { id, isOpen, button, popup, send } = useDropdown('end');
  // The typed text, valid while the value is still the one parsed from it.
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const isTyped = draft !== null && draft.value === value;
  const day = isCalendarDay(value) ? value : null;
  const type = (text: string) => {
    const next = text.trim() === '' ? '' : (parseDay(text, order, i18n.language) ?? text);
    setDraft({ text, value: next });
    onValue(next);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setDraft(null);
    onBlur?.(event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (!event.altKey || event.key !== 'ArrowDown' || isFixed) return;
    event.preventDefault();
    send({ type: 'toggle' });
  };
  const choose = (chosen: string) => {
    setDraft(null);
    onValue(chosen);
    send({ type: 'choose' });
  };
  const isFixed = Boolean(input.readOnly) || Boolean(input.disabled);
  const letters = {
    d: t('common.date.letters.day'),
    m: t('common.date.letters.month'),
    y: t('common.date.letters.year'),
  };
  const [first, second, third] = order === 'ymd' ? 'ymd' : order;
  const placeholder = [first, second, third].map((part) => letters[part as 'd' | 'm' | 'y']).join(order === 'ymd' ? '-' : '/');
  return (
    <div className={styles.field}>
      <TextInput
        placeholder={isFixed ? undefined : placeholder}
        autoComplete="off"
        // “2007 May 6” keeps its order on right-to-left pages.
        dir="auto"
        className={styles.text}
        {...input}
        value={isTyped ? draft.text : day ? format.date(day) : value}
        onValue={type}
        onBlur={leave}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
        end={
          !isFixed && (
            <IconButton
              ref={button}
              icon={CalendarDays}
              size="small"
              label={t('common.date.open')}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => send({ type: 'toggle' })}
            />
          )
        }
      />
      <span aria-live="polite" className={styles.echo}>
        {isTyped && day && format.date(day, { dateStyle: 'long' })}
      </span>
      {isOpen && (
        <div ref={popup} id={id} role="dialog" aria-label={t('common.date.calendar')} className={overlay.popup} data-chrome="">
          <FieldContext value={undefined}>
            <Calendar value={day} min={min ?? addMonths(today(), -1200)} max={max ?? addMonths(today(), 240)} onChoose={choose} />
          </FieldContext>
        </div>
      )}
    </div>
  );
}
