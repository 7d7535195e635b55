/** Columns with totals per semester. */
export const loadNames = ['lectures', 'tutorials', 'practicals', 'credits', 'internalMax', 'externalMax'] as const;
export type LoadName = (typeof loadNames)[number];

/** A course of a semester with the name of its elective group; null if all students take the course. */
export type CountedCourse = Readonly<Record<LoadName, number>> & { readonly group: string | null };

export interface CountedGroup {
  readonly name: string;
  /** Number of courses of the group that each student takes. */
  readonly choose: number;
}

/** Lowest and highest total. They differ only if the courses of an elective group differ. */
export interface Span {
  readonly least: number;
  readonly most: number;
}
export type LoadTotals = Readonly<Record<LoadName, Span>> & {
  /** Number of courses that a student takes. */
  readonly courses: number;
};

/**
 * Totals for one student of the semester. An elective group counts with its number of choices, at most its number of
 * courses.
 */
export function totalsOf(rows: readonly CountedCourse[], groups: readonly CountedGroup[]): LoadTotals {
  const chosen = groups.map(({ name, choose }) => ({ choose, of: rows.filter(({ group }) => group === name) }));
  const names = new Set(groups.map(({ name }) => name));
  const taken = rows.filter(({ group }) => group === null || !names.has(group));
  const spanOf = (name: LoadName): Span => {
    const sure = tenths(taken.map((row) => row[name]));
    const sums = chosen.map(({ choose, of }) => {
      const sorted = of.map((row) => row[name]).toSorted((a, b) => a - b);
      const many = Math.min(choose, sorted.length);
      return { least: tenths(sorted.slice(0, many)), most: tenths(sorted.slice(sorted.length - many)) };
    });
    return {
      least: sums.reduce((sum, { least }) => sum + least, sure) / 10,
      most: sums.reduce((sum, { most }) => sum + most, sure) / 10,
    };
  };
  const spans = Object.fromEntries(loadNames.map((name) => [name, spanOf(name)])) as Record<LoadName, Span>;
  const courses = chosen.reduce((sum, { choose, of }) => sum + Math.min(choose, of.length), taken.length);
  return { ...spans, courses };
}

/** Totals of several semesters. */
export function addTotals(all: readonly LoadTotals[]): LoadTotals {
  const sum = (name: LoadName, end: keyof Span) => tenths(all.map((totals) => totals[name][end])) / 10;
  const spans = Object.fromEntries(loadNames.map((name) => [name, { least: sum(name, 'least'), most: sum(name, 'most') }])) as Record<
    LoadName,
    Span
  >;
  return { ...spans, courses: all.reduce((count, { courses }) => count + courses, 0) };
}

/** Adds in tenths, the precision of credits. */
const tenths = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.round(value * 10), 0);

/** Elective groups with fewer courses than each student must choose. */
export const shortGroups = <Group extends CountedGroup>(rows: readonly Pick<CountedCourse, 'group'>[], groups: readonly Group[]): Group[] =>
  groups.filter(({ name, choose }) => rows.filter(({ group }) => group === name).length < choose);
