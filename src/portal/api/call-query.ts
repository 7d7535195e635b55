import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { masterAreas, type Area } from '../../contract/core/areas.ts';
import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** Cache key of a read. The area comes first, so that a change of the area invalidates the read. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, input: Input<E>): QueryKey {
  return [endpoint.area ?? endpoint.path, endpoint.path, input];
}

/** Query options of a read: for `useQuery`, or for an actor by `queryClient.fetchQuery`. */
export function callQuery<E extends AnyEndpoint>(endpoint: E, input: Input<E>) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: QueryFunctionContext): Promise<Output<E>> => call(endpoint, input, { signal }),
  };
}

/** Invalidates areas: visible queries are fetched again immediately, others on their next use. */
export function emptyAreas(areas: readonly Area[]): void {
  // Every change is recorded in the audit trail and may change a figure of the home page.
  for (const area of new Set<Area>([...areas, 'Home', 'Audit'])) void queryClient.invalidateQueries({ queryKey: [area] });
  if (!areas.some((area) => masterAreas.includes(area))) return;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/lookups/') });
}
