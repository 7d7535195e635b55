import { requestLife, type ChangeRequest, type ListedRequest } from '../../contract/core/change-requests.ts';
import type { Caller } from '../http/caller.ts';
import { eventsFor } from '../lifecycle/rules.ts';
import type { FoundRequest } from './queries.ts';
import type { Requestables } from './requestable.ts';
import { standingOf } from './standing.ts';

/** A request as this caller may see it. */
export function shownRequest(found: FoundRequest, caller: Caller, known: Requestables): ChangeRequest {
  const { id, version, createdAt, state, tableName, recordId, field, row, answer, decidedAt, proofFileId } = found;
  const isHidden = !known.maySee(caller, found, found.aboutUserId);
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
    oldValue: isHidden ? null : found.oldValue,
    newValue: isHidden ? null : found.newValue,
    events: eventsFor(requestLife, standingOf(found, caller, known), caller),
    hasProof: proofFileId !== null && !isHidden,
  };
}

/** The same for the list of those who decide, with the requester. */
export function listedRequest(found: FoundRequest, caller: Caller, known: Requestables): ListedRequest {
  const { aboutUserId, personId, person, number, detail, decidedBy } = found;
  return { ...shownRequest(found, caller, known), aboutUserId, personId, person, number, detail, decidedBy };
}
