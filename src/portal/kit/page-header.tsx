import type { ReactNode } from 'react';
import { LabelText } from './label-text.tsx';
import * as styles from './navigation.css.ts';

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The breadcrumbs above the title. */
  breadcrumb?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen. Its h1 is focusable, because it gets the focus after navigation. */
export function PageHeader({ title, subtitle, breadcrumb, actions }: PageHeaderProps) {
  return (
    <header className={styles.pageHead}>
      {breadcrumb}
      <div className={styles.pageRow}>
        <div className={styles.pageTitles}>
          <h1 tabIndex={-1}>
            <LabelText>{title}</LabelText>
          </h1>
          {subtitle && (
            <p className={styles.pageSubtitle}>
              <bdi>{subtitle}</bdi>
            </p>
          )}
        </div>
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </div>
    </header>
  );
}
