import { useRoleName } from '../../i18n/role-name.ts';

/** The name of a role, for the cell of a list. */
export function RoleName({ name }: { name: string }) {
  return useRoleName()(name);
}
