import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './surface.css.ts';

/** The five meanings a colour may have. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/** A word on a tinted ground: a role, a count, a kind. For a state take StatusBadge, which adds the drawing. */
export function Badge({ tone = 'neutral', icon, title, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {icon && <Icon of={icon} size={14} />}
      <span className={styles.badgeWord}>{children}</span>
    </span>
  );
}
