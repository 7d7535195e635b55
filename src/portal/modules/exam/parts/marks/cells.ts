import { hundredths, type MarkLine, type SheetMarks, type StudentMark } from '../../../../../contract/exam/marks.ts';
import type { MarkState } from '../../../../../contract/exam/fields.ts';
import { questionTotal, type QuestionTotal } from '../../../../../contract/exam/question-total.ts';
import type { GivenRow, Row, Value } from '../../../../kinds/grid/description.ts';

/** Letters for a student as a whole, typed in any column for marks. */
export const stateLetters = { A: 'absent', M: 'malpractice', E: 'exempt' } as const satisfies Record<string, MarkState>;
type StateLetter = keyof typeof stateLetters;
/** Typed for a question that was not attempted. Different from an empty cell. */
export const notAttempted = '-';
/** The column of a sheet marked by total. */
export const totalColumn = 'mark';
export const remarkColumn = 'remark';

export const isStateLetter = (value: Value | undefined): value is StateLetter => typeof value === 'string' && value in stateLetters;

/** The keys of the columns for marks. */
export const markKeys = ({ parts }: Pick<SheetMarks, 'parts'>): readonly string[] =>
  parts.length === 0 ? [totalColumn] : parts.flatMap(({ questions }) => questions.map(({ id }) => String(id)));

/** A decimal with two places in its shortest form: 2.50 is 2.5, 10.00 is 10. */
const typed = (text: string): string => text.replace(/\.?0+$/, '');

/** A student's marks as the cells of a row. */
export function rowOf(mark: StudentMark, sheet: Pick<SheetMarks, 'parts'>): GivenRow {
  const letter = Object.keys(stateLetters).find((key) => stateLetters[key as StateLetter] === mark.state);
  const cellOf = (key: string): Value => {
    if (letter !== undefined) return letter;
    if (key === totalColumn) return mark.total === null ? null : typed(mark.total);
    const value = mark.questions[key];
    return value === undefined ? null : value === null ? notAttempted : typed(value);
  };
  return {
    id: mark.studentId,
    cells: {
      ...Object.fromEntries(markKeys(sheet).map((key) => [key, cellOf(key)])),
      [remarkColumn]: mark.remark,
    },
    ...(mark.version !== null && { version: mark.version }),
  };
}

export interface SentBody {
  state: MarkState | null;
  total: number | null;
  questions: Record<string, number | null>;
  remark: string | null;
}

/**
 * The request body for the cells of a row. The state is `present` unless a cell contains a state letter. An empty row is
 * not an entry.
 */
export function bodyOf(cells: Readonly<Record<string, Value>>, sheet: Pick<SheetMarks, 'parts'>): SentBody {
  const keys = markKeys(sheet);
  const letter = keys.map((key) => cells[key]).find(isStateLetter);
  const remark = typeof cells[remarkColumn] === 'string' && cells[remarkColumn] !== '' ? cells[remarkColumn] : null;
  if (letter !== undefined) return { state: stateLetters[letter], total: null, questions: {}, remark };
  const marks = keys.flatMap((key) => {
    const value = cells[key] ?? null;
    return value === null ? [] : [[key, value === notAttempted ? null : Number(value)] as const];
  });
  if (marks.length === 0 && remark === null) return { state: null, total: null, questions: {}, remark };
  const isByTotal = sheet.parts.length === 0;
  return {
    state: 'present',
    total: isByTotal ? (marks[0]?.[1] ?? null) : null,
    questions: isByTotal ? {} : Object.fromEntries(marks),
    remark,
  };
}

/** A state letter in one column fills all columns. The first mark clears the letters. */
export const alsoOf =
  (keys: readonly string[]) =>
  (value: Value, { cells }: Row): Readonly<Record<string, Value>> => {
    if (isStateLetter(value)) return Object.fromEntries(keys.map((key) => [key, value]));
    return Object.fromEntries(keys.flatMap((key) => (isStateLetter(cells[key]) && cells[key] !== value ? [[key, null]] : [])));
  };

const totals = new WeakMap<Row, QuestionTotal | null>();

/** The total of a row by the rules of the paper; null without marks. Cached, as it is read on every key press. */
export function totalIn(row: Row, sheet: Pick<SheetMarks, 'parts' | 'voidRule'>): QuestionTotal | null {
  const before = totals.get(row);
  if (before !== undefined) return before;
  const total = reckoned(row, sheet);
  totals.set(row, total);
  return total;
}

function reckoned({ cells }: Row, { parts, voidRule }: Pick<SheetMarks, 'parts' | 'voidRule'>): QuestionTotal | null {
  const marks = new Map<number, number | null>();
  for (const key of markKeys({ parts })) {
    const value = cells[key] ?? null;
    if (isStateLetter(value)) return null;
    if (value !== null) marks.set(Number(key), value === notAttempted ? null : hundredths(String(value)));
  }
  return marks.size === 0 ? null : questionTotal(parts, marks, voidRule);
}

/** The total of a row in hundredths, with or without questions; null without marks. */
export function markIn(row: Row, sheet: Pick<SheetMarks, 'parts' | 'voidRule'>): number | null {
  if (sheet.parts.length > 0) return totalIn(row, sheet)?.total ?? null;
  const value = row.cells[totalColumn] ?? null;
  return value === null || isStateLetter(value) ? null : hundredths(String(value));
}

export const lineByKey = (lines: readonly MarkLine[]): ReadonlyMap<string, MarkLine> =>
  new Map(lines.map((line) => [String(line.studentId), line]));
