import type { ReactNode } from 'react';
import * as styles from './surface.css.ts';

export interface ToolbarProps {
  /** Search and filters. */
  children: ReactNode;
  /** Actions on the rows. */
  end?: ReactNode;
  /** The bar of selected rows is tinted. */
  tone?: 'accent' | undefined;
  label?: string | undefined;
}

/** A row of controls above a table; not printed. */
export function Toolbar({ children, end, tone, label }: ToolbarProps) {
  return (
    <div className={styles.toolbar} data-tone={tone} {...(label && { role: 'group', 'aria-label': label })}>
      {children}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </div>
  );
}
