import { sql } from 'kysely';
import { messMonthLife, type MessMonthRow } from '../../../../../contract/welfare/mess-months.ts';
import type { Db } from '../../../../database/transaction.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { eventsFor, type Standing } from '../../../../lifecycle/rules.ts';

export interface FoundMonth extends Omit<MessMonthRow, 'events'> {
  hasBills: boolean;
  isUnsettled: boolean;
}

/**
 * A month `m` with its hostel `h`, the user `u` who issued it, the totals of its lines `l` and of the settled dues `d`.
 */
export const monthTables = sql`mess_months m join hostels h on h.id = m.hostel_id left join users u on u.id = m.issued_by
  cross join lateral (select count(*) filter (where amount_paise > 0)::int as bills, coalesce(sum(amount_paise), 0)::float8 as total
    from mess_lines where mess_month_id = m.id) l
  cross join lateral (select coalesce(sum(settled_paise), 0)::float8 as settled from dues where mess_month_id = m.id) d`;

export const monthColumns = sql<FoundMonth>`
  m.id, m.version, m.updated_at, m.hostel_id, h.code as hostel, m.month, m.rate_paise, m.fixed_paise, m.closed_from, m.closed_to,
  m.due_on, m.kitchen_paise, m.status, l.bills, l.total as total_paise, d.settled as settled_paise, m.issued_at, u.display_name as issued_by,
  l.bills > 0 as has_bills, d.settled = 0 as is_unsettled`;

export const standingOf = ({
  version,
  status,
  hasBills,
  isUnsettled,
}: FoundMonth): Standing<typeof messMonthLife> & { version: number } => ({
  version,
  state: status,
  facts: { hasBills, isUnsettled },
});

/** The answer for a month, with the events open to the caller. */
export function messMonthRowOf(month: FoundMonth, { caller }: Pick<Context, 'caller'>): MessMonthRow {
  const { hasBills, isUnsettled, ...row } = month;
  return { ...row, events: eventsFor(messMonthLife, standingOf(month), caller) };
}

export async function findMonth(db: Db, id: number): Promise<FoundMonth> {
  const { rows } = await sql<FoundMonth>`select ${monthColumns} from ${monthTables} where m.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/** Locks a month for the transaction. No leave can be entered meanwhile. */
export async function lockMonth(db: Db, id: number): Promise<FoundMonth> {
  await sql`select from mess_months where id = ${id} for update`.execute(db);
  return findMonth(db, id);
}

/** Label of a month in the audit trail: hostel and 2026-10. */
export const labelOf = ({ hostel, month }: Pick<FoundMonth, 'hostel' | 'month'>): string => `${hostel} · ${month.slice(0, 7)}`;
