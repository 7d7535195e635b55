import type { RecordQueryRow } from '../../../../../contract/desk/queries.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { entryName } from './entry-text.tsx';

/** The entry in question, with its day. */
export function EntryCell({ row }: { row: RecordQueryRow }) {
  const format = useFormat();
  return <bdi>{[entryName(row), row.onDate && format.date(row.onDate)].filter(Boolean).join(' · ')}</bdi>;
}
