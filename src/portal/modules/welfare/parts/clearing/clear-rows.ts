import { paiseOf } from '../../../../../contract/core/money.ts';
import type { OpenDue } from '../../../../../contract/welfare/debtors.ts';
import { spreadOver } from '../counter/spread.ts';

/** A chosen student with open dues, oldest first. */
export interface ClearRow {
  studentId: number;
  student: string;
  number: string;
  owedPaise: number;
  dues: readonly OpenDue[];
}

/** Input for a student. If missing, the student pays the whole balance under the shared reference. */
export interface TypedRow {
  amount?: string;
  reference?: string;
}
export type TypedRows = Readonly<Record<number, TypedRow>>;

/** Groups open dues by student, in the order of `ids`. Students without open dues are omitted. */
export function rowsOf(ids: readonly number[], dues: readonly OpenDue[]): ClearRow[] {
  return ids.flatMap((studentId) => {
    const open = dues.filter((due) => due.studentId === studentId);
    const [first] = open;
    if (!first) return [];
    const owedPaise = open.reduce((sum, { balancePaise }) => sum + balancePaise, 0);
    return [{ studentId, student: first.student, number: first.number, owedPaise, dues: open }];
  });
}

/** A student’s payment in paise, 0 if the field is empty. Null if the input is not an amount or exceeds the balance. */
export function amountOf({ studentId, owedPaise }: ClearRow, typed: TypedRows): number | null {
  const text = typed[studentId]?.amount;
  if (text === undefined) return owedPaise;
  if (text.trim() === '') return 0;
  const paise = paiseOf(text);
  return paise === null || paise < 0 || paise > owedPaise ? null : paise;
}

/** Total of all payments in paise. Null if an amount is invalid. */
export function totalOf(rows: readonly ClearRow[], typed: TypedRows): number | null {
  const amounts = rows.map((row) => amountOf(row, typed));
  return amounts.reduce<number | null>((sum, paise) => (sum === null || paise === null ? null : sum + paise), 0);
}

/** Converts the input to receipts, each settling the oldest dues first. Students without a payment are omitted. */
export function itemsOf(rows: readonly ClearRow[], typed: TypedRows) {
  return rows.flatMap((row) => {
    const paise = amountOf(row, typed) ?? 0;
    if (paise === 0) return [];
    const { spread } = spreadOver(row.dues, paise);
    const dues = row.dues.flatMap(({ id, version }) => (spread[id] ? [{ id, version, amountPaise: spread[id] }] : []));
    return [{ studentId: row.studentId, referenceNo: typed[row.studentId]?.reference?.trim() || null, dues }];
  });
}

/** True if each receipt has a reference, its own or the shared one. */
export const haveReferences = (rows: readonly ClearRow[], typed: TypedRows, shared: string): boolean =>
  shared.trim() !== '' || itemsOf(rows, typed).every(({ referenceNo }) => referenceNo !== null);
