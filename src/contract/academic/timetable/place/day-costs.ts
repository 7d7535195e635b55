import { teacherLimits } from '../soft-rules.ts';
import { weights } from './weights.ts';

/** The cost of each possible day, by the bits of its busy slots. */
export function dayCosts(breaks: readonly boolean[], cost: (busy: Day) => number): Uint16Array {
  return Uint16Array.from({ length: 1 << breaks.length }, (_, mask) =>
    cost(breaks.map((isBreak, at) => (isBreak ? null : (mask & (1 << at)) !== 0))),
  );
}

/** The busy slots of a day. Null is a break. */
type Day = readonly (boolean | null)[];

/** A break does not add to a run of periods. */
export function teacherCost(busy: Day): number {
  let [run, running, all] = [0, 0, 0];
  for (const isBusy of busy) {
    run = isBusy ? run + 1 : 0;
    all += Number(isBusy);
    if (run > teacherLimits.running) running += 1;
  }
  return running * weights.running + Math.max(0, all - teacherLimits.day) * weights.longDay;
}

export function sectionCost(busy: Day): number {
  const between = busy.slice(Math.max(0, busy.indexOf(true)), busy.lastIndexOf(true) + 1);
  return between.filter((isBusy) => isBusy === false).length * weights.gap;
}
