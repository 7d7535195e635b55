import type { OutcomeKind } from '../../../../../contract/syllabus/fields.ts';
import { listOutcomeSets } from '../../../../../contract/syllabus/outcome-sets.ts';
import { useCall } from '../../../../api/use-call.ts';

/** Query for the sets of a kind, of one programme or, if null, of all. */
export const setsInput = (kind: OutcomeKind, programId: number | null) => ({
  query: {
    kind: [kind],
    ...(programId !== null && { programId: [programId] }),
    pageSize: 100 as const,
    sort: '-adoptedOn' as const,
  },
});

/** Sets of a kind, newest first. */
export function useSets(kind: OutcomeKind, programId: number | null, enabled = true) {
  const answer = useCall(listOutcomeSets, setsInput(kind, programId), { enabled });
  return { sets: answer.data?.data ?? [], answer };
}
