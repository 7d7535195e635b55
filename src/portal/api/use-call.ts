import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { callQuery } from './call-query.ts';

export interface UseCallOptions {
  /** False postpones the call. */
  enabled?: boolean | undefined;
  /** For lists: keeps the former answer while another input is loading (`isPlaceholderData`). */
  keepPrevious?: boolean | undefined;
}

/** An endpoint’s answer for a component, from the cache if possible. */
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
