import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { masterAreas, type Area } from '../../contract/core/areas.ts';
import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** The key of a read in the cache: its area first, so that a change of the area empties it. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, input: Input<E>): QueryKey {
  return [endpoint.area ?? endpoint.path, endpoint.path, input];
}

/** A read as the cache knows it: for `useQuery`, or for an actor by `queryClient.fetchQuery`. */
export function callQuery<E extends AnyEndpoint>(endpoint: E, input: Input<E>) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: QueryFunctionContext): Promise<Output<E>> => call(endpoint, input, { signal }),
  };
}

/** Empties areas: what is on screen is asked again at once, the rest when it is next wanted. */
export function emptyAreas(areas: readonly Area[]): void {
  // Every change is told in the trail, and may move a number of the start page.
  for (const area of new Set<Area>([...areas, 'Home', 'Audit'])) void queryClient.invalidateQueries({ queryKey: [area] });
  if (!areas.some((area) => masterAreas.includes(area))) return;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/lookups/') });
}
