import { useTranslation } from 'react-i18next';
import type { OwnQuery } from '../../../../../contract/desk/queries.ts';
import { useEntryValue } from './entry-text.tsx';

/** What became of a query that was accepted: what stood in the record and what stands there now, or that it is as it was. */
export function Correction({ row }: { row: OwnQuery }) {
  const { t } = useTranslation();
  const valueOf = useEntryValue();
  const { status, was, now } = row;
  if (status !== 'accepted' || was === null) return null;
  if (now === null) return t('recordQuery.choice.pending.true');
  return <bdi>{[was, now].map((value) => valueOf(standingAs(row, value))).join(' → ')}</bdi>;
}

/** The entry with this in its place. */
function standingAs(row: OwnQuery, value: string): OwnQuery {
  if (row.subject === 'attendance') return { ...row, mark: value as 'A' };
  if (row.subject === 'dues') return { ...row, paise: Number(value) };
  return { ...row, total: /^\d/.test(value) ? value : null };
}
