import type { ReactNode } from 'react';
import * as styles from './heat.css.ts';

/** Where a figure lies, from far below what is wanted to far above; the figure itself always stands in it. */
export type HeatLevel = 'low' | 'fair' | 'even' | 'high' | 'top';

/** A figure on a ground that tells where it lies. */
export function Heat({ level, title, children }: { level: HeatLevel; title?: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.heat} data-level={level} title={title}>
      {children}
    </span>
  );
}

/** Of a percentage: below 60 is low, from 90 on top. */
export function levelOf(percent: number): HeatLevel {
  if (percent < 60) return 'low';
  if (percent < 70) return 'fair';
  if (percent < 80) return 'even';
  return percent < 90 ? 'high' : 'top';
}
