import { permissionCatalogue } from '../../../contract/core/permission-catalogue.ts';

const names = new Map(permissionCatalogue.map(({ id, name }) => [id, name]));

/** Names of permissions by id, separated by commas, for files. */
export const permissionNames = (ids: readonly number[]): string => ids.map((id) => names.get(id) ?? `${id}`).join(', ');
