import type { requestLife } from '../../contract/core/change-requests.ts';
import { officeOf } from '../../contract/records.ts';
import type { Caller } from '../http/caller.ts';
import type { Standing } from '../lifecycle/rules.ts';
import type { FoundRequest } from './queries.ts';
import type { Requestables } from './requestable.ts';

/** The facts about a request for its lifecycle, for this caller. */
export function standingOf(request: FoundRequest, caller: Caller, requestables: Requestables): Standing<typeof requestLife> {
  const isOwn = request.aboutUserId === caller.userId;
  const isSeen = requestables.maySee(caller, request, request.aboutUserId);
  const office = officeOf(request.tableName);
  const isOfOffice = office !== undefined && caller.may(office.decide);
  return { state: request.state, facts: { isOwn, isOfOffice, isOfAnother: !isOwn, isSeen } };
}
