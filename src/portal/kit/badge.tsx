import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './surface.css.ts';

/** The five meanings of colours. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/** A text on a tinted background: a role, a count, a kind. For a status use StatusBadge, which adds an icon. */
export function Badge({ tone = 'neutral', icon, title, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {icon && <Icon of={icon} size={14} />}
      <span className={styles.badgeWord}>{children}</span>
    </span>
  );
}
