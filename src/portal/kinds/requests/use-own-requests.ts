import { ownChangeRequests, type ChangeRequest } from '../../../contract/core/change-requests.ts';
import { useCall } from '../../api/use-call.ts';
import { labelName } from '../form/wire.ts';
import type { Corrections } from './description.ts';

/** The open requests of the signed-in user; empty while loading. */
export function useOpenRequests(): readonly ChangeRequest[] {
  const { data } = useCall(ownChangeRequests, {});
  return (data?.data ?? []).filter(({ state }) => state === 'open');
}

/** The open requests about a fact of the person as shown in the record: `religion` is requested as `religionId`. */
export function aboutFact(of: Corrections, open: readonly ChangeRequest[], fact: string): readonly ChangeRequest[] {
  const fields = of.fields[of.table] ?? {};
  return open.filter(({ tableName, field }) => {
    const definition = fields[field];
    return tableName === of.table && definition !== undefined && labelName(field, definition) === fact;
  });
}

/** The open requests about one row, or those for new rows. */
export function aboutRow(
  open: readonly ChangeRequest[],
  tableName: ChangeRequest['tableName'],
  id: number | null,
): readonly ChangeRequest[] {
  return open.filter((request) => request.tableName === tableName && request.recordId === id);
}
