import { sql } from 'kysely';
import * as contract from '../../../../contract/welfare/due-figures.ts';
import { ages, type Age } from '../../../../contract/welfare/report-balances.ts';
import { collegeDay, daysBefore, startOfDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Sql } from '../../../lists/source.ts';
import { academicDueList, fineList, hostelDueList, messDueList } from './list.ts';
import { balancesByAge } from './by-age.ts';
import { balance, isOpen } from './rows.ts';

/** Tables and condition of a list of dues. A due is `d`. */
interface DueSelection {
  from: Sql;
  where: Sql;
}
interface Finder<Query> {
  found(context: Context, query: Query): Promise<DueSelection>;
}

/** Figures shown above the lists of dues: the calls of src/contract/welfare/due-figures.ts. */
export function serveDueFigures(serve: Serve): void {
  serve(contract.academicFigures, async ({ query }, scoped) => ({
    data: await figuresOf(academicDueList as never, scoped.within('students'), query),
  }));
  serve(contract.hostelFigures, async ({ query }, scoped) => ({
    data: await figuresOf(hostelDueList as never, scoped.within('dues'), query),
  }));
  serve(contract.messFigures, async ({ query }, scoped) => ({
    data: await figuresOf(messDueList as never, scoped.within('dues'), query),
  }));
  serve(contract.fineFigures, async ({ query }, scoped) => ({
    data: await figuresOf(fineList as never, scoped.within('dues'), query),
  }));
}

async function figuresOf<Q extends object>(list: Finder<object>, context: Context, query: Q): Promise<contract.DueFigures> {
  const { db, now } = context;
  const today = collegeDay(now);
  const { status: _status, isOverdue: _isOverdue, ...wider } = query as { status?: unknown; isOverdue?: unknown };
  const shown = await list.found(context, query);
  const all = await list.found(context, wider);
  return {
    heads: await readHeads(db, shown, today),
    weeks: await readWeeks(db, all, today),
    hostels: await readHostels(db, shown),
    months: await readMonths(db, all, today),
  };
}

async function readHeads(db: Db, { from, where }: DueSelection, today: string): Promise<contract.HeadFigures[]> {
  const { rows } = await sql<{ headId: number; head: string } & Record<Age, number>>`
    select x.*, h.id as head_id, h.name as head from (
      select d.due_head_id, ${balancesByAge(today)} from ${from} where ${where} and ${isOpen} group by d.due_head_id) x
    join due_heads h on h.id = x.due_head_id order by h.code`.execute(db);
  return rows.map(({ headId, head, ...row }) => ({
    headId,
    head,
    balances: Object.fromEntries(ages.map((age) => [age, row[age]])) as Record<Age, number>,
  }));
}

const mondayOf = (day: string): string => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);

/** Amounts raised and collected in each week, from Monday on. Cancelled dues and receipts do not count. */
async function readWeeks(db: Db, { from, where }: DueSelection, today: string): Promise<contract.WeekFigures[]> {
  const first = daysBefore(mondayOf(today), 7 * (contract.weeksShown - 1));
  const raised = await sql<{ week: string; paise: number }>`
    select date_trunc('week', d.created_at at time zone 'Asia/Kolkata')::date as week, sum(d.amount_paise)::float8 as paise
    from ${from} where ${where} and d.status <> 'cancelled' and d.created_at >= ${startOfDay(first)} group by 1`.execute(db);
  const collected = await sql<{ week: string; paise: number }>`
    select date_trunc('week', r.received_on)::date as week, sum(e.amount_paise)::float8 as paise
    from receipts r join due_entries e on e.receipt_id = r.id and e.kind = 'payment'
    where r.received_on >= ${first} and r.cancelled_at is null and e.due_id in (select d.id from ${from} where ${where}) group by 1`.execute(
    db,
  );
  const by = (rows: readonly { week: string; paise: number }[]) => new Map(rows.map(({ week, paise }) => [week, paise]));
  const [ofRaised, ofCollected] = [by(raised.rows), by(collected.rows)];
  return Array.from({ length: contract.weeksShown }, (_, place) => daysBefore(first, -7 * place)).map((week) => ({
    week,
    raisedPaise: ofRaised.get(week) ?? 0,
    collectedPaise: ofCollected.get(week) ?? 0,
  }));
}

async function readHostels(db: Db, { from, where }: DueSelection): Promise<contract.DueFigures['hostels']> {
  const { rows } = await sql<contract.DueFigures['hostels'][number]>`
    select o.id as hostel_id, o.code as hostel, x.paise as balance_paise from (
      select d.hostel_id, sum(${balance})::float8 as paise from ${from} where ${where} and ${isOpen} group by d.hostel_id) x
    join hostels o on o.id = x.hostel_id order by o.code`.execute(db);
  return rows;
}

/** The current month and the eleven before it, by the date of the charge. */
async function readMonths(db: Db, { from, where }: DueSelection, today: string): Promise<contract.DueFigures['months']> {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
  const { rows } = await sql<contract.DueFigures['months'][number]>`
    select to_char(d.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, d.due_head_id as head_id,
      sum(d.amount_paise)::float8 as amount_paise, count(*)::int as dues
    from ${from} where ${where} and d.status <> 'cancelled' and d.created_at >= ${startOfDay(first)} group by 1, 2 order by 1, 2`.execute(
    db,
  );
  return rows;
}
