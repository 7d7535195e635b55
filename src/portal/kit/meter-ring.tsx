import { useTranslation } from 'react-i18next';
import { formatPercent } from './format.ts';
import * as styles from './surface.css.ts';

export interface MeterRingProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  size?: 32 | 48 | 64 | undefined;
}

/** A ring that shows completeness, with the figure beside it. */
export function MeterRing({ label, share, size = 32 }: MeterRingProps) {
  const { i18n } = useTranslation();
  const whole = Math.min(1, Math.max(0, share));
  const figure = formatPercent(whole, i18n.language);
  return (
    <span
      className={styles.ring}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(whole * 100)}
      aria-valuetext={figure}
    >
      <svg className={styles.ringDrawing} width={size} height={size} viewBox="0 0 36 36" fill="none" strokeWidth="4" aria-hidden="true">
        <circle className={styles.ringTrack} cx="18" cy="18" r="15" />
        <circle
          className={styles.ringValue}
          data-tone={whole === 1 ? 'success' : undefined}
          cx="18"
          cy="18"
          r="15"
          pathLength="100"
          strokeDasharray={`${whole * 100} 100`}
        />
      </svg>
      <span className={styles.ringFigure}>{figure}</span>
    </span>
  );
}
