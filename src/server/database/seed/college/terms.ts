import { addDays, termStart } from './calendar.ts';
import { batches, currentYear } from './plan.ts';

/** A term of half a year, with the id of its row. */
export interface Term {
  id: number;
  name: string;
  academicYear: number;
  half: 'odd' | 'even';
  startsOn: string;
  endsOn: string;
  status: 'closed' | 'running' | 'planned';
}

/** The first year that needs a term: the oldest batch began in it. */
const firstYear = Math.min(...batches.map(({ year }) => year));

/** Odd and even terms from the oldest batch's first semester to the running odd term, and the even one planned after it. */
export const terms: readonly Term[] = Array.from({ length: (currentYear - firstYear) * 2 + 2 }, (_, index) => {
  const year = firstYear + Math.floor(index / 2);
  const half = index % 2 === 0 ? 'odd' : 'even';
  const isThisYear = year === currentYear;
  return {
    id: index + 1,
    name: `${year}-${String(year + 1).slice(2)} ${half}`,
    academicYear: year,
    half,
    ...(half === 'odd'
      ? { startsOn: termStart(year), endsOn: `${year}-12-18` }
      : { startsOn: `${year + 1}-01-04`, endsOn: `${year + 1}-05-29` }),
    status: !isThisYear ? 'closed' : half === 'odd' ? 'running' : 'planned',
  };
});

/**
 * The semester on a day of the batch that began in `batchYear`; a term counts from a week before its start. 1 before
 * the first.
 */
export function semesterOn(batchYear: number, day: string): number {
  const begun = terms.filter(({ academicYear, startsOn }) => academicYear >= batchYear && startsOn <= addDays(day, 7));
  return Math.max(1, begun.length);
}
