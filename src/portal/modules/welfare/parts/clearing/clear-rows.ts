import { paiseOf } from '../../../../../contract/core/money.ts';
import type { OpenDue } from '../../../../../contract/welfare/debtors.ts';
import { spreadOver } from '../counter/spread.ts';

/** One of the chosen students, with what is open, the oldest first. */
export interface ClearRow {
  studentId: number;
  student: string;
  number: string;
  owedPaise: number;
  dues: readonly OpenDue[];
}

/** What was typed beside a student; all that is owed, and the reference of all, where nothing was. */
export interface TypedRow {
  amount?: string;
  reference?: string;
}
export type TypedRows = Readonly<Record<number, TypedRow>>;

/** Open dues by student, in the order of the list. */
export function rowsOf(ids: readonly number[], dues: readonly OpenDue[]): ClearRow[] {
  return ids.flatMap((studentId) => {
    const own = dues.filter((due) => due.studentId === studentId);
    const [first] = own;
    if (!first) return [];
    const owedPaise = own.reduce((sum, { balancePaise }) => sum + balancePaise, 0);
    return [{ studentId, student: first.student, number: first.number, owedPaise, dues: own }];
  });
}

/** What a student has paid, in paise: 0 where the field was emptied; null where it is no amount, or more than is owed. */
export function amountOf({ studentId, owedPaise }: ClearRow, typed: TypedRows): number | null {
  const text = typed[studentId]?.amount;
  if (text === undefined) return owedPaise;
  if (text.trim() === '') return 0;
  const paise = paiseOf(text);
  return paise === null || paise < 0 || paise > owedPaise ? null : paise;
}

/** What all have paid; null while an amount is wrong. */
export function totalOf(rows: readonly ClearRow[], typed: TypedRows): number | null {
  const amounts = rows.map((row) => amountOf(row, typed));
  return amounts.reduce<number | null>((sum, paise) => (sum === null || paise === null ? null : sum + paise), 0);
}

/** The receipts to be booked, each over the oldest dues first; who has paid nothing gets none. */
export function itemsOf(rows: readonly ClearRow[], typed: TypedRows) {
  return rows.flatMap((row) => {
    const paise = amountOf(row, typed) ?? 0;
    if (paise === 0) return [];
    const { spread } = spreadOver(row.dues, paise);
    const dues = row.dues.flatMap(({ id, version }) => (spread[id] ? [{ id, version, amountPaise: spread[id] }] : []));
    return [{ studentId: row.studentId, referenceNo: typed[row.studentId]?.reference?.trim() || null, dues }];
  });
}

/** Whether each receipt has a reference, its own or that of all. */
export const haveReferences = (rows: readonly ClearRow[], typed: TypedRows, shared: string): boolean =>
  shared.trim() !== '' || itemsOf(rows, typed).every(({ referenceNo }) => referenceNo !== null);
