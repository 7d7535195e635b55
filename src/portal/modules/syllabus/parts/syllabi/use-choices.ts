import { lookup, type Option } from '../../../../../contract/core/lookups.ts';
import type { LookupName } from '../../../../../contract/modules.ts';
import { useCall } from '../../../../api/use-call.ts';

function useOptions(name: LookupName): { options: readonly Option[]; isPending: boolean } {
  const { data, isPending } = useCall(lookup, { name, query: {} });
  return { options: data?.data ?? [], isPending };
}

/** Batches of the programme's degree, including batches that have passed out, so that their syllabi can be compared. */
export function useBatches(programId: unknown) {
  const programs = useOptions('programs');
  const batches = useOptions('batches');
  const degree = programs.options.find(({ id }) => id === programId)?.facts?.['degreeId'];
  return { ...batches, options: batches.options.filter(({ of }) => degree !== undefined && of === degree) };
}

/** Outcome sets of a kind that a programme may use: its own, and shared sets of programme outcomes. */
export function useSets(kind: 'PO' | 'PSO' | 'PEO', programId: unknown) {
  const sets = useOptions('outcome-sets');
  const isOwn = ({ facts }: Option) =>
    facts?.['kind'] === kind && (facts['programId'] === programId || (kind === 'PO' && !facts['programId']));
  return { ...sets, options: sets.options.filter(isOwn) };
}
