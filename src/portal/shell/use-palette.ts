import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { paletteMachine } from '../../../machines/palette.ts';
import type { SearchSource } from '../route.ts';
import { inspection } from '../session/inspection.ts';
import { recordEntries } from './palette-entries.ts';
import type { useKnownEntries } from './use-known-entries.ts';

interface Opening {
  /** Initial query; later the field has it. */
  query: string;
  entriesFor: ReturnType<typeof useKnownEntries>;
  sources: readonly SearchSource[];
  onClose: () => void;
}

/** The palette’s actor: searches these sources and navigates to the chosen entry. */
export function usePalette({ query, entriesFor: entries, sources, onClose }: Opening): ActorRefFrom<typeof paletteMachine> {
  const [, navigate] = useLocation();
  const machine = useMemo(
    () =>
      paletteMachine.provide({
        actors: { find: fromPromise(async ({ input }) => recordEntries(input.query, sources)) },
      }),
    [sources],
  );
  const actor = useActorRef(machine, inspection);
  useEffect(() => {
    const chosen = actor.on('chosen', ({ entry }) => {
      onClose();
      navigate(entry.path);
    });
    const dismissed = actor.on('dismissed', onClose);
    return () => {
      chosen.unsubscribe();
      dismissed.unsubscribe();
    };
  }, [actor, navigate, onClose]);
  // Before the field is visible, so that the first letter finds the palette open.
  useLayoutEffect(() => {
    actor.send({ type: 'open', query, entries: entries(query) });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);
  return actor;
}
