import * as contract from '../../contract/core/change-requests.ts';
import { nameByType } from '../files/paper-type.ts';
import { findFile } from '../files/store.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { Serve } from '../http/serve.ts';
import { refuseUnlessOpen, stateAfter } from '../lifecycle/rules.ts';
import { writeState } from '../lifecycle/write-state.ts';
import { serveList } from '../lists/serve-list.ts';
import { ask } from './ask.ts';
import { decide } from './decide.ts';
import { requestList } from './list.ts';
import { lockRequests, latestRequests, requestsById, type FoundRequest } from './queries.ts';
import { Requestables, type Requestable } from './requestable.ts';
import { shownRequest } from './shown.ts';
import { standingOf } from './standing.ts';

/** Serves the calls of src/contract/core/change-requests.ts, for all kinds of records that modules open to requests. */
export function serveRequests(serve: Serve, kinds: readonly Requestable[]): void {
  const requestables = new Requestables(kinds);

  serveList(serve, requestList(requestables));

  serve(contract.ownChangeRequests, async (_input, scoped) => {
    const { db, rows, caller, now } = scoped.within('changeRequests');
    return { data: (await latestRequests(db, rows, now)).map((row) => shownRequest(row, caller, requestables)) };
  });

  serve(contract.addChangeRequests, async (input, context) => {
    const requests = await requestsById(context.db, await ask(input, context, requestables), context.now);
    return { data: requests.map((row) => shownRequest(row, context.caller, requestables)) };
  });

  serve(contract.withdrawChangeRequest, async ({ id, body }, scoped) => {
    const context = await scoped.open('changeRequests', id);
    await lockRequests(context.db, [id]);
    const request = await openedRequest(context, id);
    const { caller } = context;
    const standing = { ...standingOf(request, caller, requestables), version: request.version };
    refuseUnlessOpen(contract.requestLife, 'withdraw', standing, { caller, version: body.version });
    await withdraw(request, context);
    return { data: shownRequest(await openedRequest(context, id), context.caller, requestables) };
  });

  serve(contract.proofOfRequest, async ({ id }, scoped) => {
    const context = await scoped.open('changeRequests', id);
    const request = await openedRequest(context, id);
    const isSeen = requestables.maySee(context.caller, request, request.aboutUserId);
    const file = isSeen && request.proofFileId !== null ? await findFile(context.db, request.proofFileId) : undefined;
    if (!file) throw new ApiError('NotFound');
    // Older uploads may have a name whose extension does not match their type.
    return fileAnswer({ name: nameByType(file.name, file.mime), type: file.mime, body: file.bytes });
  });

  serve(contract.decideChangeRequests, async ({ body }, scoped) => ({
    data: await decide(body, scoped.within('changeRequests'), requestables),
  }));
}

async function openedRequest({ db, now }: Context, id: number): Promise<FoundRequest> {
  const [request] = await requestsById(db, [id], now);
  if (!request) throw new ApiError('NotFound');
  return request;
}

function withdraw({ id, field, person, aboutUserId, state }: FoundRequest, context: Context): Promise<void> {
  const to = stateAfter(contract.requestLife, 'withdraw');
  const trail = { action: 'undo', table: 'change_requests', recordId: id, aboutUserId, label: person, of: { field } } as const;
  return writeState(context, { table: 'changeRequests', id, from: state, to, trail });
}
