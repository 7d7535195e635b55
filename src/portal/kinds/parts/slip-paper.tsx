import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  className: string;
  children: ReactNode;
}

/** While mounted, only the slips are printed, not the page. */
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
