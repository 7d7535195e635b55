import { Breadcrumb } from '../kit/breadcrumb.tsx';
import type { Match } from '../navigation.ts';
import * as styles from './frame.css.ts';
import { useBreadcrumb } from './use-breadcrumb.ts';

/** The way to a screen, above it. The start page is where all ways begin. */
export function Trail({ route, params }: Match) {
  const steps = useBreadcrumb(route, params);
  if (route.path === '/') return null;
  return (
    <div className={styles.trail}>
      <Breadcrumb steps={steps} />
    </div>
  );
}
