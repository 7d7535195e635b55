import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import * as styles from './figures.css.ts';

interface Hour {
  hour: string;
  live: number;
}

const height = 72;

/** Live sessions with one column per hour. Screen readers get the peak of each day instead. */
export function HourChart({ hours }: { hours: readonly Hour[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const highest = Math.max(1, ...hours.map(({ live }) => live));
  const dayOf = (hour: string) => format.date(hour, { weekday: 'short', day: 'numeric' });
  const peaks = new Map<string, number>();
  for (const { hour, live } of hours) peaks.set(dayOf(hour), Math.max(live, peaks.get(dayOf(hour)) ?? 0));
  const first = hours[0];
  const last = hours.at(-1);
  return (
    <figure className={styles.part}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${Math.max(1, hours.length)} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <line x1="0" x2={hours.length} y1={height} y2={height} className={styles.base} />
        {hours.map(({ hour, live }, at) => (
          <rect
            key={hour}
            className={styles.column}
            x={at + 0.1}
            width="0.8"
            y={height - (live / highest) * height}
            height={(live / highest) * height}
          >
            <title>{`${format.dateTime(hour)}: ${format.number(live)}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.days} aria-hidden="true">
        <span>{first && dayOf(first.hour)}</span>
        <span>{t('authorization.sessionList.peak', { shown: format.number(highest) })}</span>
        <span>{last && dayOf(last.hour)}</span>
      </div>
      <VisuallyHidden>
        <ul>
          {[...peaks].map(([day, live]) => (
            <li key={day}>{t('authorization.sessionList.peakOf', { day, shown: format.number(live) })}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </figure>
  );
}
