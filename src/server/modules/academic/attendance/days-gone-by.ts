import { instructionDays, type CalendarException } from '../../../../contract/academic/calendar.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';

/** A period of classes, and the degree whose calendar applies. */
interface Lasting {
  readonly degreeId: number;
  readonly classesFrom: string;
  readonly classesTo: string;
}

interface DaysGoneBy {
  readonly elapsed: number;
  readonly all: number;
}

/**
 * Returns a function that counts the instruction days of a period: all, and those up to and including `until`. Counts
 * are cached by period and degree.
 */
export function countDays(calendar: readonly CalendarException[], until: string) {
  const cache = new Map<string, DaysGoneBy>();
  const byDegree = groupedBy(calendar, ({ degreeId }) => degreeId);
  return ({ degreeId, classesFrom, classesTo }: Lasting): DaysGoneBy => {
    const key = [degreeId, classesFrom, classesTo].join();
    const cached = cache.get(key);
    if (cached) return cached;
    const exceptions = [...(byDegree.get(null) ?? []), ...(byDegree.get(degreeId) ?? [])];
    const days = instructionDays({ from: classesFrom, to: classesTo }, exceptions, degreeId);
    const counted = { elapsed: days.filter(({ day }) => day <= until).length, all: days.length };
    cache.set(key, counted);
    return counted;
  };
}

/** Elapsed share of the days in hundredths of a per cent, rounded down. 0 without days. */
export const shareOf = ({ elapsed, all }: DaysGoneBy): number => (all === 0 ? 0 : Math.floor((10_000 * elapsed) / all));
