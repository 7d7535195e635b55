import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bankColumns, bankWarnings } from '../../../../../contract/welfare/bank-upload.ts';
import type { KnownRow } from '../../../../../contract/core/upload.ts';
import type { PaymentMode } from '../../../../../contract/welfare/fields.ts';
import { collegeDay, daysBefore } from '../../../../college-day.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { cellReader, dateFormsOf } from '../../../../imports/cells.ts';
import { rests } from '../../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../../imports/work.ts';
import { writeReceipts } from '../book.ts';
import { cancelReceipt } from '../cancel.ts';
import { bookedReferences, ledgerFor, paymentKey, type Ledger, type Payer } from './ledger.ts';
import { spreadOf, type Spread } from './match.ts';

interface Line {
  row: number;
  paidOn: string;
  reference: string;
  amount: number;
  number: string | null;
  name: string | null;
  product: string | null;
  mode: PaymentMode;
}
type Fresh = Line & { studentId: number; dues: Spread['dues']; how: Spread['how'] };
type BankWarning = (typeof bankWarnings)[number];
type CheckedLine = Fresh | { left: BankWarning; note: string } | { receipt: KnownRow };

const names = Object.keys(bankColumns) as (keyof typeof bankColumns)[];
/** Maximum age of a payment in a bank file, in days. */
const longestBefore = 400;

/** Upload of a bank's collections as receipts. */
export const bankWork: UploadWork<Fresh> = {
  table: 'receipts',
  check,
  moneyOf: (rows) => ({
    totalPaise: rows.reduce((sum, { amount }) => sum + amount, 0),
    parts: [],
  }),
  async write(rows, run, context) {
    const ledger = await ledgerFor(
      context.db,
      rows.flatMap(({ number }) => number ?? []),
      true,
    );
    // A student may have paid at the counter since the lines were matched.
    if (rows.some((row) => !isStill(ledger, row))) throw new ApiError('StaleVersion');
    for (const same of byDay(rows).values())
      for (const part of run.parts(same, 200)) {
        const [{ paidOn, mode }] = part as [Fresh];
        await writeReceipts(
          context,
          { mode, receivedOn: paidOn, bank: null, note: null, bankRunId: run.id },
          part.map(({ studentId, reference, dues }) => ({
            studentId,
            clientRef: randomUUID(),
            referenceNo: reference,
            dues: dues.map((due) => ({ ...due, version: 0 })),
          })),
        );
      }
    return [];
  },
  async undo(runId, context, reason) {
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from receipts where bank_run_id = ${runId} and cancelled_at is null order by id`.execute(context.db);
    for (const { id, version } of rows) await cancelReceipt(context, id, { version, reason });
  },
};

function byDay(rows: readonly Fresh[]): Map<string, Fresh[]> {
  const days = new Map<string, Fresh[]>();
  for (const row of rows) days.set(`${row.paidOn} ${row.mode}`, [...(days.get(`${row.paidOn} ${row.mode}`) ?? []), row]);
  return days;
}

/** True if a line is still allocated to the same dues as when it was checked. */
function isStill(ledger: Ledger, { studentId, amount, product, dues }: Fresh): boolean {
  const spread = spreadOf(amount, ledger.openOf(studentId, product));
  ledger.take(dues, studentId);
  return JSON.stringify(spread?.dues) === JSON.stringify(dues);
}

/** Matches the lines in order: amounts taken by earlier lines are no longer open. Writes nothing. */
async function check(file: RowsFile, { db, now }: Context): Promise<CheckedFile<Fresh>> {
  const { lines, problems } = readLines(file, now);
  const ledger = await ledgerFor(
    db,
    lines.flatMap(({ number }) => number ?? []),
  );
  const booked = await bookedReferences(
    db,
    lines.map(({ reference }) => reference),
  );
  const rest = rests();
  const seen = new Set<string>();
  const fresh: Fresh[] = [];
  const knownRows: KnownRow[] = [];
  const left = new Map<BankWarning, { rows: number[]; notes: string[] }>();
  for (const line of lines) {
    await rest();
    const judged = judge(line, { ledger, booked, seen });
    if ('left' in judged) {
      const { rows, notes } = left.get(judged.left) ?? { rows: [], notes: [] };
      left.set(judged.left, { rows: [...rows, line.row], notes: [...notes, judged.note] });
    } else if ('receipt' in judged) knownRows.push(judged.receipt);
    else fresh.push(judged);
  }
  const warnings = bankWarnings.flatMap((code) => {
    const skipped = left.get(code);
    return skipped ? [{ code, count: skipped.rows.length, ...skipped }] : [];
  });
  return { fresh, problems, warnings, existing: { count: knownRows.length, compared: async () => knownRows } };
}

function judge(
  line: Line,
  { ledger, booked, seen }: { ledger: Ledger; booked: Awaited<ReturnType<typeof bookedReferences>>; seen: Set<string> },
): CheckedLine {
  const payer = line.number === null ? undefined : ledger.byNumber(line.number);
  if (!payer) return unnamed(line, ledger);
  const key = paymentKey({ ...line, studentId: payer.id });
  const receipt = booked.get(key);
  if (receipt) return { receipt: { row: line.row, id: receipt.id, label: receipt.receiptNo, differences: [] } };
  if (seen.has(key)) return { left: 'twice', note: line.reference };
  seen.add(key);
  const spread = spreadOf(line.amount, ledger.openOf(payer.id, line.product));
  if (!spread) return { left: 'excess', note: nameOf(payer) };
  ledger.take(spread.dues, payer.id);
  return { ...line, studentId: payer.id, ...spread };
}

/** A line without a number: students with a similar name are only suggested, never booked. */
function unnamed({ name, amount, product }: Line, ledger: Ledger): CheckedLine {
  const candidates = name === null ? [] : ledger.byName(name, amount, product);
  if (candidates.length === 0) return { left: 'unmatched', note: name ?? '' };
  return { left: 'byName', note: candidates.map(nameOf).join(', ') };
}

const nameOf = ({ number, name }: Payer): string => `${number} ${name}`;

function readLines(file: RowsFile, now: Date): { lines: Line[]; problems: RowProblem[] } {
  const readCell = cellReader(bankColumns, dateFormsOf(file.rows, bankColumns));
  const today = collegeDay(now);
  const problems: RowProblem[] = [];
  const lines: Line[] = [];
  for (const { row, cells } of file.rows) {
    const read = names.map((name, place) => [name, readCell(name, cells[place] ?? '')] as const);
    const bad = read.flatMap(([field, cell]) => ('code' in cell ? [{ row, field: field as string, code: cell.code }] : []));
    const value = Object.fromEntries(read.map(([name, cell]) => [name, 'value' in cell ? cell.value : null])) as Record<
      keyof typeof bankColumns,
      never
    >;
    const { paidOn, amount } = value as { paidOn: string | null; amount: number | null };
    if (paidOn !== null && (paidOn > today || paidOn < daysBefore(today, longestBefore)))
      bad.push({ row, field: 'paidOn', code: 'outOfRange' });
    if (amount === 0) bad.push({ row, field: 'amount', code: 'outOfRange' });
    problems.push(...bad);
    if (bad.length === 0) lines.push({ row, ...value, mode: (value.mode as PaymentMode | null) ?? 'netBanking' });
  }
  return { lines, problems };
}
