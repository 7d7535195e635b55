import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { Href } from '../../route.ts';
import { useMay } from '../../session/use-permissions.ts';

export interface OpenLinkProps {
  href: Href;
  /** Who may open what it leads to: holders of any of these. */
  may: Permission | readonly Permission[];
  children: ReactNode;
}

/** What a screen tells more of: a link for who may open that, the plain words for everyone else. */
export function OpenLink({ href, may, children }: OpenLinkProps) {
  const isOpen = useMay(...[may].flat());
  return isOpen ? <Link href={href}>{children}</Link> : children;
}
