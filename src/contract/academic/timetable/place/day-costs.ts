import { teacherLimits, weights } from './weights.ts';

/** The cost of every day that there can be. */
export function dayCosts(breaks: readonly boolean[], cost: (busy: readonly boolean[]) => number): Uint16Array {
  const teaching = breaks.flatMap((isBreak, at) => (isBreak ? [] : [at]));
  return Uint16Array.from({ length: 1 << breaks.length }, (_, mask) =>
    cost(teaching.map((at) => (mask & (1 << at)) !== 0)),
  );
}

export function teacherCost(busy: readonly boolean[]): number {
  let [run, running, all] = [0, 0, 0];
  for (const isBusy of busy) {
    run = isBusy ? run + 1 : 0;
    all += Number(isBusy);
    if (run > teacherLimits.running) running += 1;
  }
  return running * weights.running + Math.max(0, all - teacherLimits.day) * weights.longDay;
}

export function sectionCost(busy: readonly boolean[]): number {
  const between = busy.slice(busy.indexOf(true), busy.lastIndexOf(true) + 1);
  return between.filter((isBusy) => !isBusy).length * weights.gap;
}
