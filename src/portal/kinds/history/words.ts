import type { i18n as I18n } from 'i18next';
import { recordType } from '../../../contract/records.ts';

/** Under which name the texts of a table are. */
export const textsOf = (tableName: string): string => recordType(tableName)?.texts ?? tableName;

/** The key of a field's label; undefined for one that no screen shows, which is then said by its own name. */
export function fieldKey(i18n: Pick<I18n, 'exists'>, tableName: string, name: string): string | undefined {
  const known = recordType(tableName);
  const labels = known?.labels ?? `${known?.texts}.field`;
  const bare = name.replace(/(Id|Paise)$/, '');
  return [
    `${labels}.${name}`,
    `${labels}.${bare}`,
    `${known?.texts}.section.${name}`,
    `trail.field.${name}`,
    `trail.field.${bare}`,
  ].find((key) => i18n.exists(key));
}
