import { requestLife, type ChangeRequest, type ListedRequest } from '../../contract/core/change-requests.ts';
import type { Caller } from '../http/caller.ts';
import { eventsFor } from '../lifecycle/rules.ts';
import type { FoundRequest } from './queries.ts';
import type { Requestables } from './requestable.ts';
import { standingOf } from './standing.ts';

/** A request as this caller may see it. */
export function shownRequest(request: FoundRequest, caller: Caller, requestables: Requestables): ChangeRequest {
  const { id, version, createdAt, state, tableName, recordId, field, row, answer, decidedAt, proofFileId } = request;
  const isHidden = !requestables.maySee(caller, request, request.aboutUserId);
  return {
    id,
    version,
    createdAt,
    state,
    tableName,
    recordId,
    field,
    row,
    answer,
    decidedAt,
    isHidden,
    oldValue: isHidden ? null : request.oldValue,
    newValue: isHidden ? null : request.newValue,
    events: eventsFor(requestLife, standingOf(request, caller, requestables), caller),
    hasProof: proofFileId !== null && !isHidden,
  };
}

/** The same for the list of those who decide, with the requester. */
export function listedRequest(request: FoundRequest, caller: Caller, requestables: Requestables): ListedRequest {
  const { aboutUserId, personId, person, number, detail, decidedBy } = request;
  return { ...shownRequest(request, caller, requestables), aboutUserId, personId, person, number, detail, decidedBy };
}
