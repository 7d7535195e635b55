import type { ReactNode } from 'react';
import * as styles from './heat.css.ts';

/** Level of a figure, from far below the target to far above. The figure itself is always shown. */
export type HeatLevel = 'low' | 'fair' | 'even' | 'high' | 'top';

/** A figure with a background colour for its level. */
export function Heat({ level, title, children }: { level: HeatLevel; title?: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.heat} data-level={level} title={title}>
      {children}
    </span>
  );
}

/** Level of a percentage: below 60 is low, from 90 is top. */
export function levelOf(percent: number): HeatLevel {
  if (percent < 60) return 'low';
  if (percent < 70) return 'fair';
  if (percent < 80) return 'even';
  return percent < 90 ? 'high' : 'top';
}
