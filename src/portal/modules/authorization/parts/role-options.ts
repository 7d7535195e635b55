import { rolesToGive } from '../../../../contract/authorization/account.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FilterOptions } from '../../../kinds/list/description.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

/** Filter options: the active roles. */
export function useRoleOptions(): FilterOptions {
  const roleName = useRoleName();
  const { data, isPending } = useCall(rolesToGive, {});
  return {
    options: (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: roleName(name) })),
    isPending,
  };
}
