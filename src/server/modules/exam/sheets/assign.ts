import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { assignSheets } from '../../../../contract/exam/sheets.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { findSheet, lockSheet, type FoundSheet } from './rows.ts';
import { labelOf } from './life.ts';

type Rows = Checked<typeof assignSheets>['body']['rows'];

/**
 * Assigns sheets to evaluators. Entered marks stay, and the audit trail records the previous evaluators.
 * @returns the number of changed sheets
 */
export async function assign(context: Context, rows: Rows): Promise<number> {
  const problems = await employeeProblems(context, rows);
  refuseProblems(problems);
  const locked: { sheet: FoundSheet; row: Rows[number] }[] = [];
  for (const [place, row] of [...rows.entries()].sort(([, a], [, b]) => a.id - b.id)) {
    const sheet = await open(context, row.id);
    if (!sheet) problems[`rows.${place}.id`] = 'unknownReference';
    else if (locked.at(-1)?.sheet.id === sheet.id) problems[`rows.${place}.id`] = 'duplicate';
    else locked.push({ sheet, row });
  }
  refuseProblems(problems);
  if (locked.some(({ sheet: { status } }) => status !== 'open' && status !== 'entering')) throw new ApiError('Locked');
  if (locked.some(({ sheet, row }) => row.version !== undefined && sheet.version !== row.version)) throw new ApiError('StaleVersion');
  let changed = 0;
  for (const { sheet, row } of locked) changed += (await write(context, sheet, row)) ? 1 : 0;
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

/** Checks that evaluators have not left and have an account. */
async function employeeProblems({ db }: Context, rows: Rows): Promise<FieldProblems> {
  const wanted = [...new Set(rows.flatMap(({ evaluatorId }) => evaluatorId ?? []))];
  const { rows: employees } = await sql<{ id: number; canMark: boolean }>`
    select id, status <> 'left' and user_id is not null as can_mark from employees where id = any(${wanted}::bigint[])`.execute(db);
  const canMark = new Map(employees.map((employee) => [employee.id, employee.canMark]));
  return Object.fromEntries(
    rows.flatMap(({ evaluatorId }, place) => {
      if (evaluatorId === null || evaluatorId === undefined || canMark.get(evaluatorId) === true) return [];
      return [[`rows.${place}.evaluatorId`, canMark.has(evaluatorId) ? ('notAllowed' as const) : ('unknownReference' as const)]];
    }),
  );
}
