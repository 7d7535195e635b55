import { sql } from 'kysely';
import { addDays } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { countLines } from '../mess/months/lines.ts';

/** Issued months with their number of days. The next month is a draft in two hostels. */
const billed = [
  ['2026-08-01', 31],
  ['2026-09-01', 30],
  ['2026-10-01', 31],
] as const;
const drafted = ['2026-11-01', 30] as const;
const drafts = 2;
/** Rate per day, and a fixed amount per month for cooks, gas and light. */
const rate = 92_00;
const fixed = 260_00;
/** Share of students in the mess who are on leave in a month. */
const away = 0.09;
const reasons = ['At home', 'Sister’s wedding', 'Illness in the family', 'Inter-college meet', 'Puja at home'] as const;

/** Leaves and months of the messes with their lines. The bills are charged together with the other dues. */
export async function writeMess(college: College, tables: Tables): Promise<void> {
  await tables.add('messLeaves', await drawLeaves(college, tables));
  const { rows: hostels } = await sql<{ id: number }>`
    select distinct r.hostel_id as id from hostel_stays y join rooms r on r.id = y.room_id where y.in_mess and y.to_on is null order by 1`.execute(
    tables.db,
  );
  let id = 0;
  for (const [month, days] of billed)
    for (const hostel of hostels) await addMonth(college, tables, { id: (id += 1), hostelId: hostel.id, month, days, isIssued: true });
  const [month, days] = drafted;
  for (const hostel of hostels.slice(0, drafts))
    await addMonth(college, tables, { id: (id += 1), hostelId: hostel.id, month, days, isIssued: false });
}

/** At most one leave per student and month. Some are too short to count, one in ten is cancelled. */
async function drawLeaves(college: College, { db }: Tables): Promise<Row<'messLeaves'>[]> {
  const { rows: eaters } = await sql<{ id: number; fromOn: string }>`
    select student_id as id, from_on::text as from_on from hostel_stays where in_mess and to_on is null order by student_id`.execute(db);
  const chance = random('mess leaves');
  const byUserId = college.office.clerk;
  return [...billed, drafted].flatMap(([month]) =>
    eaters.flatMap(({ id: studentId, fromOn: since }): Row<'messLeaves'>[] => {
      if (!chance.chance(away)) return [];
      const fromOn = addDays(month, chance.int(2, 16));
      const toOn = addDays(fromOn, chance.int(1, 9));
      const at = `${addDays(fromOn, -2)}T05:30:00.000Z`;
      const status = chance.chance(0.1) ? ('cancelled' as const) : ('approved' as const);
      if (fromOn < since || at.slice(0, 10) > college.today) return [];
      return [{ studentId, fromOn, toOn, reason: chance.pick(reasons), status, byUserId, createdAt: at, updatedAt: at }];
    }),
  );
}

interface Month {
  id: number;
  hostelId: number;
  month: string;
  days: number;
  isIssued: boolean;
}
async function addMonth(college: College, { db, add }: Tables, { id, hostelId, month, days, isIssued }: Month): Promise<void> {
  const isOctober = month === '2026-10-01';
  const closed = isOctober ? { closedFrom: '2026-10-18', closedTo: '2026-10-22' } : { closedFrom: null, closedTo: null };
  const at = `${addDays(month, isIssued ? days + 1 : 20)}T05:30:00.000Z`;
  const { clerk } = college.office;
  const of = { hostelId, month, ratePaise: rate, fixedPaise: fixed, ...closed };
  const row: Numbered<'messMonths'> = {
    id,
    ...of,
    dueOn: addDays(month, days + 14),
    status: isIssued ? 'issued' : 'draft',
    issuedAt: isIssued ? at : null,
    issuedBy: isIssued ? clerk : null,
    createdAt: at,
    updatedAt: at,
  };
  await add('messMonths', [row]);
  const lines = await countLines(db, { id, ...of });
  await add(
    'messLines',
    lines.map((line) => ({ messMonthId: id, ...line, extraPaise: 0, extraNote: null, createdAt: at, updatedAt: at })),
  );
  // Expenses of the kitchen in whole hundreds of rupees. Not yet known for a month in draft.
  if (isIssued)
    await sql`update mess_months set kitchen_paise = ceil((select sum(amount_paise) from mess_lines where mess_month_id = ${id}) / 10000) * 10000 where id = ${id}`.execute(
      db,
    );
}

/** A bill of an issued month with an amount above zero. */
export interface MessBill {
  studentId: number;
  messMonthId: number;
  month: string;
  hostelId: number;
  amountPaise: number;
  dueOn: string;
}
export async function readBills({ db }: Tables): Promise<MessBill[]> {
  const { rows } = await sql<MessBill>`
    select l.student_id, m.id as mess_month_id, m.month::text as month, m.hostel_id, l.amount_paise::float8 as amount_paise, m.due_on::text as due_on
    from mess_lines l join mess_months m on m.id = l.mess_month_id where m.status = 'issued' and l.amount_paise > 0 order by m.id, l.id`.execute(
    db,
  );
  return rows;
}
