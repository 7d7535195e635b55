import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fromPromise } from 'xstate';
import { placingMachine, type PlacingProposal } from '../../../../../../machines/placing.ts';
import type { Placed, Week } from '../../../../../contract/academic/timetable/model.ts';
import type { PlacingProgress, Proposal } from '../../../../../contract/academic/timetable/place/placing.ts';
import { useLatest } from '../../../../kit/use-latest.ts';
import { inspection } from '../../../../session/inspection.ts';
import { searchThread, type SearchThread } from './search-thread.ts';

/** Input and output of the editor: the current week, and the accepted classes. */
export interface PlacingOf {
  week: Week;
  placed: readonly Placed[];
  onAccept: (entries: readonly Placed[]) => void;
}

/**
 * The machine of “Place the rest” with its thread; `preview` contains the proposed classes, to be drawn among the
 * others.
 */
export function usePlacing(input: PlacingOf) {
  const { week, placed } = input;
  const latest = useLatest(input);
  const [progress] = useState<Heard>(() => ({ hear: () => undefined }));
  const machine = useMemo(() => provided(latest, progress), [latest, progress]);
  const actor = useActorRef(machine, inspection);
  useEffect(() => {
    progress.hear = ({ placed: done, left, score }) => actor.send({ type: 'progressed', progress: { placed: done, left, score } });
    const accepted = actor.on('accepted', ({ proposal }) => latest.current.onAccept(proposalIn(proposal)?.entries ?? []));
    return () => accepted.unsubscribe();
  }, [actor, progress, latest]);
  const last = useRef(input);
  useEffect(() => {
    if (last.current.week !== week || last.current.placed !== placed) actor.send({ type: 'weekChanged' });
    last.current = latest.current;
  }, [actor, latest, week, placed]);
  const proposal = useSelector(actor, (snapshot) => (snapshot.hasTag('preview') ? snapshot.context.proposal : null));
  return { actor, preview: useMemo(() => proposalIn(proposal)?.entries ?? [], [proposal]) };
}

export type PlacingActor = ReturnType<typeof usePlacing>['actor'];

/** The proposal of the search, stored beside the machine's own figures. */
export const proposalIn = (proposal: PlacingProposal | null): Proposal | null => (proposal?.content as Proposal | undefined) ?? null;

/** Listener for the progress. It is set later than the machine, because it sends to the actor of the machine. */
interface Heard {
  hear: (progress: PlacingProgress) => void;
}

function provided(latest: RefObject<PlacingOf>, progress: Heard) {
  let thread: SearchThread | null = null;
  const search = async (tries: number, signal: AbortSignal): Promise<PlacingProposal> => {
    const { week, placed } = latest.current;
    thread = searchThread({ week, placed, seed: tries }, (figures) => progress.hear(figures), signal);
    const content = await thread.proposal;
    return { placed: content.placed, left: content.left, score: content.score, content };
  };
  return placingMachine.provide({
    actors: {
      search: fromPromise<PlacingProposal, { tries: number }>(({ input, signal }) => search(input.tries, signal)),
    },
    actions: { endSearch: () => thread?.stop() },
  });
}
