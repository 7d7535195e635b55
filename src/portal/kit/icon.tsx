import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import * as styles from './button.css.ts';

export interface IconProps {
  of: LucideIcon;
  size?: 14 | 16 | 18 | 20 | 24 | 32 | undefined;
  /**
   * The icon points along the line (a chevron, an arrow) and is mirrored on right-to-left pages. Clocks and charts are
   * not.
   */
  isMirrored?: boolean | undefined;
  /** Only if there is no text beside the icon; without a label it is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A lucide icon with our stroke, hidden from screen readers unless it has a label. */
export function Icon({ of: Drawing, size = 18, isMirrored = false, label, className }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing size={size} className={classNames(styles.icon, isMirrored && styles.mirrored, className)} focusable="false" {...spoken} />
  );
}
