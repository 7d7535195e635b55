import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { assignSheets } from '../../../../contract/exam/sheets.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { findSheet, lockSheet, type FoundSheet } from './rows.ts';
import { labelOf } from './life.ts';

type Rows = Checked<typeof assignSheets>['body']['rows'];

/** Gives sheets to evaluators; marks that are entered stay, and the trail names who had them. @returns how many changed. */
export async function assign(context: Context, rows: Rows): Promise<number> {
  const problems = await employeeProblems(context, rows);
  refuseProblems(problems);
  const found: { sheet: FoundSheet; row: Rows[number] }[] = [];
  for (const [place, row] of [...rows.entries()].sort(([, one], [, other]) => one.id - other.id)) {
    const sheet = await open(context, row.id);
    if (!sheet) problems[`rows.${place}.id`] = 'unknownReference';
    else if (found.at(-1)?.sheet.id === sheet.id) problems[`rows.${place}.id`] = 'duplicate';
    else found.push({ sheet, row });
  }
  refuseProblems(problems);
  if (found.some(({ sheet: { status } }) => status !== 'open' && status !== 'entering')) throw new ApiError('Locked');
  if (found.some(({ sheet, row }) => row.version !== undefined && sheet.version !== row.version)) throw new ApiError('StaleVersion');
  let changed = 0;
  for (const { sheet, row } of found) changed += (await write(context, sheet, row)) ? 1 : 0;
  return changed;
}

async function open({ db, now }: Context, id: number): Promise<FoundSheet | null> {
  await lockSheet(db, id);
  try {
    return await findSheet(db, id, now);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NotFound') return null;
    throw error;
  }
}

async function write({ db, now, audit }: Context, sheet: FoundSheet, row: Rows[number]): Promise<boolean> {
  const { evaluatorId = sheet.evaluatorId, dueOn = sheet.dueOn } = row;
  if (sheet.evaluatorId === evaluatorId && sheet.dueOn === dueOn) return false;
  const after = { evaluatorId, dueOn };
  await db
    .updateTable('markSheets')
    .set({ ...after, version: sheet.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', sheet.id)
    .execute();
  await audit({
    action: 'update',
    table: 'mark_sheets',
    recordId: sheet.id,
    label: labelOf(sheet),
    before: { evaluatorId: sheet.evaluatorId, dueOn: sheet.dueOn },
    after,
  });
  return true;
}

/** Whoever is to mark works here and can sign in. */
async function employeeProblems({ db }: Context, rows: Rows): Promise<FieldProblems> {
  const wanted = [...new Set(rows.flatMap(({ evaluatorId }) => evaluatorId ?? []))];
  const { rows: known } = await sql<{ id: number; canMark: boolean }>`
    select id, status <> 'left' and user_id is not null as can_mark from employees where id = any(${wanted}::bigint[])`.execute(db);
  const canMark = new Map(known.map((one) => [one.id, one.canMark]));
  return Object.fromEntries(
    rows.flatMap(({ evaluatorId }, place) => {
      if (evaluatorId === null || evaluatorId === undefined || canMark.get(evaluatorId) === true) return [];
      return [[`rows.${place}.evaluatorId`, canMark.has(evaluatorId) ? ('notAllowed' as const) : ('unknownReference' as const)]];
    }),
  );
}
