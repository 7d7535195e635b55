import type { WeekSlot } from '../../../../../contract/academic/timetable/model.ts';

interface Spanning {
  readonly ordinal: number;
  readonly span: number;
}

/** A cell of one day: how many slots it takes, and what stands in it. */
export interface Block<L extends Spanning> {
  readonly rows: number;
  readonly lessons: readonly L[];
}

/**
 * The cells of one day by the ordinal of their first slot; slots that are covered from above have none. Classes that
 * overlap share a cell, and no cell reaches over a break.
 */
export function blocksOf<L extends Spanning>(slots: readonly WeekSlot[], lessons: readonly L[]): ReadonlyMap<number, Block<L>> {
  const blocks = new Map<number, Block<L>>();
  const starting = (slot: WeekSlot) => lessons.filter(({ ordinal }) => ordinal === slot.ordinal);
  for (let at = 0; at < slots.length;) {
    const found: L[] = [];
    let end = at + 1;
    for (let next = at; next < end; next++) {
      const here = starting(slots[next]!);
      found.push(...here);
      if (slots[next]!.isBreak) break;
      for (const { span } of here) end = Math.max(end, reach(slots, next, span));
    }
    blocks.set(slots[at]!.ordinal, { rows: end - at, lessons: found });
    at = end;
  }
  return blocks;
}

/** Where a class ends that begins at a place in the day: at a break at the latest. */
function reach(slots: readonly WeekSlot[], from: number, span: number): number {
  const pause = slots.findIndex(({ isBreak }, place) => place > from && isBreak);
  return Math.min(from + span, pause < 0 ? slots.length : pause);
}

/** What stands in no slot of the scheme, as after a change of hours. */
export const homeless = <L extends Spanning>(slots: readonly WeekSlot[], lessons: readonly L[]): L[] =>
  lessons.filter(({ ordinal }) => !slots.some((slot) => slot.ordinal === ordinal));
