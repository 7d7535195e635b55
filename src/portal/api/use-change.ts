import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { emptyAreas } from './call-query.ts';
import { call } from './call.ts';

/** A call that changes something; done, it empties the areas that the contract names. The machines say when it is on its way. */
export async function change<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const answer = await call(endpoint, input);
  emptyAreas(endpoint.changes ?? []);
  return answer;
}
