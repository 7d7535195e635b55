import { useActor } from '@xstate/react';
import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { passageMachine } from '../../../machines/passage.ts';
import { inspection } from '../session/inspection.ts';
import { isWarm, warmAddress, warmScreen } from './warm-screen.ts';

interface ShownPlace {
  path: string;
  navigate: (to: string, options?: { replace?: boolean; state?: unknown }) => void;
}

const Shown = createContext<ShownPlace | null>(null);
// Separate from the path: many links listen to the path, and the query changes often.
const ShownSearch = createContext('');

const machine = passageMachine.provide({
  guards: { isReady: (_, { path }) => isWarm({ path, search: location.search }) },
  actors: {
    fetchScreen: fromPromise<void, { path: string }>(({ input }) => warmScreen(input.path)),
    readFirst: fromPromise<void, { path: string }>(({ input }) => warmAddress({ path: input.path, search: location.search })),
  },
});

/**
 * The address as used by screens, which changes when the next screen is ready. A screen that is still shown while the
 * next one is loading must not use the next one’s address and query. `path` is null until the first screen can be
 * drawn.
 */
export function ShownPlaceProvider({ children }: { children: (path: string | null, isLate: boolean) => ReactNode }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [passage, send] = useActor(machine, { ...inspection, input: { path } });
  useLayoutEffect(() => send({ type: 'go', path }), [path, send]);
  // The actor starts after the first render.
  const shown = passage.context.shown ?? (isWarm({ path, search }) ? path : null);
  const isLate = path !== shown;
  const [lastSearch, keep] = useState(search);
  if (!isLate && lastSearch !== search) keep(search);
  const visibleSearch = isLate ? lastSearch : search;
  const place = useMemo(() => ({ path: shown ?? path, navigate }), [shown, path, navigate]);
  return (
    <Shown value={place}>
      <ShownSearch value={visibleSearch}>
        <Router hook={useShownLocation} searchHook={useShownSearch}>
          {children(shown, isLate)}
        </Router>
      </ShownSearch>
    </Shown>
  );
}

function useShown(): ShownPlace {
  const place = use(Shown);
  if (!place) throw new Error('A screen must be inside ShownPlaceProvider.');
  return place;
}

function useShownLocation(): [string, ShownPlace['navigate']] {
  const { path, navigate } = useShown();
  return [path, navigate];
}

const useShownSearch = (): string => use(ShownSearch);
