import { useTranslation } from 'react-i18next';
import type { OwnQuery } from '../../../../../contract/desk/queries.ts';
import { useEntryValue } from './entry-text.tsx';

/** Result of an accepted query: the values before and after the correction, or a note that it is still pending. */
export function Correction({ row }: { row: OwnQuery }) {
  const { t } = useTranslation();
  const valueOf = useEntryValue();
  const { status, was, now } = row;
  if (status !== 'accepted' || was === null) return null;
  if (now === null) return t('recordQuery.choice.pending.true');
  return <bdi>{[was, now].map((value) => valueOf(standingAs(row, value))).join(' → ')}</bdi>;
}

/** The entry with another value, so that the value can be formatted like the entry. */
function standingAs(row: OwnQuery, value: string): OwnQuery {
  if (row.subject === 'attendance') return { ...row, mark: value as 'A' };
  if (row.subject === 'dues') return { ...row, paise: Number(value) };
  return { ...row, total: /^\d/.test(value) ? value : null };
}
