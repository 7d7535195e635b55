import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './sheet.css.ts';

/** A date that is never wrapped. */
export function Day({ on }: { on: string }) {
  const format = useFormat();
  return (
    <time className={styles.day} dateTime={on}>
      {format.date(on)}
    </time>
  );
}
