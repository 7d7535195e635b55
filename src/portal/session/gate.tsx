import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../contract/core/permissions.ts';
import { mayPass, usePermissions } from './use-permissions.ts';

export interface GateProps {
  /** One of these is enough. */
  any: readonly [Permission, ...Permission[]];
  children: ReactNode;
}

/** Its content for holders of a permission, nothing for others, `Loading...` while that is not known (spec §6). */
export function Gate({ any, children }: GateProps) {
  const { t } = useTranslation();
  const held = usePermissions();
  if (held === null) return t('common.loading');
  return mayPass(any, held) ? children : null;
}
