import type { i18n as I18n } from 'i18next';
import type { Field } from '../../../contract/core/field.ts';
import { recordType } from '../../../contract/records.ts';
import { labelName } from '../form/wire.ts';

/** The kind of a changed field, and under which name its texts are. */
export function auditField(tableName: string, name: string): { texts: string; field: Field | undefined } {
  const known = recordType(tableName);
  return { texts: known?.texts ?? tableName, field: known?.fields?.[name] };
}

/** The key of a field's label; undefined for one that no screen shows, which is then said by its own name. */
export function fieldKey(i18n: I18n, tableName: string, name: string): string | undefined {
  const known = recordType(tableName);
  const labels = known?.labels ?? `${known?.texts}.field`;
  const short = labelName(name, known?.fields?.[name]);
  const bare = name.replace(/(Id|Paise)$/, '');
  return [
    `${labels}.${short}`,
    `${labels}.${bare}`,
    `${known?.texts}.section.${name}`,
    `trail.field.${name}`,
    `trail.field.${bare}`,
  ].find((key) => i18n.exists(key));
}
