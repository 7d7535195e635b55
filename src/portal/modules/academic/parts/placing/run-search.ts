import type { Placing, PlacingProgress, Proposal } from '../../../../../contract/academic/timetable/place/placing.ts';

/** Environment of a search: a clock in milliseconds, a pause in which messages arrive, and a listener for progress. */
export interface Driver {
  now(): number;
  rest(): Promise<void>;
  isStopped(): boolean;
  tell(progress: PlacingProgress): void;
}

/** Time between two checks for a stop, in milliseconds. */
const slice = 100;
/** Time limit of a search in milliseconds. Classes not placed by the limit are left over. */
export const longest = 20_000;

/** Steps a search until it is done, stopped or out of time, and returns the best result so far. */
export async function runSearch(search: Placing, { now, rest, isStopped, tell }: Driver): Promise<Proposal> {
  const end = now() + longest;
  for (;;) {
    const until = now() + slice;
    let goesOn = true;
    while (goesOn && now() < until) goesOn = search.step();
    if (!goesOn || isStopped() || now() >= end) return search.proposal();
    tell(search.progress());
    await rest();
  }
}
