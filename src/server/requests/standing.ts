import type { requestLife } from '../../contract/core/change-requests.ts';
import type { Caller } from '../http/caller.ts';
import type { Standing } from '../lifecycle/rules.ts';
import type { FoundRequest } from './queries.ts';
import type { Requestables } from './requestable.ts';

/** What the life of a request asks about, for this caller. */
export function standingOf(request: FoundRequest, caller: Caller, known: Requestables): Standing<typeof requestLife> {
  const isOwn = request.aboutUserId === caller.userId;
  const isSeen = known.maySee(caller, request, request.aboutUserId);
  return { state: request.state, facts: { isOwn, isOfAnother: !isOwn, isSeen } };
}
