import { Breadcrumb } from '../kit/breadcrumb.tsx';
import type { Match } from '../navigation.ts';
import * as styles from './frame.css.ts';
import { useBreadcrumb } from './use-breadcrumb.ts';

/** The breadcrumbs above a screen; none on the home page. */
export function Trail({ route, params }: Match) {
  const steps = useBreadcrumb(route, params);
  if (route.path === '/') return null;
  return (
    <div className={styles.trail}>
      <Breadcrumb steps={steps} />
    </div>
  );
}
