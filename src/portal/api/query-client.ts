import { QueryClient } from '@tanstack/react-query';

/**
 * Data is cached for 60 s after its last use and fetched again only when a change has invalidated its area (spec §4).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Refetches only data that was invalidated or failed while no screen used it. With false, such data would be
      // shown stale.
      refetchOnMount: true,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
