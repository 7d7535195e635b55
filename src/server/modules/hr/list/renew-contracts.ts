import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import type { bulkEmployees } from '../../../../contract/hr/employee-list.ts';
import { collegeDay, dayAfter } from '../../../college-day.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { isOwn } from '../own-record.ts';
import { labelOf } from '../trail.ts';

const yearsAhead = 5;

/** Current contract of an employee: the open posting, if there is one. */
export interface Contract {
  readonly status: string;
  readonly fromOn: string | null;
  readonly untilOn: string | null;
  readonly needsEndDate: boolean | null;
}

/**
 * Reason why a contract cannot be renewed until that day, or null. A contract that begins after today is already a
 * renewal.
 */
export function renewalProblem(
  { status, fromOn, untilOn: former, needsEndDate }: Contract,
  untilOn: string,
  today: string,
): FieldCode | null {
  if (status === 'left' || !needsEndDate || former === null || fromOn === null || fromOn > today) return 'notAllowed';
  return untilOn > former ? null : 'outOfRange';
}

/**
 * Renews several contracts by one order, all or none. The next posting copies the current one from the day after its
 * end.
 */
export async function renewContracts(
  context: Within<'employees'>,
  { ids, count, untilOn, orderNo }: Checked<typeof bulkEmployees>['body'],
): Promise<number> {
  const today = collegeDay(context.now);
  const latest = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`;
  refuseProblems({
    ...(count !== ids.length && { count: 'notAllowed' as const }),
    ...((untilOn < today || untilOn > latest) && { untilOn: 'outOfRange' as const }),
  });
  const contractsById = new Map((await lockContracts(context, ids)).map((row) => [row.id, row]));
  const contracts = await allOrNone(ids, {
    name: 'ids',
    find: async (id) => contractsById.get(id),
    problemOf: (contract) => (isOwn(context.caller, contract.id) ? 'notAllowed' : renewalProblem(contract, untilOn, today)),
  });
  for (const contract of contracts) await renew(context, contract, { untilOn, orderNo });
  return contracts.length;
}

type LockedContract = Awaited<ReturnType<typeof lockContracts>>[number];

/**
 * The chosen employees with their open postings, locked until the transaction ends. The postings are read after the
 * employees are locked, because a statement that waited for another renewal would see the old ones.
 */
async function lockContracts({ db, rows }: Within<'employees'>, ids: readonly number[]) {
  await db.selectFrom('employees').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return db
    .selectFrom('employees as e')
    .leftJoin('employeePostings as p', (join) => join.onRef('p.employeeId', '=', 'e.id').on('p.closedOn', 'is', null))
    .leftJoin('employeeCategories as c', 'c.id', 'p.employeeCategoryId')
    .select(['e.id', 'e.userId', 'e.name', 'e.employeeNo', 'e.status', 'p.id as postingId', 'p.fromOn', 'p.untilOn'])
    .select('c.needsEndDate')
    .where('e.id', 'in', ids)
    .where(rows.on('e.id'))
    .orderBy('e.id')
    .execute();
}

async function renew(
  { db, now, audit }: Within<'employees'>,
  contract: LockedContract,
  { untilOn, orderNo }: { untilOn: string; orderNo: string },
) {
  const { id, userId, postingId, untilOn: lastDay } = contract;
  if (postingId === null || lastDay === null) return;
  const fromOn = dayAfter(lastDay);
  const changed = { version: sql<number>`version + 1`, updatedAt: now.toISOString() };
  await db
    .updateTable('employeePostings')
    .set({ closedOn: lastDay, ...changed })
    .where('id', '=', postingId)
    .execute();
  const { id: next } = await db
    .insertInto('employeePostings')
    .columns([
      'employeeId',
      'departmentId',
      'designationId',
      'employeeCategoryId',
      'payLevel',
      'fromOn',
      'untilOn',
      'orderNo',
      'nature',
      'createdAt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('employeePostings')
        .select(['employeeId', 'departmentId', 'designationId', 'employeeCategoryId', 'payLevel'])
        .select([sql<string>`${fromOn}::date`.as('fromOn'), sql<string>`${untilOn}::date`.as('untilOn')])
        .select([sql<string>`${orderNo}::text`.as('orderNo'), sql<'renewal'>`'renewal'`.as('nature')])
        .select(sql<string>`${now.toISOString()}::timestamptz`.as('createdAt'))
        .where('id', '=', postingId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('employees').set(changed).where('id', '=', id).execute();
  const auditBase = { table: 'employee_postings', partOf: id, aboutUserId: userId, label: labelOf(contract) } as const;
  await audit({ ...auditBase, action: 'update', recordId: postingId, before: { closedOn: null }, after: { closedOn: lastDay } });
  await audit({ ...auditBase, action: 'insert', recordId: next, after: { nature: 'renewal', fromOn, untilOn, orderNo } });
}
