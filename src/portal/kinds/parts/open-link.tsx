import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { Href } from '../../route.ts';
import { useMay } from '../../session/use-permissions.ts';

export interface OpenLinkProps {
  href: Href;
  /** Required permission. If several are given, any one is sufficient. */
  may: Permission | readonly Permission[];
  children: ReactNode;
}

/** A link for users who may open the target, plain text for everyone else. */
export function OpenLink({ href, may, children }: OpenLinkProps) {
  const isOpen = useMay(...[may].flat());
  return isOpen ? <Link href={href}>{children}</Link> : children;
}
