import * as styles from './surface.css.ts';

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
}

/** How far an upload or a long job is. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={styles.progressBar} aria-label={label} value={value} max={max} />;
}
