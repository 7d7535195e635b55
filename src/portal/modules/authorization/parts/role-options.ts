import { rolesToGive } from '../../../../contract/authorization/account.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FilterOptions } from '../../../kinds/list/description.ts';

/** The roles, to filter by. */
export function useRoleOptions(): FilterOptions {
  const { data, isPending } = useCall(rolesToGive, {});
  return { options: (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })), isPending };
}
