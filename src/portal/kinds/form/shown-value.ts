import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { lookup } from '../../../contract/core/lookups.ts';
import type { Field } from '../../../contract/core/field.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Values } from '../../../../machines/editor.ts';
import { labelName, shownNumber } from './wire.ts';

/** A field’s value as text, for comparing two values. */
export function useShownValue(texts: string, name: string, field: Field | undefined, value: unknown): string {
  const { t } = useTranslation();
  const format = useFormat();
  const master = useCall(lookup, { name: field?.of ?? 'degrees', query: {} }, { enabled: field?.of !== undefined });
  if (!field || value === null || value === undefined || value === '') return t('kind.form.empty');
  if (field.kind === 'reference') return master.data?.data.find(({ id }) => id === value)?.label ?? '…';
  if (field.kind === 'list') return rowsInWords(texts, name, field, value as readonly Values[], t);
  if (field.kind === 'flag') return t(value === true ? 'common.yes' : 'common.no');
  if (field.kind === 'choice') return field.isVerbatim ? String(value) : t(`${texts}.choice.${name}.${String(value)}`);
  if (field.kind === 'date') return format.date(String(value));
  if (field.kind === 'paise' && typeof value === 'number') return format.money(value);
  return field.kind === 'text' ? String(value) : shownNumber(value, field);
}

function rowsInWords(texts: string, name: string, field: Field, rows: readonly Values[], t: TFunction): string {
  if (rows.length === 0) return t('kind.form.empty');
  const inWords = (row: Values) =>
    Object.entries(field.fields ?? {})
      .map(([column, columnField]) => {
        const { kind, isVerbatim } = columnField;
        const value = row[column];
        if (value === null || value === undefined || value === '') return '';
        if (kind === 'choice' && !isVerbatim) return t(`${texts}.choice.${name}.${column}.${String(value)}`);
        if (kind === 'file') return t(`${texts}.${name}.${labelName(column, columnField)}`);
        return kind === 'flag' ? (value ? t(`${texts}.${name}.${labelName(column, columnField)}`) : '') : String(value);
      })
      .filter(Boolean)
      .join(', ');
  return rows.map(inWords).join(' · ');
}
