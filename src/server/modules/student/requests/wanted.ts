import { wholeRow } from '../../../../contract/core/change-requests.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { changeStudent } from '../../../../contract/student/student.ts';
import { studentLists } from '../../../../contract/student/fields.ts';
import type { Json } from '../../../database/schema.ts';
import type { Place, Wish } from '../../../requests/requestable.ts';
import type { FoundRecord } from '../queries/record.ts';

type Body = Checked<typeof changeStudent>['body'];
type Row = Record<string, unknown> & { id?: number };

/** The list of the form that a table of rows is. */
const listOf: Readonly<Record<string, 'guardians' | 'addresses'>> = {
  student_guardians: 'guardians',
  student_addresses: 'addresses',
};

/** What stands in a record where somebody asks for something else; undefined where the row is not theirs. */
export function valueAt(record: FoundRecord, { tableName, recordId, field }: Place): Json | undefined {
  if (field === wholeRow) return null;
  const list = listOf[tableName];
  const rows = list ? (record[list] as Row[]) : [record as unknown as Row];
  const row = rows.find(({ id }) => id === recordId);
  // The present address is changed without asking.
  if (!row || (list === 'addresses' && row['kind'] === 'present')) return undefined;
  return (row[field] ?? null) as Json;
}

/** All that is wished for, as one change of the record: the form sends the same. */
export function wantedChange(record: FoundRecord, wishes: readonly Wish[]): Body {
  const sent: Record<string, unknown> = {};
  for (const { tableName, recordId, field, newValue } of wishes) {
    const list = listOf[tableName];
    if (!list) sent[field] = newValue;
    else {
      const rows = (sent[list] ?? record[list]) as readonly Row[];
      sent[list] =
        field === wholeRow
          ? [...rows, { ...(newValue as object), isPrimary: false }]
          : rows.map((row) => (row.id === recordId ? { ...row, [field]: newValue } : row));
    }
  }
  return { version: record.version, ...sent } as Body;
}

/** More rows than the form takes. */
export function tooManyRows(body: Body): FieldProblems {
  const { maxRows = Infinity } = studentLists.guardians;
  return (body.guardians?.length ?? 0) > maxRows ? { guardians: 'tooLong' } : {};
}

/** The problems of an edit told by the wishes that they come from: `1.newValue`. */
export function problemsByWish(body: Body, wishes: readonly Wish[], problems: FieldProblems): FieldProblems {
  const told: FieldProblems = {};
  for (const [path, code] of Object.entries(problems)) {
    const [name = '', at, field = ''] = path.split('.');
    const row = at === undefined ? undefined : (body[name as 'guardians'] as Row[] | undefined)?.[Number(at)];
    const index = wishes.findIndex(
      (wish) =>
      at === undefined
        ? wish.field === name || listOf[wish.tableName] === name
        : listOf[wish.tableName] === name && (row?.id === undefined ? wish.field === wholeRow : wish.recordId === row.id && wish.field === field), // prettier-ignore
    );
    const isInside = index !== -1 && wishes[index]?.field === wholeRow && field !== '';
    told[`${Math.max(0, index)}.newValue${isInside ? `.${field}` : ''}`] ??= code;
  }
  return told;
}
