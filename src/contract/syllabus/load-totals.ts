/** What is added up of the courses of a semester. */
export const loadNames = ['lectures', 'tutorials', 'practicals', 'credits', 'internalMax', 'externalMax'] as const;
export type LoadName = (typeof loadNames)[number];

/** A course of a semester, with the name of its elective group; null where everybody takes it. */
export type CountedCourse = Readonly<Record<LoadName, number>> & { readonly group: string | null };

export interface CountedGroup {
  readonly name: string;
  /** How many of its courses each student takes. */
  readonly choose: number;
}

/** Both are the same unless the courses of an elective group differ: then it depends on what a student chooses. */
export interface Span {
  readonly least: number;
  readonly most: number;
}
export type LoadTotals = Readonly<Record<LoadName, Span>> & {
  /** How many courses a student takes. */
  readonly courses: number;
};

/**
 * What a student of the semester has in all. An elective group counts once, with as many of its courses as are chosen
 * of it, and no more than it has.
 */
export function totalsOf(rows: readonly CountedCourse[], groups: readonly CountedGroup[]): LoadTotals {
  const chosen = groups.map(({ name, choose }) => ({ choose, of: rows.filter(({ group }) => group === name) }));
  const names = new Set(groups.map(({ name }) => name));
  const taken = rows.filter(({ group }) => group === null || !names.has(group));
  const spanOf = (name: LoadName): Span => {
    const sure = tenths(taken.map((row) => row[name]));
    const sums = chosen.map(({ choose, of }) => {
      const sorted = of.map((row) => row[name]).toSorted((one, other) => one - other);
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

/** The totals of several semesters together. */
export function addTotals(all: readonly LoadTotals[]): LoadTotals {
  const sum = (name: LoadName, end: keyof Span) => tenths(all.map((one) => one[name][end])) / 10;
  const spans = Object.fromEntries(loadNames.map((name) => [name, { least: sum(name, 'least'), most: sum(name, 'most') }])) as Record<
    LoadName,
    Span
  >;
  return { ...spans, courses: all.reduce((count, { courses }) => count + courses, 0) };
}

/** Credits are kept to a tenth, and so are they added. */
const tenths = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.round(value * 10), 0);

/** The groups that offer fewer courses than each student is to choose of them. */
export const shortGroups = <Group extends CountedGroup>(rows: readonly Pick<CountedCourse, 'group'>[], groups: readonly Group[]): Group[] =>
  groups.filter(({ name, choose }) => rows.filter(({ group }) => group === name).length < choose);
