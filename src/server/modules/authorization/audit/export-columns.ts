import type { AuditChange } from '../../../../contract/core/audit.ts';
import type { Column } from '../../../export/table.ts';
import { joined, phrase, type Part, type Wording } from '../../../export/text.ts';
import type { ReadEvent } from './queries.ts';

/** Columns of an exported audit trail. */
export const auditColumns: readonly Column<ReadEvent>[] = [
  { head: 'Time', width: 26, cell: (row) => row.createdAt },
  { head: 'Who', width: 26, cell: (row) => row.by ?? phrase('the system') },
  { head: 'Number of who', width: 14, cell: (row) => row.byNumber ?? null },
  { head: 'Action', width: 10, words: true, cell: (row) => row.action },
  { head: 'Table', width: 20, cell: (row) => row.tableName },
  { head: 'Record', width: 10, cell: (row) => row.recordId },
  { head: 'Called', width: 32, cell: (row) => row.label },
  { head: 'About', width: 26, cell: (row) => row.about },
  { head: 'Number of about', width: 14, cell: (row) => row.aboutNumber ?? null },
  { head: 'Changes', width: 60, cell: (row) => joined(row.changes.map(inWords), '; ') },
  { head: 'Note', width: 40, cell: (row) => row.note },
  { head: 'Address', width: 18, cell: (row) => row.ip },
  { head: 'Request', width: 38, cell: (row) => row.requestId },
];

function inWords({ field, isHidden, before, after }: AuditChange): Wording {
  return joined([field, isHidden ? phrase('changed') : joined([plain(before), plain(after)], ' > ')], ': ');
}

const plain = (value: unknown): Part => (value === null ? phrase('empty') : typeof value === 'string' ? value : JSON.stringify(value));
