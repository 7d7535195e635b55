import type { FieldCode } from '../../contract/core/errors.ts';
import { isCalendarDay, type Field, type Fields } from '../../contract/core/field.ts';
import { paiseOf } from '../../contract/core/money.ts';
import { problemsOf } from '../../contract/core/problems.ts';
import { isShortenedNumber } from '../../contract/core/rows-file.ts';
import type { FileRow } from './rows-file.ts';

/** The date format of one column: a column has one format only, since 03-04 is ambiguous. */
type DateForm = 'yearFirst' | 'dayFirst';
export type DateForms = Readonly<Record<string, DateForm>>;

export type CellValue = { value: unknown } | { code: FieldCode };

const dates: Record<DateForm, RegExp> = {
  yearFirst: /^(\d{4})-(\d{2})-(\d{2})$/,
  dayFirst: /^(\d{2})-(\d{2})-(\d{4})$/,
};

/** The most frequent format of each date column. */
export function dateFormsOf(rows: readonly FileRow[], columns: Fields): DateForms {
  const forms: Record<string, DateForm> = {};
  Object.entries(columns).forEach(([name, { kind }], place) => {
    if (kind !== 'date') return;
    let lead = 0;
    for (const { cells } of rows) {
      if (dates.dayFirst.test(cells[place] ?? '')) lead += 1;
      else if (dates.yearFirst.test(cells[place] ?? '')) lead -= 1;
    }
    forms[name] = lead > 0 ? 'dayFirst' : 'yearFirst';
  });
  return forms;
}

/** Maximum number of distinct texts of a column whose values are cached, enough for codes, places and days. */
const remembered = 500;

/** Reads the cells of a file; repeated texts of a column are checked once. */
export function cellReader<Column extends string>(
  columns: Readonly<Record<Column, Field>>,
  forms: DateForms,
): (column: Column, cell: string) => CellValue {
  const cache = Object.fromEntries(Object.keys(columns).map((name) => [name, new Map()])) as Record<Column, Map<string, CellValue>>;
  return (column, cell) => {
    const values = cache[column];
    const value = values.get(cell) ?? readCell(cell, columns[column], forms[column]);
    if (values.size < remembered) values.set(cell, value);
    return value;
  };
}

/** The value of a cell for its field, or the code of its problem. */
function readCell(cell: string, field: Field, form: DateForm | undefined): CellValue {
  if (cell === '') return field.isRequired ? { code: 'required' } : { value: null };
  if (isShortenedNumber(cell)) return { code: 'badFormat' };
  const plain =
    field.kind === 'date'
      ? readDate(cell, form ?? 'yearFirst')
      : field.kind === 'paise'
        ? readMoney(cell)
        : { value: plainValue(cell, field) };
  if ('code' in plain) return plain;
  const result = field.schema.safeParse(plain.value);
  if (result.success) return { value: result.data };
  return { code: problemsOf(result.error)[''] ?? 'badFormat' };
}

function plainValue(cell: string, { kind, options }: Field): unknown {
  if (kind === 'integer') return /^\d{1,15}$/.test(cell) ? Number(cell) : cell;
  if (kind === 'decimal') return /^\d{1,12}(\.\d{1,6})?$/.test(cell) ? Number(cell) : cell;
  if (kind === 'choice') return options?.find((option) => option.toLowerCase() === cell.toLowerCase()) ?? cell;
  return cell;
}

/** Typed rupees to paise. A third decimal place is not a payable amount. */
function readMoney(cell: string): CellValue {
  const value = paiseOf(cell);
  return value === null ? { code: /\d/.test(cell) ? 'badFormat' : 'notANumber' } : { value };
}

function readDate(cell: string, form: DateForm): CellValue {
  const otherForm = form === 'yearFirst' ? 'dayFirst' : 'yearFirst';
  if (dates[otherForm].test(cell)) return { code: 'badFormat' };
  const parts = dates[form].exec(cell)?.slice(1);
  const day = (form === 'yearFirst' ? parts : parts?.reverse())?.join('-') ?? '';
  return isCalendarDay(day) ? { value: day } : { code: 'notADate' };
}
