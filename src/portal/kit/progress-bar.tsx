import * as styles from './surface.css.ts';

export interface ProgressBarProps {
  label: string;
  /** Left out while nobody knows how far it is. */
  value?: number | undefined;
  max?: number | undefined;
}

/** How far an upload or a long job is. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={styles.progressBar} aria-label={label} value={value} max={max} />;
}
