import * as z from 'zod/mini';
import type { LookupName } from '../modules.ts';
import { endpoint } from './endpoint.ts';
import { recordSchema, reference, type Fields } from './field.ts';
import { oneAnswer } from './paging.ts';
import type { Also, resource } from './resource.ts';
import { id, version } from './scalars.ts';

type Mergeable<P extends `/${LookupName}`, X extends Also> = ReturnType<
  // oxlint-disable-next-line typescript/no-explicit-any -- variance: a master of any fields
  typeof resource<any, P, any, X>
>;

/** The field of a merge: the row of the same master that remains. */
export const mergeFields = (of: LookupName) => ({ intoId: reference(of) }) satisfies Fields;

/**
 * Defines the call that merges two rows of a master that mean the same: all references move to the remaining row, and
 * the other row is deleted. It answers with the remaining row and the numbers of moved references, under the keys of
 * the master’s `also`.
 */
export function merging<P extends `/${LookupName}`, X extends Also>({ path, remove, also, access }: Mergeable<P, X>) {
  const of = path.slice(1) as LookupName;
  return endpoint({
    method: 'POST',
    path: `${path}/:id/merge` as const,
    access: [access.delete],
    summary: `Merge one of the ${of.replaceAll('-', ' ')} into another: all references move to the other, and it is deleted.`,
    changes: remove.changes ?? [],
    body: recordSchema(mergeFields(of)),
    answer: oneAnswer(z.object({ id, version, ...also })),
  });
}
