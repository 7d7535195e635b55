import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { Href } from '../../route.ts';
import { useMayAct } from './use-may-act.ts';

export interface OpenLinkProps {
  href: Href;
  /** Required permission besides those of the screen. If several are given, any one is sufficient. */
  may?: Permission | readonly Permission[] | undefined;
  className?: string;
  children: ReactNode;
}

/** A link for users who may open the target, plain text for everyone else. */
export function OpenLink({ href, may, className, children }: OpenLinkProps) {
  const mayAct = useMayAct();
  if (!mayAct({ href, ...(may !== undefined && { may }) })) return children;
  return (
    <Link className={className} href={href}>
      {children}
    </Link>
  );
}
