import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { weeksOf } from '../../../../kit/calendar-days.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import * as months from '../terms/months.css.ts';
import type { CourseDay } from './course-days.ts';
import * as styles from './desk.css.ts';

interface Props {
  /** Any day of the month. */
  month: string;
  days: ReadonlyMap<string, CourseDay>;
  today: string;
}

const signs: Record<CourseDay['is'], string> = { present: '●', part: '◐', absent: '○', off: '–' };
const week = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'];

/** A month of a course with the student's attendance by day. */
export function CourseMonth({ month, days, today }: Props) {
  const format = useFormat();
  return (
    <table className={months.grid}>
      <caption className={months.title}>{format.date(month, { month: 'long', year: 'numeric' })}</caption>
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day} scope="col" className={months.weekday} abbr={format.date(day, { weekday: 'long' })}>
              {format.date(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((line, index) => (
          <tr key={index}>
            {line.map((day, place) => (
              <td key={place} className={months.cell}>
                {day !== null && <Day day={day} of={days.get(day)} isToday={day === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, of, isToday }: { day: string; of: CourseDay | undefined; isToday: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted =
    of && of.held > 0 ? t('deskAttendance.ofHeld', { present: format.number(of.attended), held: format.number(of.held) }) : undefined;
  const what = [counted, of?.title].filter(Boolean).join(', ');
  const words = what === '' ? undefined : t('deskAttendance.classes.on', { day: format.date(day), what });
  return (
    <span className={styles.day} data-day={of?.is} aria-current={isToday ? 'date' : undefined} title={words}>
      <span aria-hidden>{format.number(Number(day.slice(8)))}</span>
      <span aria-hidden className={styles.sign}>
        {of && signs[of.is]}
      </span>
      <VisuallyHidden>{words ?? format.date(day)}</VisuallyHidden>
    </span>
  );
}
