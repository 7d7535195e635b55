import { useTranslation } from 'react-i18next';
import type { TermDay } from '../../../../../contract/academic/terms.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { weeksOf } from '../../../../kit/calendar-days.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { namedDays } from './named-days.ts';
import * as styles from './months.css.ts';

interface Props {
  /** Any day of the month. */
  month: string;
  /** Calendar days, those of all degrees before those of one. */
  days: readonly TermDay[];
  isInTerm: (day: string) => boolean;
  /** Null if the days are read-only. */
  onDay: ((day: string) => void) | null;
}

const monday = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'];

/** One month of a term: holidays, test days and days that follow another weekday, with their names below. */
export function Month({ month, days, isInTerm, onDay }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const byDay = new Map<string, TermDay>();
  for (const day of days) if (!byDay.has(day.onDate)) byDay.set(day.onDate, day);
  const now = today();
  return (
    <div>
      <table className={styles.grid}>
        <caption className={styles.title}>{format.date(month, { month: 'long', year: 'numeric' })}</caption>
        <thead>
          <tr>
            {monday.map((weekday) => (
              <th key={weekday} scope="col" className={styles.weekday} abbr={format.date(weekday, { weekday: 'long' })}>
                {format.date(weekday, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => {
                if (day === null || !isInTerm(day)) return <td key={place} className={styles.cell} />;
                const calendarDay = byDay.get(day);
                const Day = onDay ? 'button' : 'span';
                return (
                  <td key={place} className={styles.cell}>
                    <Day
                      {...(onDay && { type: 'button' as const, onClick: () => onDay(day) })}
                      className={styles.day}
                      data-kind={calendarDay?.kind}
                      data-off={place === 6 ? '' : undefined}
                      aria-current={day === now ? 'date' : undefined}
                      title={calendarDay?.title}
                    >
                      <VisuallyHidden>{format.date(day)}</VisuallyHidden>
                      <span aria-hidden>{format.number(Number(day.slice(8)))}</span>
                      {calendarDay && (
                        <span className={styles.letter} aria-hidden>
                          {t(`calendarDay.letter.${calendarDay.kind}`)}
                        </span>
                      )}
                      {calendarDay && (
                        <VisuallyHidden>{`${t(`calendarDay.choice.kind.${calendarDay.kind}`)}, ${calendarDay.title}`}</VisuallyHidden>
                      )}
                    </Day>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.list}>
        {namedDays(days).map(({ key, from, to, day }) => (
          <li key={key}>
            {[
              from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`,
              day.title,
              ...(day.followsWeekday === null ? [] : [format.date(monday[day.followsWeekday - 1] ?? from, { weekday: 'long' })]),
              ...(day.degree === null ? [] : [day.degree]),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
