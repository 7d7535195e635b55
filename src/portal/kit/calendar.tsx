import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIn, today } from '../i18n/format.ts';
import { addMonths, clampDay, dayByKey, weeksOf } from './calendar-days.ts';
import * as styles from './calendar.css.ts';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';

export interface CalendarProps {
  /** The selected date, or null. */
  value: string | null;
  min: string;
  max: string;
  onChoose: (day: string) => void;
}

/** A month to select a date from, with the pointer or with arrows, Home, End, Page Up and Page Down. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const format = formatIn(i18n.language);
  const now = today();
  const [day, setDay] = useState(() => clampDay(value ?? now, min, max));
  const grid = useRef<HTMLTableElement>(null);
  // The focus follows the keyboard but stays on the buttons for months.
  const isToFocus = useRef(true);
  useEffect(() => {
    if (isToFocus.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    isToFocus.current = false;
  }, [day]);
  const turn = (months: number) => setDay(clampDay(addMonths(day, months), min, max));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayByKey(day, event.key, event.shiftKey, isRtl);
    if (next === null) return;
    event.preventDefault();
    isToFocus.current = true;
    setDay(clampDay(next, min, max));
  };
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const [firstYear, lastYear] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: format.date(`2026-${String(index + 1).padStart(2, '0')}-01`, { month: 'long' }),
  }));
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index));
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton icon={ChevronLeft} isMirrored label={t('common.date.previous')} onClick={() => turn(-1)} />
        <Select
          aria-label={t('common.date.month')}
          options={months}
          value={String(month)}
          onValue={(chosen) => turn(Number(chosen) - month)}
        />
        <Select
          aria-label={t('common.date.year')}
          options={years.map((year) => ({ value: year, label: year }))}
          value={String(year)}
          onValue={(chosen) => turn((Number(chosen) - year) * 12)}
        />
        <IconButton icon={ChevronRight} isMirrored label={t('common.date.next')} onClick={() => turn(1)} />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows and cells come with it
        role="grid"
        className={styles.grid}
        aria-label={format.date(day, { month: 'long', year: 'numeric' })}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'].map((date) => (
              <th key={date} scope="col" className={styles.weekday} abbr={format.date(date, { weekday: 'long' })}>
                {format.date(date, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td key={date ?? index} role="gridcell" className={styles.cell} aria-selected={date !== null && date === value}>
                  {date !== null && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={date === day ? 0 : -1}
                      disabled={date < min || date > max}
                      aria-current={date === now ? 'date' : undefined}
                      aria-label={format.date(date, { dateStyle: 'full' })}
                      onClick={() => onChoose(date)}
                    >
                      {format.number(Number(date.slice(8)))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
