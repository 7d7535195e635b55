import { useTranslation } from 'react-i18next';
import type { Field } from '../../../contract/core/field.ts';
import { labelOf } from '../../../contract/core/resource.ts';
import { useFormat } from '../../i18n/format.ts';
import { Bdi } from '../../kit/bdi.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { MasterRow } from './description.ts';

interface Props {
  texts: string;
  name: string;
  /** Absent for values added by the server. */
  field: Field | undefined;
  row: MasterRow;
}

/** A value of a row, formatted by the kind of its field. */
export function Value({ texts, name, field, row }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const value = row[field?.kind === 'reference' ? labelOf(name) : name];
  if (name === 'isActive') {
    return (
      <StatusBadge tone={value === true ? 'success' : 'neutral'}>
        {t(value === true ? 'kind.resource.active' : 'kind.resource.inactive')}
      </StatusBadge>
    );
  }
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (field?.kind === 'choice' && !field.isVerbatim) return t(`${texts}.choice.${name}.${String(value)}`);
  if (field?.kind === 'date') return format.date(String(value));
  if (field?.kind === 'paise') return format.money(Number(value));
  if (!field && i18n.exists(`${texts}.choice.${name}.${String(value)}`)) return t(`${texts}.choice.${name}.${String(value)}`);
  if (typeof value === 'number') return /year/i.test(name) ? String(value) : format.number(value);
  return <Bdi>{String(value)}</Bdi>;
}
