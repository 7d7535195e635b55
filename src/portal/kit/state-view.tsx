import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { Icon } from './icon.tsx';
import * as styles from './surface.css.ts';

export interface StateViewProps {
  icon: LucideIcon;
  tone?: Tone | undefined;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** Heading level: 1 if it is the whole screen; the heading then gets the focus after navigation. */
  level?: 1 | 2 | 3 | undefined;
  isAlert?: boolean | undefined;
}

/** Replaces missing content with a reason and the next action. */
export function StateView({ icon, tone = 'neutral', title, text, actions, level = 2, isAlert = false }: StateViewProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} role={isAlert ? 'alert' : undefined}>
      <span className={styles.stateIcon} data-tone={tone}>
        <Icon of={icon} size={24} />
      </span>
      <Heading className={styles.stateTitle} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={styles.stateText}>{text}</p>}
      {actions && <div className={styles.stateActions}>{actions}</div>}
    </div>
  );
}
