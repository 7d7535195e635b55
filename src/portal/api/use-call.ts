import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { callQuery } from './call-query.ts';

export interface UseCallOptions {
  /** False asks nothing yet. */
  enabled?: boolean | undefined;
  /** While another input is being asked, the former answer stays (`isPlaceholderData`): for lists. */
  keepPrevious?: boolean | undefined;
}

/** An endpoint's answer in a component, from the cache where it is. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled = true, keepPrevious = false }: UseCallOptions = {},
): UseQueryResult<Output<E>, ApiError> {
  return useQuery<Output<E>, ApiError>({
    ...callQuery(endpoint, input),
    enabled,
    ...(keepPrevious && { placeholderData: (former: Output<E> | undefined) => keepPreviousData(former) }),
  });
}
