import type { Birthday } from '../../../../../contract/hr/report-birthdays.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { addMonths, weeksOf } from '../../../../kit/calendar-days.ts';
import { Card } from '../../../../kit/card.tsx';
import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import { to } from '../../../../links.ts';
import * as styles from './reports.css.ts';

interface Props {
  fromOn: string;
  toOn: string;
  rows: readonly Birthday[];
}

/** An arbitrary week from Monday to Sunday, for the names of the weekdays. */
const week = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'];

/** Birthdays of a period as monthly calendars. Phones list only days with a birthday. */
export function BirthdayCalendar({ fromOn, toOn, rows }: Props) {
  const format = useFormat();
  const months: string[] = [];
  for (let month = `${fromOn.slice(0, 7)}-01`; month <= toOn; month = addMonths(month, 1)) months.push(month);
  return months.map((month) => (
    <Card key={month} title={format.date(month, { month: 'long', year: 'numeric' })}>
      <div className={styles.weekdays} aria-hidden="true">
        {week.map((day) => (
          <span key={day}>{format.date(day, { weekday: 'short' })}</span>
        ))}
      </div>
      <ol role="list" className={styles.month}>
        {weeksOf(month)
          .flat()
          .map((day, at) => (
            <Day key={day ?? at} day={day} rows={rows.filter(({ on }) => on === day)} />
          ))}
      </ol>
    </Card>
  ));
}

function Day({ day, rows }: { day: string | null; rows: readonly Birthday[] }) {
  const format = useFormat();
  if (day === null || rows.length === 0)
    return (
      <li className={styles.day} data-empty="" aria-hidden="true">
        {day && format.number(Number(day.slice(8)))}
      </li>
    );
  return (
    <li className={styles.day}>
      <time dateTime={day}>{format.number(Number(day.slice(8)))}</time>
      <span className={styles.weekdayOfDay}>{format.date(day, { weekday: 'long' })}</span>
      <ul role="list" className={styles.ofDay}>
        {rows.map(({ id, userId, name }) => (
          <li key={id}>
            <OpenLink href={to('employeeProfile', { userId })} may="Employee_VIEW">
              <bdi>{name}</bdi>
            </OpenLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
