import type { ReactNode } from 'react';
import * as styles from './button.css.ts';

export interface VisuallyHiddenProps {
  id?: string | undefined;
  /** Announces changes politely, never assertively. */
  isLive?: boolean | undefined;
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ id, isLive = false, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={styles.hidden} {...(isLive && { role: 'status' })}>
      {children}
    </span>
  );
}
