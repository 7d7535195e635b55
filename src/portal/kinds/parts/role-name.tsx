import { useRoleName } from '../../i18n/role-name.ts';

/** The name of a role, for a list cell. */
export function RoleName({ name }: { name: string }) {
  return useRoleName()(name);
}
