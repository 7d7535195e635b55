import type { WeekSlot } from '../../../../../contract/academic/timetable/model.ts';

interface Spanning {
  readonly ordinal: number;
  readonly span: number;
}

/** A cell of one day: its number of slots, and its classes. */
export interface Block<L extends Spanning> {
  readonly rows: number;
  readonly lessons: readonly L[];
}

/**
 * Cells of one day by the ordinal of their first slot; slots covered from above have none. Overlapping classes share a
 * cell. No cell crosses a break.
 */
export function blocksOf<L extends Spanning>(slots: readonly WeekSlot[], lessons: readonly L[]): ReadonlyMap<number, Block<L>> {
  const blocks = new Map<number, Block<L>>();
  const starting = (slot: WeekSlot) => lessons.filter(({ ordinal }) => ordinal === slot.ordinal);
  for (let at = 0; at < slots.length;) {
    const inBlock: L[] = [];
    let end = at + 1;
    for (let next = at; next < end; next++) {
      const here = starting(slots[next]!);
      inBlock.push(...here);
      if (slots[next]!.isBreak) break;
      for (const { span } of here) end = Math.max(end, reach(slots, next, span));
    }
    blocks.set(slots[at]!.ordinal, { rows: end - at, lessons: inBlock });
    at = end;
  }
  return blocks;
}

/** Index after the last slot of a class, at most that of the next break. */
function reach(slots: readonly WeekSlot[], from: number, span: number): number {
  const pause = slots.findIndex(({ isBreak }, place) => place > from && isBreak);
  return Math.min(from + span, pause < 0 ? slots.length : pause);
}

/** Classes whose slot does not exist, for example after a change of the slot scheme. */
export const homeless = <L extends Spanning>(slots: readonly WeekSlot[], lessons: readonly L[]): L[] =>
  lessons.filter(({ ordinal }) => !slots.some((slot) => slot.ordinal === ordinal));
