import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { emptyAreas } from './call-query.ts';
import { call } from './call.ts';

/** Makes a change and then invalidates the areas named in the contract. The caller’s machine has the busy state. */
export async function change<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const answer = await call(endpoint, input);
  emptyAreas(endpoint.changes ?? []);
  return answer;
}
