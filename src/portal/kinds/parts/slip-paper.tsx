import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  className: string;
  children: ReactNode;
}

/** What the printer puts on paper while this is there: slips alone, and nothing of the page they were asked for on. */
export function SlipPaper({ className, children }: Props) {
  useEffect(() => {
    document.documentElement.dataset['slip'] = '';
    return () => {
      delete document.documentElement.dataset['slip'];
    };
  }, []);
  return createPortal(
    <div className={className} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
