import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './answer-form.css.ts';

/** Heading of a page of the form. It takes the focus when it replaces another page. */
export function PageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.landing}>
      {children}
    </h2>
  );
}
