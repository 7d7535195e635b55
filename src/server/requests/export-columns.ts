import { wholeRow, type ListedRequest } from '../../contract/core/change-requests.ts';
import type { Fields } from '../../contract/core/field.ts';
import type { LookupName } from '../../contract/modules.ts';
import type { Db } from '../database/transaction.ts';
import type { Column } from '../export/table.ts';
import { joined, phrase, type Wording } from '../export/text.ts';
import { optionsOf } from '../lookups/queries.ts';
import { inWords } from '../resource/columns.ts';
import type { Requestables } from './requestable.ts';

/** The labels of masters that a value may refer to. */
export type Names = Readonly<Partial<Record<LookupName, ReadonlyMap<unknown, string>>>>;

/** The labels of all masters to which a correction may refer. */
export async function readNames(db: Db, requestables: Requestables): Promise<Names> {
  const masters = new Set(requestables.fields.flatMap((fields) => Object.values(fields).flatMap(({ of }) => of ?? [])));
  const named = async (of: LookupName) => [of, new Map((await optionsOf(db, of, {})).map(({ id, label }) => [id, label]))] as const;
  return Object.fromEntries(await Promise.all([...masters].map(named)));
}

/** The columns of an exported list of corrections. */
export function requestColumns(names: Names, requestables: Requestables): readonly Column<ListedRequest>[] {
  const value = (row: ListedRequest, side: 'oldValue' | 'newValue') =>
    row.isHidden ? phrase('hidden') : valueOf(row.field, row[side], requestables.fieldsOf(row.tableName), names);
  return [
    { head: 'Name', width: 28, cell: (row) => row.person },
    { head: 'Number', width: 14, cell: (row) => row.number },
    { head: 'Class or department', width: 20, cell: (row) => row.detail },
    {
      head: 'Of|what a correction belongs to',
      width: 20,
      cell: ({ tableName, row }) => row ?? phrase(inWords(tableName.replaceAll('_', ' '))),
    },
    { head: 'Field', width: 20, words: true, cell: ({ field }) => (field === wholeRow ? 'New row' : nameOf(field)) },
    { head: 'As it is', width: 26, cell: (row) => value(row, 'oldValue') },
    { head: 'As it should be', width: 26, cell: (row) => value(row, 'newValue') },
    { head: 'Paper|supporting document', width: 7, words: true, cell: ({ hasProof }) => (hasProof ? 'yes' : 'no') },
    { head: 'Asked', width: 22, cell: (row) => row.createdAt },
    { head: 'State|status', width: 11, words: true, cell: (row) => row.state },
    { head: 'Answer', width: 40, cell: (row) => row.answer },
    { head: 'Decided by', width: 26, cell: (row) => row.decidedBy },
    { head: 'Decided', width: 22, cell: (row) => row.decidedAt },
  ];
}

/** `religionId` as `Religion`, `annualIncomePaise` as `Annual income`. */
const nameOf = (field: string): string => inWords(field.replace(/(Id|Paise)$/, ''));

function valueOf(field: string, value: unknown, fields: Fields, names: Names): string | number | Wording | null {
  return field === wholeRow ? rowOf(fields, value, names) : plain(fields, field, value, names);
}

function rowOf(fields: Fields, row: unknown, names: Names): Wording {
  const filled = Object.entries(row ?? {}).filter(([, value]) => value !== null && value !== '');
  return joined(
    filled.map(([field, value]) => joined([phrase(nameOf(field)), plain(fields, field, value, names) ?? ''], ': ')),
    '; ',
  );
}

function plain(fields: Fields, name: string, value: unknown, names: Names): string | number | Wording | null {
  const field = fields[name];
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return phrase(value ? 'Yes' : 'No');
  if (typeof value === 'object') return JSON.stringify(value);
  if (field?.of) return names[field.of]?.get(value) ?? String(value);
  if (typeof value === 'number') return field?.kind === 'paise' ? value / 100 : value;
  return String(value);
}
