import { sql } from 'kysely';
import { linesShown } from '../../../../contract/core/report.ts';
import type { BookLine, dayBookReport, ModeSum } from '../../../../contract/welfare/report-day-book.ts';
import { paymentModes } from '../../../../contract/welfare/fields.ts';
import { collegeDay, dayAfter, startOfDay } from '../../../college-day.ts';
import type { Within } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport, type ParametersOf } from '../../../reports/serve-report.ts';
import { refuseTurnedSpan } from '../../../reports/span.ts';
import { financialYear } from '../receipts/numbers.ts';
import { bookColumns } from './day-book-file.ts';
import { refuseFile } from './may-take.ts';

type Inside = Within<'receipts'>;
interface Span {
  from: string;
  to: string;
  collectorId: number | undefined;
}

/** Receipts and refunds of some days, and the cash in hand. */
export const makeDayBook: MakeReport<typeof dayBookReport> = async (scoped, query) => {
  const inside = scoped.within('receipts');
  refuseFile(inside.caller, query);
  refuseTurnedSpan(query);
  const span = spanOf(query, inside.now);
  const { modes, total, persons } = await readSums(inside, span);
  const openingPaise = await readOpening(inside, span);
  return {
    data: async () => ({
      from: span.from,
      to: span.to,
      collector: await collectorOf(inside, span),
      modes,
      openingPaise,
      closingPaise: openingPaise + cashOf(modes),
      lines: await readLines(inside, span, linesShown),
      total,
    }),
    persons,
    file: fileOf({
      name: 'day-book',
      title: 'Day book',
      columns: bookColumns,
      blocks: laterLines(() => readLines(inside, span)),
      meant: { fromOn: span.from, toOn: span.to },
    }),
  };
};

/** A single given day is the whole span. The default is today. */
function spanOf({ fromOn, toOn, collectorId }: ParametersOf<typeof dayBookReport>, now: Date): Span {
  const from = fromOn ?? toOn ?? collegeDay(now);
  return { from, to: toOn ?? from, collectorId };
}

/**
 * Receipts `r` of a book with their `deed`: `received` within its days, `struck` if also cancelled by their end, or
 * `givenBack` if received earlier and cancelled within them. A receipt cancelled after these days counts as received.
 */
function bookOf({ rows: among }: Inside, { from, to, collectorId }: Span) {
  const [begin, end] = [startOfDay(from), startOfDay(dayAfter(to))];
  return sql`(
    select r.*, case when r.received_on < ${from} then 'givenBack' when r.cancelled_at < ${end} then 'struck' else 'received' end as deed
    from receipts r
    where (r.received_on between ${from} and ${to} or (r.received_on < ${from} and r.cancelled_at >= ${begin} and r.cancelled_at < ${end}))
      and ${collectorId === undefined ? sql`true` : sql`r.collected_by = ${collectorId}`} and ${among.on('r.id')})`;
}

async function readSums(inside: Inside, span: Span) {
  const { rows } = await sql<ModeSum & { lines: number; persons: number }>`
    with x as ${bookOf(inside, span)}
    select mode, (count(*) filter (where deed = 'received'))::int as receipts, (count(*) filter (where deed = 'struck'))::int as struck,
      coalesce(sum(total_paise) filter (where deed = 'received'), 0)::float8 as received_paise,
      coalesce(sum(total_paise) filter (where deed = 'givenBack'), 0)::float8 as given_back_paise,
      count(*)::int as lines, (select count(distinct student_id)::int from x) as persons
    from x group by mode`.execute(inside.db);
  const modes = rows
    .map(({ lines: _lines, persons: _persons, ...sum }): ModeSum => sum)
    .sort((a, b) => paymentModes.indexOf(a.mode) - paymentModes.indexOf(b.mode));
  return { modes, total: rows.reduce((all, { lines }) => all + lines, 0), persons: rows[0]?.persons ?? 0 };
}

/**
 * Cash in hand before the first day. The module does not record deposits at the bank, so the cash of a financial year
 * accumulates from 1 April: cash received until the day before, less refunds until then.
 */
async function readOpening({ db, rows: among }: Inside, { from, collectorId }: Span): Promise<number> {
  const first = `${financialYear(from).slice(0, 4)}-04-01`;
  const [begin, end] = [startOfDay(first), startOfDay(from)];
  const { rows } = await sql<{ paise: number }>`
    select (coalesce(sum(r.total_paise) filter (where r.received_on >= ${first} and r.received_on < ${from}), 0)
      - coalesce(sum(r.total_paise) filter (where r.cancelled_at >= ${begin} and r.cancelled_at < ${end}), 0))::float8 as paise
    from receipts r where r.mode = 'cash' and r.received_on < ${from}
      and ${collectorId === undefined ? sql`true` : sql`r.collected_by = ${collectorId}`} and ${among.on('r.id')}`.execute(db);
  return rows[0]!.paise;
}

const cashOf = (modes: readonly ModeSum[]): number =>
  modes.reduce((sum, row) => sum + (row.mode === 'cash' ? row.receivedPaise - row.givenBackPaise : 0), 0);

async function readLines(inside: Inside, span: Span, limit?: number): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    select r.id as receipt_id, r.receipt_no, r.received_on, r.deed, r.mode, r.reference_no, r.student_id, s.name as student,
      s.regd_no, r.total_paise, u.display_name as collected_by,
      case when r.deed <> 'received' then r.cancelled_at end as cancelled_at,
      case when r.deed <> 'received' then r.cancel_reason end as cancel_reason
    from ${bookOf(inside, span)} r join students s on s.id = r.student_id join users u on u.id = r.collected_by
    order by array_position(${sql.lit(`{${paymentModes.join(',')}}`)}::text[], r.mode), r.received_on, r.receipt_no
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(inside.db);
  return rows;
}

async function collectorOf({ db }: Inside, { collectorId }: Span): Promise<string | null> {
  if (collectorId === undefined) return null;
  const user = await db.selectFrom('users').select('displayName').where('id', '=', collectorId).executeTakeFirst();
  return user?.displayName ?? null;
}

/** Lines that are read only when a file is written. */
async function* laterLines<Line>(read: () => Promise<Line[]>): AsyncGenerator<readonly Line[]> {
  yield* heldLines(await read());
}
