import type { ReactNode } from 'react';
import * as styles from './timeline.css.ts';

export interface Moment {
  key: string;
  /** `2026-07-01`, and the formatted date. */
  day: string;
  date: string;
  isAhead?: boolean | undefined;
  content: ReactNode;
  /** Below the content, smaller: an order number, the person responsible. */
  note?: ReactNode;
}

/** Events in the given order, each with its date. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className={styles.timeline}>
      {moments.map(({ key, day, date, isAhead, content, note }) => (
        <li key={key} className={styles.moment} data-ahead={isAhead ? '' : undefined}>
          <time dateTime={day} className={styles.date}>
            {date}
          </time>
          <div>
            {content}
            {note && <div className={styles.note}>{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
