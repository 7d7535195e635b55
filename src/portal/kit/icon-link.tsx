import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import * as styles from './button.css.ts';
import type { ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface IconLinkProps {
  href: string;
  icon: LucideIcon;
  /** The target, for screen readers and as a tooltip. */
  label: string;
  variant?: ButtonVariant | undefined;
  /** Number of waiting items as short text ("3", "9+"); the label should include it. */
  count?: string | undefined;
  /** The count requires no action. */
  isQuiet?: boolean | undefined;
}

/** A link that shows only an icon, beside icon buttons. */
export function IconLink({ href, icon, label, variant = 'quiet', count, isQuiet = false }: IconLinkProps) {
  return (
    <Link
      href={href}
      className={classNames(styles.button, count !== undefined && styles.counted)}
      data-variant={variant}
      data-size="medium"
      data-shape="icon"
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={20} />
      {count !== undefined && (
        <span className={styles.count} data-quiet={isQuiet ? '' : undefined} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
