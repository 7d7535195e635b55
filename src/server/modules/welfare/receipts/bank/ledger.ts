import { sql } from 'kysely';
import { dueKinds, type PaymentMode } from '../../../../../contract/welfare/fields.ts';
import type { Db } from '../../../../database/transaction.ts';
import { areNamesSimilar } from '../../../../record/name-distance.ts';
import { balance, isOpen } from '../../dues/rows.ts';

export interface Payer {
  id: number;
  name: string;
  number: string;
}
interface Due {
  id: number;
  studentId: number;
  left: number;
  kind: string;
  code: string;
}

/**
 * Open dues by student, for matching bank lines. An amount matched with one line is no longer available to the next.
 */
export class Ledger {
  readonly #payers: ReadonlyMap<string, Payer>;
  readonly #dues: ReadonlyMap<number, Due[]>;
  readonly #debtors: readonly Payer[];

  constructor(payers: ReadonlyMap<string, Payer>, debtors: readonly Payer[], dues: readonly Due[]) {
    this.#payers = payers;
    this.#debtors = debtors;
    const byStudent = new Map<number, Due[]>();
    for (const due of dues) byStudent.set(due.studentId, [...(byStudent.get(due.studentId) ?? []), { ...due }]);
    this.#dues = byStudent;
  }

  byNumber(number: string): Payer | undefined {
    return this.#payers.get(number.toUpperCase());
  }

  /** Open dues of a student for a product, oldest first. */
  openOf(studentId: number, product: string | null): Due[] {
    const wanted = product?.toLowerCase() ?? null;
    const open = (this.#dues.get(studentId) ?? []).filter(({ left }) => left > 0);
    if (wanted === null) return open;
    const isKind = (dueKinds as readonly string[]).includes(wanted);
    return open.filter(({ kind, code }) => (isKind ? kind === wanted : code.toLowerCase() === wanted));
  }

  /** Students with a name within two letters of this one who owe exactly this amount. */
  byName(name: string, amount: number, product: string | null): Payer[] {
    const words = wordsOf(name);
    const owes = (id: number) => this.openOf(id, product).reduce((sum, { left }) => sum + left, 0) === amount;
    return this.#debtors.filter((debtor) => owes(debtor.id) && areNamesSimilar(words, wordsOf(debtor.name)));
  }

  take(dues: readonly { id: number; amountPaise: number }[], studentId: number): void {
    for (const due of this.#dues.get(studentId) ?? []) due.left -= dues.find(({ id }) => id === due.id)?.amountPaise ?? 0;
  }
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);

/**
 * All open dues, and the students with these numbers. With `isLocked`, the dues are locked until the transaction ends.
 */
export async function ledgerFor(db: Db, numbers: readonly string[], isLocked = false): Promise<Ledger> {
  const { rows: dues } = await sql<Due>`
    select d.id, d.student_id, ${balance}::float8 as "left", d.kind, h.code from dues d join due_heads h on h.id = d.due_head_id
    where ${isOpen} order by d.due_on, d.id ${isLocked ? sql`for update of d` : sql``}`.execute(db);
  const requested = sql`string_to_array(${numbers.join(',')}, ',')`;
  const { rows } = await sql<Payer & { numbers: (string | null)[]; isAsked: boolean }>`
    select s.id, s.name, coalesce(s.regd_no, s.admission_no) as number,
      array[upper(s.roll_no), upper(s.admission_no), upper(s.regd_no)] as numbers
    from students s where upper(s.regd_no) = any(${requested}) or upper(s.admission_no) = any(${requested}) or upper(s.roll_no) = any(${requested})
      or s.id = any(${[...new Set(dues.map(({ studentId }) => studentId))]}::bigint[])`.execute(db);
  const byNumber = new Map<string, Payer>();
  for (const place of [0, 1, 2])
    for (const { id, name, number, numbers: studentNumbers } of rows)
      if (studentNumbers[place]) byNumber.set(studentNumbers[place], { id, name, number });
  const owing = new Set(dues.map(({ studentId }) => studentId));
  return new Ledger(
    byNumber,
    rows.filter(({ id }) => owing.has(id)),
    dues,
  );
}

interface Reference {
  mode: PaymentMode;
  reference: string;
  studentId: number;
}

/** Identifies a payment: a student may have the same reference in two modes. */
export const paymentKey = ({ mode, reference, studentId }: Reference): string => `${mode} ${reference} ${studentId}`;

/** Receipts of these references by payment. */
export async function bookedReferences(db: Db, references: readonly string[]): Promise<Map<string, { id: number; receiptNo: string }>> {
  const { rows } = await sql<Reference & { id: number; receiptNo: string }>`
    select id, receipt_no, student_id, mode, reference_no as reference from receipts
    where cancelled_at is null and reference_no = any(${references}::text[])`.execute(db);
  return new Map(rows.map((row) => [paymentKey(row), row]));
}
