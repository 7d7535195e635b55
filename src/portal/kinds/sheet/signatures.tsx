import * as styles from './sheet.css.ts';

interface Props {
  /** The signatories, in the order of the lines. */
  of: readonly string[];
  /** Style of the row, by default at the foot of the page. */
  className?: string;
}

/** Lines for signatures at the end of a sheet. */
export function Signatures({ of, className = styles.signatures }: Props) {
  return (
    <div className={className}>
      {of.map((signatory) => (
        <span key={signatory} className={styles.signature}>
          {signatory}
        </span>
      ))}
    </div>
  );
}
