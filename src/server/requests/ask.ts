import { wholeRow, type addChangeRequests, type AskedChange } from '../../contract/core/change-requests.ts';
import type { Checked } from '../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../contract/core/errors.ts';
import { problemsOf } from '../../contract/core/problems.ts';
import type { Json } from '../database/schema.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { isOwnProof } from './proofs.ts';
import type { Place, Requestable, Requestables, Wish } from './requestable.ts';

/** Maximum number of open requests of one user for new rows. */
const mostNewRows = 5;

/** Stores the caller's requests if an edit could make the changes now; returns the ids. */
export async function ask({ body }: Checked<typeof addChangeRequests>, context: Context, requestables: Requestables) {
  const { db, caller } = context;
  if (!requestables.isOwner(caller)) throw new ApiError('Forbidden', { detail: 'the caller has no record' });
  const wishes = wishesOf(body.requests, context, requestables);
  const requestable = requestables.of(wishes[0]?.tableName ?? '') as Requestable;
  const old = await requestable.valuesNow(db, caller.userId, wishes);
  refuseProblems({ ...pointless(wishes, old), ...repeated(wishes) });
  await refuseProof(body, context, requestable);
  await refuseOpen(wishes, context);
  refuseProblems(prefixed(await requestable.problems(context, caller.userId, wishes)));
  const inserted = await db
    .insertInto('changeRequests')
    .values(
      wishes.map(({ tableName, recordId, field, newValue }, index) => ({
        aboutUserId: caller.userId,
        tableName,
        recordId,
        field,
        oldValue: JSON.stringify(old[index] ?? null),
        newValue: JSON.stringify(newValue),
        proofFileId: body.proofFileId,
        createdAt: context.now.toISOString(),
        updatedAt: context.now.toISOString(),
      })),
    )
    .returning(['id', 'field', 'newValue'])
    .execute();
  for (const { id, field, newValue } of inserted)
    await context.audit({
      action: 'insert',
      table: 'change_requests',
      recordId: id,
      aboutUserId: caller.userId,
      label: caller.name,
      after: { field, newValue },
    });
  return inserted.map(({ id }) => id);
}

/**
 * The sent changes, each value checked and normalized like in the form. Problems are reported as `requests.0.newValue`.
 */
function wishesOf(requests: readonly AskedChange[], { caller }: Context, requestables: Requestables): Wish[] {
  const problems: FieldProblems = {};
  const wishes = requests.map((request, index): Wish => {
    const requestable = requestables.of(request.tableName);
    const field = requestable?.isOwner(caller) ? requestable.fieldOf(request) : null;
    if (!field) {
      problems[`requests.${index}.field`] = 'notAllowed';
      return request;
    }
    const result = field.schema.safeParse(request.newValue);
    if (result.success) return { ...request, newValue: result.data as Json };
    for (const [path, code] of Object.entries(problemsOf(result.error)))
      problems[['requests', index, 'newValue', path].filter((part) => part !== '').join('.')] = code;
    return request;
  });
  refuseProblems(problems);
  return wishes;
}

/** The problems of requests about rows that do not belong to the caller, and of requests for the current value. */
function pointless(wishes: readonly Wish[], old: readonly (Json | undefined)[]): FieldProblems {
  const problems: FieldProblems = {};
  wishes.forEach(({ newValue, field }, index) => {
    if (old[index] === undefined) problems[`requests.${index}.recordId`] = 'unknownReference';
    else if (field !== wholeRow && old[index] === newValue) problems[`requests.${index}.newValue`] = 'notAllowed';
  });
  return problems;
}

const placeOf = ({ tableName, recordId, field }: Place) => `${tableName} ${recordId} ${field}`;

function repeated(wishes: readonly Wish[]): FieldProblems {
  const problems: FieldProblems = {};
  const seen = new Set<string>();
  wishes.forEach((wish, index) => {
    if (wish.field === wholeRow) return;
    if (seen.has(placeOf(wish))) problems[`requests.${index}.field`] = 'duplicate';
    seen.add(placeOf(wish));
  });
  return problems;
}

async function refuseProof(
  { requests, proofFileId }: Checked<typeof addChangeRequests>['body'],
  context: Context,
  requestable: Requestable,
) {
  if (proofFileId === null) {
    if (requests.some((request) => requestable.needsProof(request))) refuseProblems({ proofFileId: 'required' });
  } else if (!(await isOwnProof(context.db, proofFileId, context.caller.userId))) refuseProblems({ proofFileId: 'unknownReference' });
}

/** Throws Duplicate if a value has an open request already, and Locked if too many new rows are requested. */
async function refuseOpen(wishes: readonly Wish[], { db, caller }: Context): Promise<void> {
  const open = await db
    .selectFrom('changeRequests')
    .select(['tableName', 'recordId', 'field'])
    .where('aboutUserId', '=', caller.userId)
    .where('state', '=', 'open')
    .execute();
  const taken = new Set(open.filter(({ field }) => field !== wholeRow).map(placeOf));
  const fields: FieldProblems = {};
  wishes.forEach((wish, index) => {
    if (taken.has(placeOf(wish))) fields[`requests.${index}.field`] = 'duplicate';
  });
  if (Object.keys(fields).length > 0) throw new ApiError('Duplicate', { fields });
  const newRows = [...open, ...wishes].filter(({ field }) => field === wholeRow).length;
  if (newRows > mostNewRows) throw new ApiError('Locked', { detail: 'too many open requests for new rows' });
}

const prefixed = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([path, code]) => [`requests.${path}`, code]));
