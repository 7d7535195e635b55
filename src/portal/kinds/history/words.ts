import type { i18n as I18n } from 'i18next';
import { permission } from '../../../contract/core/permissions.ts';
import { recordType } from '../../../contract/records.ts';

/** Prefix of the texts of a table. */
export const textsOf = (tableName: string): string => recordType(tableName)?.texts ?? tableName;

/** Label key of a field; undefined if neither a screen nor the trail has a text for it. */
export function fieldKey(i18n: Pick<I18n, 'exists'>, tableName: string, name: string): string | undefined {
  const type = recordType(tableName);
  const labels = type?.labels ?? `${type?.texts}.field`;
  const bare = name.replace(/Ids$/, 's').replace(/(Id|Paise)$/, '');
  return [`${labels}.${name}`, `${labels}.${bare}`, `${type?.texts}.section.${name}`, `trail.field.${name}`, `trail.field.${bare}`].find(
    (key) => i18n.exists(key),
  );
}

const permissionNames = new Map<unknown, string>(Object.entries(permission).map(([name, id]) => [id, name]));

/** Text keys of the permissions in a value; undefined for fields without permissions. */
export function permissionKeys(tableName: string, name: string, value: unknown): string[] | undefined {
  const permissions = recordType(tableName)?.permissions;
  if (!permissions?.in.includes(name) || value === null || value === undefined) return undefined;
  return [value].flat().map((id) => `${permissions.texts}.${permissionNames.get(id) ?? String(id)}`);
}
