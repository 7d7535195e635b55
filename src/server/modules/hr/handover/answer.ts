import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { answerHandover } from '../../../../contract/hr/handover.ts';
import { collegeDay } from '../../../college-day.ts';
import { needsSuccessor } from '../../../handovers.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { findLife } from '../life/facts.ts';
import { labelOf } from '../trail.ts';
import { giveAnswered, withdraw } from './carry-out.ts';
import { findAnswers, findLeaving, heldBy, type HeldItem } from './items.ts';

/** Names successors, all or none. If the employee has already left, they take over at once. */
export async function answer(context: Context, { id, body: { items } }: Checked<typeof answerHandover>): Promise<void> {
  const { db, now, caller, audit } = context;
  const today = collegeDay(now);
  const life = await findLife(db, id, { today, forChange: true });
  if (!life) throw new ApiError('NotFound');
  const [leaving] = await findLeaving(db, [id]);
  if (!leaving) throw new ApiError('Locked', { detail: 'the employee is not leaving' });
  const held = await heldBy(db, [id], today);
  const able = await successors(
    db,
    items.map(({ successorEmployeeId }) => successorEmployeeId),
    id,
  );
  const problems: FieldProblems = {};
  const keys = new Set<string>();
  for (const [place, { key, successorEmployeeId }] of items.entries()) {
    const item = held.find((heldItem) => heldItem.key === key);
    if (!item || !needsSuccessor(item.source)) problems[`items.${place}.key`] = 'unknownReference';
    else if (keys.has(key)) problems[`items.${place}.key`] = 'duplicate';
    if (successorEmployeeId !== null && !(able.has(successorEmployeeId) && (await mayHold(db, item, successorEmployeeId, today))))
      problems[`items.${place}.successorEmployeeId`] = 'notAllowed';
    keys.add(key);
  }
  refuseProblems(problems);

  const former = (await findAnswers(db, [leaving.id])).filter(({ givenAt }) => givenAt === null);
  for (const { key, successorEmployeeId } of items) {
    const before = former.find(({ itemKey }) => itemKey === key);
    if ((before?.successorEmployeeId ?? null) === successorEmployeeId) continue;
    if (before) await withdraw(db, before.id, now);
    const item = held.find((heldItem) => heldItem.key === key);
    if (successorEmployeeId !== null)
      await db
        .insertInto('employeeHandovers')
        .values({
          eventId: leaving.id,
          itemKey: key,
          label: item?.name ?? null,
          successorEmployeeId,
          byUserId: caller.userId,
        })
        .execute();
    await audit({
      action: 'update',
      table: 'employees',
      recordId: id,
      aboutUserId: life.userId,
      label: labelOf(life),
      before: { handover: before?.name ?? null },
      after: { handover: successorEmployeeId === null ? null : (able.get(successorEmployeeId) ?? null) },
      note: [key, item?.name].filter(Boolean).join('; '),
    });
  }
  if (leaving.effectiveAt !== null) await giveAnswered(context, { employeeId: id, eventId: leaving.id });
}

/** True if this employee may have the duty, according to the module that provides it. */
async function mayHold(db: Context['db'], item: HeldItem | undefined, employeeId: number, today: string): Promise<boolean> {
  if (!item || !needsSuccessor(item.source) || !item.source.able) return true;
  return (await item.source.able(db, [employeeId], today)).has(employeeId);
}

/** Possible successors among these employees: in service, not leaving, and not the leaver. */
async function successors(db: Context['db'], ids: readonly (number | null)[], leaverId: number): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.flatMap((id) => (id === null || id === leaverId ? [] : [id])))];
  if (wanted.length === 0) return new Map();
  const employees = await db
    .selectFrom('employees')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .where('status', 'not in', ['left', 'suspended'])
    .execute();
  const leaving = new Set((await findLeaving(db, wanted)).map(({ employeeId }) => employeeId));
  return new Map(employees.filter(({ id }) => !leaving.has(id)).map(({ id, name }) => [id, name]));
}
