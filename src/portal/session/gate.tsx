import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../contract/core/permissions.ts';
import type { Gate as Access } from '../route.ts';
import { mayPass, usePermissions } from './use-permissions.ts';

export interface GateProps {
  /** Required permission. If several are given, any one is sufficient. */
  any: Access | readonly Permission[];
  children: ReactNode;
  /** Shown instead of `Loading...`. */
  pending?: ReactNode;
  /** Shown instead of nothing. */
  refused?: ReactNode;
}

/**
 * Shows its content to users with a permission, nothing to others, and `Loading...` until the permissions are known
 * (spec §6).
 */
export function Gate({ any, children, pending, refused = null }: GateProps) {
  const { t } = useTranslation();
  const held = usePermissions();
  if (held === null) return pending ?? t('common.loading');
  return mayPass(any, held) ? children : refused;
}
