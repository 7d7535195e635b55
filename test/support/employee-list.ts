import type { FieldCode } from '../../src/contract/core/errors.ts';
import { rowText } from '../../src/contract/core/rows-file.ts';
import { importColumns, type ImportColumn } from '../../src/contract/hr/import.ts';
import { wordOf } from './admission-list.ts';

export type EmployeeRow = Partial<Record<ImportColumn, string>>;

/** A valid row of a list of employees, one of many. */
export function employeeRow(index: number, change: EmployeeRow = {}): EmployeeRow {
  const born = new Date(Date.UTC(1975, 0, 1 + (index % 7000))).toISOString().slice(0, 10);
  return {
    employeeNo: `L${String(index + 1).padStart(5, '0')}`,
    salutation: index % 2 === 0 ? 'Dr' : 'Ms',
    firstName: `Bina${wordOf(index).toLowerCase()}`,
    lastName: 'Rath',
    gender: index % 3 === 0 ? 'F' : 'M',
    bornOn: born,
    departmentCode: ['CSE', 'ECE', 'EE', 'ME', 'CE'][index % 5]!,
    designationCode: index % 4 === 0 ? 'JRA' : 'ASST',
    categoryCode: 'REGULAR',
    joinedOn: '2026-08-03',
    phone: `9${String(437_000_000 + index)}`,
    officialEmail: `list.person${index}@college.example`,
    bloodGroup: 'O+',
    highestTitle: index % 2 === 0 ? 'Ph.D.' : 'M.Tech',
    highestYear: '2015',
    ...change,
  };
}

const columns = Object.keys(importColumns) as ImportColumn[];

/** The file of a list, with a heading for each column. */
export const employeeFile = (rows: readonly EmployeeRow[], names: readonly ImportColumn[] = columns): Buffer =>
  Buffer.from([rowText(names), ...rows.map((row) => rowText(names.map((name) => row[name] ?? '')))].join('\n'));

export const employeesOf = (count: number, change: (index: number) => EmployeeRow = () => ({})): EmployeeRow[] =>
  Array.from({ length: count }, (_row, index) => employeeRow(index, change(index)));

/** The problem of a cell. */
export interface WrongCell {
  field: ImportColumn;
  code: FieldCode;
  nearest?: string;
}

/** An invalid cell of each of nine kinds, and its problem. */
const faults: [change: EmployeeRow, said: WrongCell][] = [
  [{ lastName: 'x'.repeat(61) }, { field: 'lastName', code: 'tooLong' }],
  [{ firstName: '' }, { field: 'firstName', code: 'required' }],
  [{ designationCode: 'Assistant Professor' }, { field: 'designationCode', code: 'unknownReference', nearest: 'ASST' }],
  [{ officialEmail: 'list.person0@college.example' }, { field: 'officialEmail', code: 'duplicate' }],
  [{ officialEmail: 'bina@mail.example' }, { field: 'officialEmail', code: 'badFormat' }],
  [
    { bornOn: '2016-08-03', joinedOn: '1980-01-01' },
    { field: 'bornOn', code: 'outOfRange' },
  ],
  [{ categoryCode: 'GUEST' }, { field: 'untilOn', code: 'required' }],
  [{ bornOn: '1980-02-30' }, { field: 'bornOn', code: 'notADate' }],
  [{ gender: 'Q' }, { field: 'gender', code: 'notAllowed' }],
];

/** A file with 60 invalid rows of nine kinds spread over it, and the expected problems. */
export function wrongEmployees(count: number): { file: Buffer; expected: (WrongCell & { row: number })[] } {
  const step = Math.floor((count - 1) / 60);
  const wrongAt = new Map(Array.from({ length: 60 }, (_row, index) => [index * step + 7, faults[index % 9]!]));
  return {
    file: employeeFile(employeesOf(count, (index) => wrongAt.get(index)?.[0] ?? {})),
    expected: [...wrongAt].map(([index, [, problem]]) => ({ row: index + 2, ...problem })),
  };
}
