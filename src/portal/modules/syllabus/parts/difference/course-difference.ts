import { listDifference, type Entry } from './list-difference.ts';

/** The parts of a course that are compared between two revisions. */
export interface CourseVersion {
  readonly modules: readonly VersionModule[];
  readonly outcomes: readonly { readonly code: string; readonly statement: string; readonly bloom: number }[];
  readonly books: readonly { readonly kind: string; readonly citation: string }[];
  readonly prerequisites: readonly { readonly code: string }[];
}
interface VersionModule {
  readonly title: string;
  readonly hours: number | null;
  readonly topics: readonly {
    readonly title: string;
    readonly plannedHours: number;
    readonly outcome: string | null;
  }[];
}

/** A line of the content: a module or one of its topics. */
export interface Line {
  readonly of: 'module' | 'topic';
  readonly title: string;
  readonly hours: number | null;
  readonly outcome: string | null;
}

/**
 * Differences in content between two revisions. Topics match by title, ignoring case and punctuation, at any position.
 * Modules match by title too, and a renamed module by its number.
 */
export function contentDifference(before: CourseVersion, after: CourseVersion): Entry<Line>[] {
  const names = [before, after].map(({ modules }) => new Set(modules.map(({ title }) => plain(title))));
  const isInBoth = (title: string) => names.every((titles) => titles.has(plain(title)));
  const keyed = ({ modules }: CourseVersion) =>
    modules.flatMap(({ title, hours, topics }, at) => [
      {
        key: `module ${isInBoth(title) ? plain(title) : at}`,
        line: { of: 'module' as const, title, hours, outcome: null },
      },
      ...topics.map((topic) => ({
        key: `topic ${plain(topic.title)}`,
        line: { of: 'topic' as const, title: topic.title, hours: topic.plannedHours, outcome: topic.outcome },
      })),
    ]);
  const entries = listDifference<{ key: string; line: Line }>(keyed(before), keyed(after), {
    keyOf: ({ key }) => key,
    isSame: ({ line: a }, { line: b }) => a.title === b.title && a.hours === b.hours && a.outcome === b.outcome,
  });
  return entries.map(({ mark, before: was, after: is }) => ({
    mark,
    before: was?.line ?? null,
    after: is?.line ?? null,
  }));
}

export const outcomeDifference = (before: CourseVersion, after: CourseVersion) =>
  listDifference(before.outcomes, after.outcomes, {
    keyOf: ({ code }) => code,
    isSame: (a, b) => a.statement === b.statement && a.bloom === b.bloom,
  });

export const bookDifference = (before: CourseVersion, after: CourseVersion) =>
  listDifference(before.books, after.books, {
    keyOf: ({ citation }) => plain(citation),
    isSame: (a, b) => a.kind === b.kind && a.citation === b.citation,
  });

export const prerequisiteDifference = (before: CourseVersion, after: CourseVersion) =>
  listDifference(before.prerequisites, after.prerequisites, { keyOf: ({ code }) => code, isSame: () => true });

/** Returns those of the given fields that differ. */
export const fieldDifference = <F extends string>(
  before: Readonly<Record<F, unknown>>,
  after: Readonly<Record<F, unknown>>,
  fields: readonly F[],
): F[] => fields.filter((field) => before[field] !== after[field]);

const plain = (title: string): string =>
  title
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
