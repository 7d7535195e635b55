import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AuditChange } from '../../../contract/core/audit.ts';
import { useFormat, type Format } from '../../i18n/format.ts';
import { useShownValue } from '../form/shown-value.ts';
import { useRecordField } from './use-record-fields.ts';
import { fieldKey, permissionKeys, textsOf } from './words.ts';

/** The label of a changed field. */
export function FieldName({ tableName, field }: { tableName: string; field: string }) {
  const { t, i18n } = useTranslation();
  const key = fieldKey(i18n, tableName, field);
  return <bdi>{t(key ?? 'trail.field.other')}</bdi>;
}

/** A changed field’s value as text: formatted by its kind if its module defines one, otherwise as stored. */
export function useAuditValue(tableName: string, name: string, value: unknown): string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const texts = textsOf(tableName);
  const field = useRecordField(tableName, name);
  const shown = useShownValue(texts, name, field, field ? value : null);
  if (field) return shown;
  const permissions = permissionKeys(tableName, name, value);
  if (permissions?.length) return permissions.map((key) => t([key, 'trail.field.permission'])).join(' · ');
  // The fields of master data are not loaded, but the texts of its choices are.
  const choice = typeof value === 'string' && /^\w+$/.test(value) ? `${texts}.choice.${name}.${value}` : null;
  return choice !== null && i18n.exists(choice) ? t(choice) : plainValue(name, value, t, format);
}

/** One side of a change. */
export function AuditValue({ tableName, change, side }: { tableName: string; change: AuditChange; side: 'before' | 'after' }) {
  const words = useAuditValue(tableName, change.field, change[side]);
  return <bdi>{words}</bdi>;
}

function plainValue(name: string, value: unknown, t: TFunction, format: Format): string {
  if (value === null || value === undefined || value === '') return t('kind.form.empty');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return name.endsWith('Paise') ? format.money(value) : String(value);
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(value);
    return /^\d{4}-\d{2}-\d{2}T/.test(value) ? format.dateTime(value) : value;
  }
  return JSON.stringify(value, null, 1)
    .replace(/[{}"[\]]/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}
