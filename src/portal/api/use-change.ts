import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { emptyAreas } from './call-query.ts';
import { call } from './call.ts';

/** A call that changes something: `.mutateAsync(input)`. Done, it empties the areas that the contract names. */
export function useChange<E extends AnyEndpoint>(endpoint: E): UseMutationResult<Output<E>, ApiError, Input<E>> {
  return useMutation<Output<E>, ApiError, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () => emptyAreas(endpoint.changes ?? []),
  });
}

/** The same for an actor: calls, then empties the areas. */
export async function change<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const answer = await call(endpoint, input);
  emptyAreas(endpoint.changes ?? []);
  return answer;
}
