import { lookup, type Option } from '../../../../../contract/core/lookups.ts';
import type { LookupName } from '../../../../../contract/modules.ts';
import { useCall } from '../../../../api/use-call.ts';

/** Returns the option of a lookup with this id, with its facts. Undefined until loaded. */
export function useOption(name: LookupName, id: unknown): Option | undefined {
  const { data } = useCall(lookup, { name, query: {} });
  return data?.data.find((option) => option.id === id);
}
