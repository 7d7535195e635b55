import { QueryClient } from '@tanstack/react-query';

/** Data is kept 60 s after its last use and asked again only when a change emptied its area (spec §4). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Fetches only what was emptied or failed while no screen used it; with false, such data would show stale.
      refetchOnMount: true,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
