import { useTranslation } from 'react-i18next';
import { permission } from '../../../../contract/core/permissions.ts';
import { listPermissions } from '../../../../contract/authorization/roles.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FilterOptions } from '../../../kinds/list/description.ts';

const names = new Map<number, string>(Object.entries(permission).map(([name, id]) => [id, name]));

/** Name of a permission, as in the specification. */
export const permissionName = (id: number): string => names.get(id) ?? String(id);

/** Returns a function that describes a permission in the user’s language. */
export function usePermissionWord(): (id: number) => string {
  const { t } = useTranslation();
  return (id) => t(`authorization.permission.${permissionName(id)}`);
}

/** All permissions by description, for filters. */
export function usePermissionOptions(): FilterOptions {
  const wordOf = usePermissionWord();
  const { data, isPending } = useCall(listPermissions, {});
  return { options: (data?.data ?? []).map(({ id }) => ({ value: String(id), label: wordOf(id) })), isPending };
}
