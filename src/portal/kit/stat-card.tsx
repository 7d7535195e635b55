import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';
import * as styles from './surface.css.ts';

export interface StatCardProps {
  label: string;
  /** Already formatted for the language, or a Skeleton. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: LucideIcon | undefined;
  /** Link to the source of the figure. */
  href?: string | undefined;
}

/** One figure with its label. */
export function StatCard({ label, value, hint, icon, href }: StatCardProps) {
  const content = (
    <>
      <span className={styles.statLabel}>{label}</span>
      {icon && <Icon of={icon} size={20} />}
      <strong className={styles.statValue}>{value}</strong>
      {hint && <span className={styles.statHint}>{hint}</span>}
    </>
  );
  if (href === undefined) return <div className={styles.stat}>{content}</div>;
  return (
    <Link href={href} className={styles.stat}>
      {content}
    </Link>
  );
}
