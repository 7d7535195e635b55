import * as styles from './surface.css.ts';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle' | undefined;
  width?: 'full' | 'long' | 'medium' | 'short' | undefined;
}

/**
 * A placeholder for loading content, shown after 150 ms. It is hidden from screen readers, so announce loading
 * elsewhere. Marked as busy, so that a page with placeholders does not count as loaded.
 */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" aria-busy="true" />;
}
