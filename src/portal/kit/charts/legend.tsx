import { classNames } from '../class-names.ts';
import * as styles from './chart.css.ts';
import { seriesAt } from './series.ts';

/** The parts of a chart by colour and name. */
export function Legend({ parts }: { parts: readonly string[] }) {
  return (
    <figcaption className={styles.legend}>
      {parts.map((part, at) => (
        <span key={part} className={styles.legendEntry}>
          <span className={classNames(styles.swatch, seriesAt(at))} aria-hidden="true" />
          {part}
        </span>
      ))}
    </figcaption>
  );
}
