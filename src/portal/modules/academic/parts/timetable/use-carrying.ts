import { useMemo } from 'react';
import { verdictTogether, type Verdict } from '../../../../../contract/academic/timetable/clashes.ts';
import { cellOf } from '../../../../../contract/academic/timetable/week-index.ts';
import { weekdays } from '../week-table/use-weekdays.ts';
import type { Board } from './store.ts';

/**
 * Verdict of every cell on the carried class, by `cellOf`; null while no class is carried. Moving the cursor recomputes
 * nothing.
 */
export function useCarrying({ carried, index, week: { slots } }: Board): ReadonlyMap<number, Verdict> | null {
  return useMemo(
    () =>
      carried &&
      new Map(
        weekdays.flatMap((weekday) =>
          slots.map(({ ordinal }) => [cellOf(weekday, ordinal), verdictTogether(index, carried, weekday, ordinal)] as const),
        ),
      ),
    [carried, index, slots],
  );
}
