import type { ReactNode } from 'react';
import * as styles from './surface.css.ts';

/** A key as on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
