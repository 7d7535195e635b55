import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './sheet.css.ts';

/** A date of a table: it stays on one line however narrow its column is. */
export function Day({ on }: { on: string }) {
  const format = useFormat();
  return (
    <time className={styles.day} dateTime={on}>
      {format.date(on)}
    </time>
  );
}
