import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';
import * as styles from './navigation.css.ts';

export interface BreadcrumbStep {
  label: string;
  /** A step without its own screen is plain text. */
  href?: string | undefined;
}

/** The path to this screen; the last step is the current one. */
export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className={styles.trail}>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={`${index} ${step.label}`} className={styles.trailStep}>
              {index > 0 && <Icon of={ChevronRight} size={14} isMirrored />}
              {step.href === undefined ? (
                <span className={styles.trailLink} aria-current={isLast ? 'page' : undefined}>
                  {step.label}
                </span>
              ) : (
                <Link className={styles.trailLink} href={step.href} aria-current={isLast ? 'page' : undefined}>
                  {step.label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
