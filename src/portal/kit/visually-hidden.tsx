import type { ReactNode } from 'react';
import * as styles from './button.css.ts';

export interface VisuallyHiddenProps {
  id?: string | undefined;
  /** Announce changes: polite for news, assertive never. */
  isLive?: boolean | undefined;
  children: ReactNode;
}

/** Words for the ear alone. */
export function VisuallyHidden({ id, isLive = false, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={styles.hidden} {...(isLive && { role: 'status' })}>
      {children}
    </span>
  );
}
