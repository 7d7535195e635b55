import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './sheet.css.ts';

/** A date in a table. It stays on one line in any column width. */
export function Day({ on }: { on: string }) {
  const format = useFormat();
  return (
    <time className={styles.day} dateTime={on}>
      {format.date(on)}
    </time>
  );
}
