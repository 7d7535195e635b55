import type { ReactNode } from 'react';
import { PageHeader } from '../../kit/page-header.tsx';

export interface ScreenHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen of any kind; its h1 takes the focus after a change of route. The trail above it is the shell's. */
export function ScreenHeader(props: ScreenHeaderProps) {
  return <PageHeader {...props} />;
}
