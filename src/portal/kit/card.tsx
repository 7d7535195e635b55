import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LabelText } from './label-text.tsx';
import * as styles from './surface.css.ts';

export interface CardProps {
  title?: string | undefined;
  /** At the end of the title line. */
  actions?: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  /** The content reaches the edges: a table, a list. */
  isFlush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a screen with its heading. */
export function Card({ title, actions, level = 2, isFlush = false, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.cardHead}>
          {title && (
            <Heading id={id} className={styles.cardTitle}>
              <LabelText>{title}</LabelText>
            </Heading>
          )}
          {actions}
        </header>
      )}
      <div className={styles.cardBody} data-flush={isFlush ? '' : undefined}>
        {children}
      </div>
    </section>
  );
}
