import * as styles from './sheet.css.ts';

interface Props {
  /** Name and address. An empty line is dotted, to be filled in by hand. */
  lines: readonly string[];
  day: string;
}

/** The addressee of a letter, with the date opposite. */
export function Addressee({ lines, day }: Props) {
  return (
    <div className={styles.addressee}>
      <address className={styles.address}>
        {lines.map((line, at) => (
          <div key={at} className={styles.addressLine}>
            {line}
          </div>
        ))}
      </address>
      <span>{day}</span>
    </div>
  );
}
