import type { Placing, PlacingProgress, Proposal } from '../../../../../contract/academic/timetable/place/placing.ts';

/** What drives a search: a clock in milliseconds, a rest in which messages arrive, and who is told. */
export interface Driver {
  now(): number;
  rest(): Promise<void>;
  isStopped(): boolean;
  tell(progress: PlacingProgress): void;
}

/** So long a search goes on before it looks whether it was stopped, in milliseconds. */
const slice = 100;
/** What is not placed after so long is said to be left, in milliseconds. */
export const longest = 20_000;

/** Steps a search until it is done, stopped or out of time; what it has found by then is its answer. */
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
