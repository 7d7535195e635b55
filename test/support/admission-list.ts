import type { FieldCode } from '../../src/contract/core/errors.ts';
import { importColumns, type ImportColumn } from '../../src/contract/student/import.ts';
import { rowText } from '../../src/contract/core/rows-file.ts';

export type ListRow = Partial<Record<ImportColumn, string>>;

/** A distinct word for each number, so that names on a list of thousands differ. */
export function wordOf(number: number): string {
  const letters = 'abdegiklmnoprstuvy';
  let word = '';
  for (let rest = number + 1; rest > 0; rest = Math.floor(rest / letters.length)) word += letters[rest % letters.length];
  return word[0]!.toUpperCase() + word.slice(1);
}

/** A valid row of an admission list. Rows with different indexes are different persons. */
export function listRow(index: number, change: ListRow = {}): ListRow {
  const day = new Date(Date.UTC(2007, 0, 1 + (index % 700))).toISOString().slice(0, 10);
  return {
    firstName: `Gita${wordOf(index).toLowerCase()}`,
    lastName: 'Swain',
    gender: index % 3 === 0 ? 'F' : 'M',
    bornOn: day,
    degreeCode: 'BTECH',
    batch: '2026-30',
    branchCode: ['CSE', 'ECE', 'EE', 'ME', 'CE'][index % 5]!,
    admissionCategoryCode: 'JEE',
    admittedOn: '2026-08-03',
    casteCode: 'GEN',
    entranceRank: String(1000 + index),
    phone: `9${String(437_000_000 + index)}`,
    email: `student.${index}@example.org`,
    fatherName: `Ram ${wordOf(index * 7 + 3)}`,
    fatherPhone: `9${String(861_000_000 + index)}`,
    motherName: 'Sita Swain',
    line1: `At ${index}, Main Road`,
    city: 'Berhampur',
    district: 'Ganjam',
    state: 'Odisha',
    pin: '761003',
    ...change,
  };
}

/** The CSV file of a list, with a heading for each column. */
export function listFile(rows: readonly ListRow[], names = Object.keys(importColumns) as ImportColumn[]): Buffer {
  return Buffer.from([rowText(names), ...rows.map((row) => rowText(names.map((name) => row[name] ?? '')))].join('\n'));
}

export const listOf = (count: number, change: (index: number) => ListRow = () => ({})): ListRow[] =>
  Array.from({ length: count }, (_row, index) => listRow(index, change(index)));

/** The multipart body and headers of a request that uploads the file. */
export function filePart(bytes: Buffer, name = 'admission.csv') {
  const edge = 'edge-of-the-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  };
}

/** An invalid cell of each kind, and its code. */
const faults: [change: ListRow, field: ImportColumn, code: FieldCode][] = [
  [{ firstName: '' }, 'firstName', 'required'],
  [{ gender: 'X' }, 'gender', 'notAllowed'],
  [{ bornOn: '31-02-2008' }, 'bornOn', 'badFormat'],
  [{ bornOn: '2008-02-30' }, 'bornOn', 'notADate'],
  [{ bornOn: '2020-01-01' }, 'bornOn', 'outOfRange'],
  [{ degreeCode: 'BSC' }, 'degreeCode', 'unknownReference'],
  [{ branchCode: 'AERO' }, 'branchCode', 'unknownReference'],
  [{ casteCode: 'ZZ' }, 'casteCode', 'unknownReference'],
  [{ phone: '12345' }, 'phone', 'badFormat'],
  [{ entranceRollNo: '2.6E+09' }, 'entranceRollNo', 'badFormat'],
  [{ entranceRank: 'first' }, 'entranceRank', 'notANumber'],
  [{ admittedOn: '2020-01-01' }, 'admittedOn', 'outOfRange'],
];

/** A file with 137 invalid rows of twelve kinds spread over it, and the expected problems. */
export function wrongList(count: number): {
  file: Buffer;
  expected: { row: number; field: string; code: FieldCode }[];
} {
  const step = Math.floor((count - 1) / 137);
  const wrongAt = new Map(Array.from({ length: 137 }, (_row, index) => [index * step + 7, faults[index % 12]!]));
  return {
    file: listFile(listOf(count, (index) => wrongAt.get(index)?.[0] ?? {})),
    expected: [...wrongAt].map(([index, [, field, code]]) => ({ row: index + 2, field, code })),
  };
}
