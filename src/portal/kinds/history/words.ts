import type { i18n as I18n } from 'i18next';
import { permission } from '../../../contract/core/permissions.ts';
import { recordType } from '../../../contract/records.ts';

/** Under which name the texts of a table are. */
export const textsOf = (tableName: string): string => recordType(tableName)?.texts ?? tableName;

/** The key of a field's label; undefined for one that no screen shows and the trail has no word for. */
export function fieldKey(i18n: Pick<I18n, 'exists'>, tableName: string, name: string): string | undefined {
  const known = recordType(tableName);
  const labels = known?.labels ?? `${known?.texts}.field`;
  const bare = name.replace(/Ids$/, 's').replace(/(Id|Paise)$/, '');
  return [`${labels}.${name}`, `${labels}.${bare}`, `${known?.texts}.section.${name}`, `trail.field.${name}`, `trail.field.${bare}`].find(
    (key) => i18n.exists(key),
  );
}

const permissionNames = new Map<unknown, string>(Object.entries(permission).map(([name, id]) => [id, name]));

/** The keys of the permissions that a value holds by their numbers; undefined of a field that is not about any. */
export function permissionKeys(tableName: string, name: string, value: unknown): string[] | undefined {
  const known = recordType(tableName)?.permissions;
  if (!known?.in.includes(name) || value === null || value === undefined) return undefined;
  return [value].flat().map((id) => `${known.texts}.${permissionNames.get(id) ?? String(id)}`);
}
