import type { RecordQueryRow } from '../../../../../contract/desk/queries.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { entryName } from './entry-text.tsx';

/** The entry in question, with its day. */
export function EntryCell({ row }: { row: RecordQueryRow }) {
  const format = useFormat();
  return <bdi>{joined(entryName(row), row.onDate && format.date(row.onDate))}</bdi>;
}
