import type { ReactNode } from 'react';
import { SkipLink } from '../kit/skip-link.tsx';

/** What stands around every screen of somebody signed in. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
