import { requestLife, type decideChangeRequests, type RequestClash } from '../../contract/core/change-requests.ts';
import type { Checked } from '../../contract/core/endpoint.ts';
import { officeOf } from '../../contract/records.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Within } from '../http/scoped.ts';
import { refusalOf, stateAfter } from '../lifecycle/rules.ts';
import { writeState } from '../lifecycle/write-state.ts';
import { lockRequests, requestsById, type FoundRequest } from './queries.ts';
import type { Requestables } from './requestable.ts';
import { standingOf } from './standing.ts';

type Decision = Checked<typeof decideChangeRequests>['body'];
interface Outcome {
  decided: number[];
  clashes: RequestClash[];
}

/**
 * Decides the requests in one transaction. Requests that cannot be decided are returned as clashes; the others are
 * decided.
 */
export async function decide(
  { ids, ...decision }: Decision,
  context: Within<'changeRequests'>,
  requestables: Requestables,
): Promise<Outcome> {
  if (decision.state === 'refused' && decision.answer === null) refuseProblems({ answer: 'required' });
  await lockRequests(context.db, ids);
  const requests = await requestsById(context.db, ids, context.now, context.rows);
  const byId = new Map(requests.map((request) => [request.id, request]));
  const outcome: Outcome = { decided: [], clashes: [] };
  const open: FoundRequest[] = [];
  for (const id of new Set(ids)) {
    const request = byId.get(id);
    const error = request ? clashOf(request, decision.state, context, requestables) : 'NotFound';
    if (request && error === null) open.push(request);
    else outcome.clashes.push({ id, error: error ?? 'NotFound', field: null, code: null });
  }
  if (decision.state === 'refused') await settle(open, decision, context, outcome);
  else for (const group of byPerson(open)) await accept(group, decision, context, requestables, outcome);
  return outcome;
}

/** The lifecycle event of a decision. */
const eventOf = { accepted: 'accept', refused: 'refuse' } as const;

function clashOf(request: FoundRequest, state: Decision['state'], { caller }: Context, requestables: Requestables) {
  return refusalOf(requestLife, eventOf[state], standingOf(request, caller, requestables), caller) as RequestClash['error'] | null;
}

/**
 * All requests of one person are written as one edit, since some may only be valid together; if that fails, each is
 * written separately.
 */
async function accept(
  group: FoundRequest[],
  decision: Omit<Decision, 'ids'>,
  context: Context,
  requestables: Requestables,
  outcome: Outcome,
) {
  const clash = await written(group, context, requestables);
  if (clash === null) return settle(group, decision, context, outcome);
  if (group.length === 1) return void outcome.clashes.push(clash);
  for (const request of group) {
    const problem = await written([request], context, requestables);
    if (problem === null) await settle([request], decision, context, outcome);
    else outcome.clashes.push(problem);
  }
}

/** Writes the records; returns null on success, or the reason, and then nothing is written. */
async function written(group: readonly FoundRequest[], context: Context, requestables: Requestables): Promise<RequestClash | null> {
  const [first] = group;
  if (!first) return null;
  const clash = (error: RequestClash['error'], field: string | null = null, code: string | null = null) => ({
    id: first.id,
    error,
    field,
    code,
  });
  const requestable = requestables.of(first.tableName);
  if (!requestable) return clash('Locked');
  const now = await requestable.valuesNow(context.db, first.aboutUserId, group);
  const isStale = (request: FoundRequest, index: number) => {
    const value = now[index];
    return value === undefined || (value !== request.oldValue && value !== request.newValue);
  };
  if (group.some(isStale)) return clash('StaleVersion');
  try {
    await requestable.write(context, first.aboutUserId, group);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isClash(error.code)) throw error;
    const [field, code] = Object.entries(error.details.fields ?? {})[0] ?? [];
    return clash(error.code, field, code);
  }
}

const isClash = (code: string): code is RequestClash['error'] =>
  ['NotFound', 'Locked', 'StaleVersion', 'Duplicate', 'ValidationFailed'].includes(code);

/** Marks the requests as decided, with an entry in the trail for each. */
async function settle(requests: readonly FoundRequest[], { state, answer }: Omit<Decision, 'ids'>, context: Context, outcome: Outcome) {
  const { caller, now } = context;
  for (const { id, field, aboutUserId, person, state: from } of requests) {
    await writeState(context, {
      table: 'changeRequests',
      id,
      from,
      to: stateAfter(requestLife, eventOf[state]),
      along: { answer, decidedBy: caller.userId, decidedAt: now.toISOString() },
      trail: {
        action: 'update',
        table: 'change_requests',
        recordId: id,
        aboutUserId,
        label: person,
        of: { field },
        ...(answer !== null && { note: answer }),
      },
    });
    outcome.decided.push(id);
  }
}

function byPerson(requests: readonly FoundRequest[]): FoundRequest[][] {
  const groups = new Map<string, FoundRequest[]>();
  for (const request of requests) {
    const key = `${officeOf(request.tableName)?.decide} ${request.aboutUserId}`;
    const group = groups.get(key);
    if (group) group.push(request);
    else groups.set(key, [request]);
  }
  return [...groups.values()];
}
