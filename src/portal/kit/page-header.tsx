import type { ReactNode } from 'react';
import * as styles from './navigation.css.ts';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The trail above the title. */
  breadcrumb?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen. Its h1 takes the focus after a change of route, hence the tabindex. */
export function PageHeader({ title, subtitle, breadcrumb, actions }: PageHeaderProps) {
  return (
    <header className={styles.pageHead}>
      {breadcrumb}
      <div className={styles.pageRow}>
        <div className={styles.pageTitles}>
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p className={styles.pageSubtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </div>
    </header>
  );
}
