import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DayTest, TestClash } from '../../../../../contract/exam/test-calendar.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { weeksOf } from '../../../../kit/calendar-days.ts';
import { to } from '../../../../links.ts';
import * as styles from './tests.css.ts';

interface Props {
  /** Any day of the month. */
  month: string;
  tests: readonly DayTest[];
  clashes: readonly TestClash[];
  days: readonly { onDate: string; kind: string; title: string }[];
}

const week = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'];

/** A month with the number of tests on each day (a link to them), clashes, and days off. */
export function TestMonth({ month, tests, clashes, days }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const countOn = (day: string) => tests.filter(({ onDate }) => onDate === day).length;
  const clashesOn = (day: string) => clashes.filter(({ onDate }) => onDate === day).length;
  const cell = (day: string) => {
    const count = countOn(day);
    const clashing = clashesOn(day);
    const calendarDay = days.find(({ onDate }) => onDate === day);
    return (
      <div
        className={styles.day}
        data-kind={calendarDay?.kind}
        aria-current={day === today() ? 'date' : undefined}
        title={calendarDay?.title}
      >
        <span>{format.number(Number(day.slice(8)))}</span>
        {count > 0 && (
          <Link className={styles.count} href={to('internalTests', {}, { from: day, to: day, term: 'any' })}>
            {t('internalTest.calendar.tests', { number: format.number(count) })}
          </Link>
        )}
        {clashing > 0 && <span className={styles.clash}>{t('internalTest.calendar.clashes', { number: format.number(clashing) })}</span>}
        {calendarDay && <span className={styles.dayTitle}>{calendarDay.title}</span>}
      </div>
    );
  };
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{format.date(month, { month: 'long', year: 'numeric' })}</caption>
      <thead>
        <tr>
          {week.map((weekday) => (
            <th key={weekday} scope="col" className={styles.weekday} abbr={format.date(weekday, { weekday: 'long' })}>
              {format.date(weekday, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((line, index) => (
          <tr key={index}>
            {line.map((day, place) => (
              <td key={place} className={styles.cell}>
                {day !== null && cell(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
