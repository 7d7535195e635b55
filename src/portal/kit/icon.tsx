import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import * as styles from './button.css.ts';

export interface IconProps {
  of: LucideIcon;
  size?: 14 | 16 | 18 | 20 | 24 | 32 | undefined;
  /** It points along the line (a chevron, an arrow) and turns round from right to left. Clocks and charts do not. */
  isMirrored?: boolean | undefined;
  /** Only where no word stands beside it; without a label it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** One of lucide's drawings at our stroke, silent unless it has a label. */
export function Icon({ of: Drawing, size = 18, isMirrored = false, label, className }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing size={size} className={classNames(styles.icon, isMirrored && styles.mirrored, className)} focusable="false" {...spoken} />
  );
}
