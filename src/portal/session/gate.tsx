import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../contract/core/permissions.ts';
import type { Gate as Access } from '../route.ts';
import { mayPass, usePermissions } from './use-permissions.ts';

export interface GateProps {
  /** One of these is enough. */
  any: Access | readonly Permission[];
  children: ReactNode;
  /** Where more is to be said than `Loading...`. */
  pending?: ReactNode;
  /** Where more is to be said than nothing. */
  refused?: ReactNode;
}

/** Its content for holders of a permission, nothing for others, `Loading...` while that is not known (spec §6). */
export function Gate({ any, children, pending, refused = null }: GateProps) {
  const { t } = useTranslation();
  const held = usePermissions();
  if (held === null) return pending ?? t('common.loading');
  return mayPass(any, held) ? children : refused;
}
