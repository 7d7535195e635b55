import * as styles from './surface.css.ts';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle' | undefined;
  width?: 'full' | 'long' | 'medium' | 'short' | undefined;
}

/**
 * The shape of what is coming, after 150 ms. Say in words elsewhere that it loads; this is silent. It is marked as busy,
 * so that no page with one is taken for loaded.
 */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} data-width={width} aria-hidden="true" aria-busy="true" />;
}
