import { sql } from 'kysely';
import type { DueKind, PaymentMode } from '../../../../contract/welfare/fields.ts';
import { addDays } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { receiptNo } from '../receipts/numbers.ts';

interface OpenDue {
  id: number;
  studentId: number;
  kind: DueKind;
  code: string;
  amountPaise: number;
  dueOn: string;
  raisedOn: string;
  isOld: boolean;
}
interface Payment {
  studentId: number;
  on: string;
  dues: { id: number; paise: number }[];
}

/** Shares of dues that are cleared and partly paid. The rest is open. */
const shares = (due: OpenDue): readonly [cleared: number, part: number] =>
  due.isOld ? [0, 0] : due.code === 'EXAMREG' ? [0.81, 0.02] : due.kind === 'fine' ? [0.6, 0.02] : [0.9, 0.04];
const modes: readonly (readonly [PaymentMode, number])[] = [
  ['upi', 46],
  ['netBanking', 21],
  ['challan', 17],
  ['cash', 8],
  ['demandDraft', 5],
  ['scholarship', 3],
];
const cancelled = 23;
const orders = [
  'PMEC/ACC/2026/118',
  'PMEC/ACC/2026/141',
  'PMEC/PRIN/2026/77',
  'PMEC/PRIN/2026/92',
  'PMEC/ACC/2026/163',
  'PMEC/PRIN/2026/104',
] as const;
const waivers = 38;

/** Receipts for the dues, in chronological order, with some cancellations and waivers. */
export async function writeReceipts(college: College, tables: Tables): Promise<void> {
  const { db, add } = tables;
  const { rows: dues } = await sql<OpenDue>`
    select d.id, d.student_id, d.kind, h.code, d.amount_paise, d.due_on::text as due_on, d.created_at::date::text as raised_on,
      t.status is not null and t.status <> 'running' as is_old
    from dues d join due_heads h on h.id = d.due_head_id left join academic_terms t on t.id = d.academic_term_id
    order by d.student_id, d.due_on, d.id`.execute(db);
  const chance = random('receipts');
  const payments = paymentsFor(chance, dues, college.today);
  const collectors = college.staff
    .filter(({ department, status }) => department === 'ACC' && status === 'active')
    .map(({ userId }) => userId);
  const byWhom = (index: number): number => collectors[index % 2] ?? college.office.admin;
  await add(
    'receipts',
    payments.map((payment, index) => receiptOf(chance, payment, index + 1, byWhom(index))),
  );
  let entry = 0;
  await add(
    'dueEntries',
    payments.flatMap(({ dues: paid, on }, index) =>
      paid.map(({ id, paise }) => ({
        id: (entry += 1),
        dueId: id,
        kind: 'payment' as const,
        amountPaise: paise,
        receiptId: index + 1,
        orderNo: null,
        reason: null,
        reversesId: null,
        byUserId: byWhom(index),
        createdAt: `${on}T06:10:00.000Z`,
        updatedAt: `${on}T06:10:00.000Z`,
      })),
    ),
  );
  await add('numberSeries', [{ scope: 'receipt/2026-27', nextValue: payments.length + 1 }]);
  await cancelSome(college, tables, entry);
}

function paymentsFor(chance: Random, dues: readonly OpenDue[], today: string): Payment[] {
  const byVisit = new Map<string, Payment>();
  for (const due of dues) {
    const [cleared, part] = shares(due);
    const drawn = chance.next();
    if (drawn >= cleared + part) continue;
    // Half of a fee, rounded down to hundreds of rupees.
    const paise = drawn < cleared ? due.amountPaise : Math.floor(due.amountPaise / 2 / 100_00) * 100_00 || 50_00;
    // Dues of one date are paid in one visit, at most 12 days late.
    const late = Number(due.studentId % 7 === 3) * 12;
    const wished = addDays(due.dueOn, late - (due.studentId % 23));
    const on = [wished < due.raisedOn ? due.raisedOn : wished, today].sort()[0]!;
    const key = `${due.studentId}/${on}`;
    const visit = byVisit.get(key) ?? { studentId: due.studentId, on, dues: [] };
    visit.dues.push({ id: due.id, paise });
    byVisit.set(key, visit);
  }
  return [...byVisit.values()].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.studentId - b.studentId));
}

function receiptOf(chance: Random, { studentId, on, dues }: Payment, number: number, collectedBy: number) {
  const mode = drawMode(chance);
  const at = `${on}T06:10:00.000Z`;
  const isCash = mode === 'cash';
  return {
    id: number,
    receiptNo: receiptNo('2026-27', number),
    studentId,
    receivedOn: on,
    mode,
    referenceNo: isCash ? null : chance.digits(12),
    bank: isCash || mode === 'upi' ? null : 'State Bank of India',
    totalPaise: dues.reduce((sum, { paise }) => sum + paise, 0),
    note: null,
    bankRunId: null,
    collectedBy,
    clientRef: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    createdAt: at,
    updatedAt: at,
  };
}

function drawMode(chance: Random): PaymentMode {
  let drawn = chance.int(0, 99);
  for (const [mode, share] of modes) if ((drawn -= share) < 0) return mode;
  return 'cash';
}

/** Cancels some receipts a day later, and waives some of the remaining dues under orders. */
async function cancelSome(college: College, { db, add, change }: Tables, lastEntry: number): Promise<void> {
  const { rows: gone } = await sql<{ id: number; receiptId: number; dueId: number; amountPaise: number; at: string }>`
    select e.id, e.receipt_id, e.due_id, e.amount_paise, (r.created_at + interval '1 day')::text as at from due_entries e
    join receipts r on r.id = e.receipt_id
    where r.id in (select id from receipts where id % 97 = 41 and mode = 'cash' or id % 401 = 17 order by id limit ${college.upTo(cancelled)}) order by e.id`.execute(
    db,
  );
  const { rows: left } = await sql<{ dueId: number; paise: number }>`
    select id as due_id, (amount_paise - settled_paise)::float8 as paise from dues
    where kind = 'academic' and status = 'open' and student_id % 3 = 1 order by id limit ${college.upTo(waivers)}`.execute(db);
  const admin = college.office.admin;
  const reason = 'Entered twice by mistake';
  let id = lastEntry;
  await add(
    'dueEntries',
    gone.map((payment) => ({
      id: (id += 1),
      dueId: payment.dueId,
      kind: 'reversal' as const,
      amountPaise: -payment.amountPaise,
      receiptId: null,
      orderNo: null,
      reason,
      reversesId: payment.id,
      byUserId: admin,
      createdAt: payment.at,
      updatedAt: payment.at,
    })),
  );
  await add(
    'dueEntries',
    left.map(({ dueId, paise }, index) => ({
      id: (id += 1),
      dueId,
      kind: 'waiver' as const,
      amountPaise: paise,
      receiptId: null,
      orderNo: orders[index % orders.length]!,
      reason: 'Merit scholar of a family with one income',
      reversesId: null,
      byUserId: admin,
      createdAt: '2026-11-02T07:00:00.000Z',
      updatedAt: '2026-11-02T07:00:00.000Z',
    })),
  );
  const receipts = new Map(gone.map((payment) => [payment.receiptId, payment.at]));
  await change(
    'receipts',
    Array.from(receipts, ([receiptId, at]) => ({ id: receiptId, cancelledAt: at, cancelledBy: admin, cancelReason: reason })),
  );
}
