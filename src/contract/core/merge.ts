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

/** What a merge asks: into which row of the same master. */
export const mergeFields = (of: LookupName) => ({ intoId: reference(of) }) satisfies Fields;

/**
 * Two rows of a master that mean the same: everyone who has the one gets the other, and the one is deleted. Answered is
 * the row that stays, with how many were moved by what the master counts.
 */
export function merging<P extends `/${LookupName}`, X extends Also>({ path, remove, also, access }: Mergeable<P, X>) {
  const of = path.slice(1) as LookupName;
  return endpoint({
    method: 'POST',
    path: `${path}/:id/merge` as const,
    access: [access.delete],
    summary: `Merge one of the ${of.replaceAll('-', ' ')} into another: everyone who has it gets the other, and it is deleted.`,
    changes: remove.changes ?? [],
    body: recordSchema(mergeFields(of)),
    answer: oneAnswer(z.object({ id, version, ...also })),
  });
}
