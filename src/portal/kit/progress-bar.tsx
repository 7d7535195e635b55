import * as styles from './surface.css.ts';

export interface ProgressBarProps {
  label: string;
  /** Absent while the progress is unknown. */
  value?: number | undefined;
  max?: number | undefined;
}

/** Progress of an upload or a long operation. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={styles.progressBar} aria-label={label} value={value} max={max} />;
}
