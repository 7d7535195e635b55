import { createContext, use, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Router, useLocation, useSearch } from 'wouter';

interface ShownPlace {
  path: string;
  search: string;
  navigate: (to: string, options?: { replace?: boolean; state?: unknown }) => void;
}

const Shown = createContext<ShownPlace | null>(null);

/**
 * The address as the screens see it: it changes when the next screen is ready to be drawn. A screen that is still
 * shown while another one's code arrives must not take that one's address, and its query, for its own.
 */
export function ShownPlaceProvider({ children }: { children: (path: string, isLate: boolean) => ReactNode }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const shown = useDeferredValue(path);
  const isLate = path !== shown;
  const [kept, keep] = useState(search);
  if (!isLate && kept !== search) keep(search);
  const seen = isLate ? kept : search;
  const place = useMemo(() => ({ path: shown, search: seen, navigate }), [shown, seen, navigate]);
  return (
    <Shown value={place}>
      <Router hook={useShownLocation} searchHook={useShownSearch}>
        {children(shown, isLate)}
      </Router>
    </Shown>
  );
}

function useShown(): ShownPlace {
  const place = use(Shown);
  if (!place) throw new Error('A screen is drawn outside of ShownPlaceProvider.');
  return place;
}

function useShownLocation(): [string, ShownPlace['navigate']] {
  const { path, navigate } = useShown();
  return [path, navigate];
}

const useShownSearch = (): string => useShown().search;
