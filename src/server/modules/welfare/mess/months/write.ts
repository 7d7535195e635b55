import { sql } from 'kysely';
import {
  messMonthLife,
  messMonthProblems,
  type addMessMonth,
  type changeMessMonth,
  type MessMonthDraft,
  type putMessLines,
} from '../../../../../contract/welfare/mess-months.ts';
import type { Checked } from '../../../../../contract/core/endpoint.ts';
import { collegeDay } from '../../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../../http/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { refuseUnlessOpen } from '../../../../lifecycle/rules.ts';
import { amountOf } from '../days.ts';
import { writeLines } from './lines.ts';
import { findMonth, labelOf, lockMonth, standingOf, type FoundMonth } from './rows.ts';

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/**
 * Creates a month with its lines.
 * @returns its id
 * @throws {ApiError} ValidationFailed by field; Duplicate
 */
export async function addMonth({ db, now, audit }: Context, draft: Checked<typeof addMessMonth>['body']): Promise<number> {
  const month = firstOf(draft.month);
  const isAhead = month > firstOf(collegeDay(now));
  refuseProblems({ ...(isAhead && { month: 'outOfRange' }), ...messMonthProblems(draft) });
  const at = now.toISOString();
  const values = { ...draft, month, issuedAt: null, issuedBy: null, createdAt: at, updatedAt: at };
  const { id } = await db.insertInto('messMonths').values(values).returning('id').executeTakeFirstOrThrow();
  await writeLines(db, { id, ...draft, month }, at);
  await audit({
    action: 'insert',
    table: 'mess_months',
    recordId: id,
    label: labelOf(await findMonth(db, id)),
    after: { ...draft, month, status: 'draft' },
  });
  return id;
}

type Change = Checked<typeof changeMessMonth>['body'];
type EditableFields = Omit<MessMonthDraft, 'hostelId' | 'month'>;
const editableOf = ({ ratePaise, fixedPaise, closedFrom, closedTo, dueOn, kitchenPaise }: FoundMonth): EditableFields => ({
  ratePaise,
  fixedPaise,
  closedFrom,
  closedTo,
  dueOn,
  kitchenPaise,
});

/**
 * Changes a draft and recalculates its lines.
 * @throws {ApiError} NotFound, Locked, StaleVersion, ValidationFailed
 */
export async function changeMonth({ db, now, audit, caller }: Context, id: number, { version, ...sent }: Change): Promise<void> {
  const stored = await lockMonth(db, id);
  refuseUnlessOpen(messMonthLife, 'recalculate', standingOf(stored), { caller, version });
  const before = editableOf(stored);
  const after = { ...before, ...sent } as EditableFields;
  refuseProblems(messMonthProblems({ ...after, month: stored.month }));
  const at = now.toISOString();
  await db
    .updateTable('messMonths')
    .set({ ...after, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await writeLines(db, { ...stored, ...after }, at);
  await audit({ action: 'update', table: 'mess_months', recordId: id, label: labelOf(stored), before: { ...before }, after: { ...after } });
}

/**
 * Recalculates the lines of a draft.
 * @throws {ApiError} NotFound, Locked, StaleVersion
 */
export async function recalculate({ db, now, caller, audit }: Context, id: number, version: number): Promise<void> {
  const stored = await lockMonth(db, id);
  refuseUnlessOpen(messMonthLife, 'recalculate', standingOf(stored), { caller, version });
  const at = now.toISOString();
  await writeLines(db, stored, at);
  await db
    .updateTable('messMonths')
    .set({ version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  const { bills, totalPaise } = await findMonth(db, id);
  const before = { bills: stored.bills, totalPaise: stored.totalPaise };
  await audit({ action: 'update', table: 'mess_months', recordId: id, label: labelOf(stored), before, after: { bills, totalPaise } });
}

type Extras = Checked<typeof putMessLines>['body']['items'];
interface StoredLine {
  id: number;
  version: number;
  student: string;
  stayDays: number;
  billedDays: number;
  extraPaise: number;
  extraNote: string | null;
}

/**
 * Sets extra amounts and updates the amounts of the lines.
 * @throws {ApiError} NotFound, Locked, StaleVersion, ValidationFailed
 */
export async function typeExtras(
  { db, now, caller, audit }: Context,
  id: number,
  items: Extras,
): Promise<{ lines: number; totalPaise: number }> {
  const month = await lockMonth(db, id);
  refuseUnlessOpen(messMonthLife, 'recalculate', standingOf(month), { caller });
  const { rows } = await sql<StoredLine>`
    select l.id, l.version, s.name as student, l.stay_days, l.billed_days, l.extra_paise, l.extra_note from mess_lines l join students s on s.id = l.student_id
    where l.mess_month_id = ${id} and l.id in (${sql.join(items.map((item) => item.id))}) order by l.id for update of l`.execute(db);
  const lines = new Map(rows.map((row) => [row.id, row]));
  refuseProblems(Object.fromEntries(items.flatMap((item, place) => extraProblems(item, place, lines))));
  if (items.some((item) => lines.get(item.id)!.version !== item.version)) throw new ApiError('StaleVersion');
  const amounts = items.map((item) => amountOf(month, lines.get(item.id)!, item.extraPaise));
  await sql`
    update mess_lines l set extra_paise = x.extra, extra_note = x.note, amount_paise = x.amount, version = l.version + 1, updated_at = ${now.toISOString()}
    from unnest(${items.map((item) => item.id)}::bigint[], ${items.map(({ extraPaise }) => extraPaise)}::int[], ${items.map(({ extraNote }) => extraNote)}::text[],
      ${amounts}::bigint[]) as x(id, extra, note, amount) where l.id = x.id`.execute(db);
  await audit(
    ...items.map(({ id: lineId, extraPaise, extraNote }) => {
      const { student, ...line } = lines.get(lineId)!;
      return {
        action: 'update' as const,
        table: 'mess_lines',
        recordId: lineId,
        partOf: id,
        label: student,
        before: { extraPaise: line.extraPaise, extraNote: line.extraNote },
        after: { extraPaise, extraNote },
      };
    }),
  );
  return { lines: items.length, totalPaise: (await findMonth(db, id)).totalPaise };
}

function extraProblems({ id, extraPaise, extraNote }: Extras[number], place: number, lines: ReadonlyMap<number, StoredLine>) {
  const field = (name: string) => `items.${place}.${name}`;
  return [
    ...(lines.has(id) ? [] : [[field('id'), 'unknownReference'] as const]),
    ...(extraPaise > 0 && extraNote === null ? [[field('extraNote'), 'required'] as const] : []),
  ];
}
