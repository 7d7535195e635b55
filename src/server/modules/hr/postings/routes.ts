import type { Checked } from '../../../../contract/core/endpoint.ts';
import * as contract from '../../../../contract/hr/postings.ts';
import { collegeDay, daysBefore } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Scoped } from '../../../http/scoped.ts';
import type { Serve } from '../../../http/serve.ts';
import { findLife, postingsOf, type FoundLife } from '../life/facts.ts';
import { leavingOf } from '../life/rules.ts';
import { refuseOwn } from '../own-record.ts';
import { labelOf } from '../trail.ts';
import { closePosting, findMasters, insertPosting, touchEmployee } from './queries.ts';
import { isJoined, movedStartProblem, postProblems, startProblem } from './rules.ts';

/** Serves the calls of src/contract/hr/postings.ts. */
export function servePostings(serve: Serve): void {
  serve(contract.addPosting, async (input, scoped) => ({
    data: await add(await openOther(scoped, input.id), input),
  }));
  serve(contract.changePosting, async (input, scoped) => ({
    data: await correct(await openOther(scoped, input.id), input),
  }));
}

/** Opens another employee's record. Employees may not order their own postings. */
async function openOther(scoped: Scoped<'employees'>, id: number): Promise<Context> {
  const context = await scoped.open('employees', id);
  refuseOwn(context.caller, id);
  return context;
}

/**
 * Locks and reads the service record of an employee.
 * @throws {ApiError} NotFound
 */
async function lifeOf({ db, now }: Context, id: number): Promise<FoundLife> {
  const life = await findLife(db, id, { today: collegeDay(now), forChange: true });
  if (!life) throw new ApiError('NotFound');
  return life;
}

const tell = (life: FoundLife, postingId: number) =>
  ({
    table: 'employee_postings',
    recordId: postingId,
    partOf: life.id,
    aboutUserId: life.userId,
    label: labelOf(life),
  }) as const;

async function add(context: Context, { id, body: { version, ...draft } }: Checked<typeof contract.addPosting>) {
  const { db, now, audit } = context;
  const life = await lifeOf(context, id);
  // The posting of a leaver ends with the service. The leaving has to be undone first.
  if (life.status === 'left' || leavingOf(life)) throw new ApiError('Locked', { detail: 'the employee has left or is leaving' });
  if (version !== life.version) throw new ApiError('StaleVersion');
  const { newestPosting: before } = life;
  const problems = postProblems(draft, await findMasters(db, draft));
  const start = startProblem(draft.fromOn, before, life.today);
  refuseProblems({ ...problems, ...(start && { fromOn: start }) });
  if (before && before.closedOn === null) await closePosting(db, before.id, daysBefore(draft.fromOn, 1), now);
  const postingId = await insertPosting(db, { ...draft, employeeId: id }, now);
  await audit({ action: 'insert', ...tell(life, postingId), after: draft });
  return { postingId, version: await touchEmployee(db, id, now) };
}

async function correct(context: Context, { id, postingId, body }: Checked<typeof contract.changePosting>) {
  const { db, now, audit } = context;
  const { version, ...change } = body;
  const life = await lifeOf(context, id);
  const [posting, before = null] = await postingsOf(db, id);
  if (posting?.id !== postingId) {
    const existing = await db
      .selectFrom('employeePostings')
      .select('id')
      .where('id', '=', postingId)
      .where('employeeId', '=', id)
      .executeTakeFirst();
    throw new ApiError(existing ? 'Locked' : 'NotFound', { detail: 'not the newest posting' });
  }
  if (version !== life.version) throw new ApiError('StaleVersion');
  const names = Object.keys(contract.postingFields) as (keyof contract.PostingDraft)[];
  const former = Object.fromEntries(names.map((name) => [name, posting[name]])) as unknown as contract.PostingDraft;
  const draft = { ...former, ...change };
  const unchanged = {
    department: draft.departmentId === former.departmentId,
    designation: draft.designationId === former.designationId,
    category: draft.employeeCategoryId === former.employeeCategoryId,
  };
  const start =
    draft.fromOn === former.fromOn
      ? null
      : movedStartProblem(draft.fromOn, { posting, before, joinedOn: life.joinedOn, today: life.today });
  refuseProblems({ ...postProblems(draft, await findMasters(db, draft), unchanged), ...(start && { fromOn: start }) });
  const changed = names.filter((name) => draft[name] !== former[name]);
  if (changed.length === 0) return { postingId, version };
  if (before && draft.fromOn !== former.fromOn && isJoined(before, posting))
    await closePosting(db, before.id, daysBefore(draft.fromOn, 1), now);
  await db
    .updateTable('employeePostings')
    .set((eb) => ({ ...draft, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', postingId)
    .execute();
  const of = (values: contract.PostingDraft) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  await audit({ action: 'update', ...tell(life, postingId), before: of(former), after: of(draft) });
  return { postingId, version: await touchEmployee(db, id, now) };
}
