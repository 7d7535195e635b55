import type { Context } from '../../../http/context.ts';
import { keptAadhaar } from '../../../record/identity-number.ts';
import { listNames } from './lists.ts';
import type { Joining } from './rules/rule.ts';

interface Account {
  username: string;
  displayName: string;
  roleId: number;
}

/** Inserts the user, the employee, the first posting and the event `joined`. */
export async function insertEmployee({ db, caller, now }: Context, joining: Joining & { employeeNo: string }, account: Account) {
  const { departmentId, designationId, employeeCategoryId, untilOn, payLevel, orderNo, roleId: _, aadhaar, ...rest } = joining;
  const columns = Object.fromEntries(Object.entries(rest).filter(([name]) => !(listNames as string[]).includes(name))) as Omit<
    typeof rest,
    (typeof listNames)[number]
  >; // Lists have tables of their own.
  const { id: userId } = await db
    .insertInto('users')
    .values({ kind: 'employee', ...account })
    .returning('id')
    .executeTakeFirstOrThrow();
  const employee = await db
    .insertInto('employees')
    .values({ ...columns, aadhaarLast4: keptAadhaar(aadhaar), userId, statusOn: joining.joinedOn })
    .returning(['id', 'userId', 'employeeNo', 'name'])
    .executeTakeFirstOrThrow();
  const post = { employeeId: employee.id, departmentId, designationId, employeeCategoryId, fromOn: joining.joinedOn, untilOn };
  await db
    .insertInto('employeePostings')
    .values({ ...post, payLevel, orderNo, nature: 'appointment' })
    .execute();
  await db
    .insertInto('employeeEvents')
    .values({
      employeeId: employee.id,
      kind: 'joined',
      onDate: joining.joinedOn,
      orderNo,
      byUserId: caller.userId,
      createdAt: now.toISOString(),
      effectiveAt: now.toISOString(),
    })
    .execute();
  return employee;
}
