import type { ReactNode } from 'react';
import * as styles from './surface.css.ts';

export interface ToolbarProps {
  /** What narrows the rows. */
  children: ReactNode;
  /** What is done with them. */
  end?: ReactNode;
  /** The bar of the selected rows is tinted. */
  tone?: 'accent' | undefined;
  label?: string | undefined;
}

/** A row of controls over a table; it is not printed. */
export function Toolbar({ children, end, tone, label }: ToolbarProps) {
  return (
    <div className={styles.toolbar} data-tone={tone} {...(label && { role: 'group', 'aria-label': label })}>
      {children}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </div>
  );
}
