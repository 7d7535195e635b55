/** A course in a syllabus, with the values compared between two syllabi. */
export interface PlannedCourse {
  readonly code: string;
  readonly revision: number;
  readonly title: string;
  readonly semester: number;
  readonly lectures: number;
  readonly tutorials: number;
  readonly practicals: number;
  readonly credits: number;
  readonly internalMax: number;
  readonly externalMax: number;
  /** Name of the elective group; null if all students take the course. */
  readonly group: string | null;
}

/** Aspects of a course that can change between two syllabi, in display order. */
export const redlineAspects = ['semester', 'revision', 'title', 'load', 'credits', 'marks', 'group'] as const;
export type RedlineAspect = (typeof redlineAspects)[number];

/** One course of either syllabus; `changes` is empty if both syllabi agree. */
export interface RedlineLine<Course extends PlannedCourse = PlannedCourse> {
  readonly code: string;
  readonly change: 'added' | 'removed' | 'changed' | 'same';
  readonly before: Course | null;
  readonly after: Course | null;
  readonly changes: readonly RedlineAspect[];
}

const aspectValues: Readonly<Record<RedlineAspect, (course: PlannedCourse) => unknown>> = {
  semester: ({ semester }) => semester,
  revision: ({ revision }) => revision,
  title: ({ title }) => title,
  load: ({ lectures, tutorials, practicals }) => [lectures, tutorials, practicals].join('-'),
  credits: ({ credits }) => credits,
  marks: ({ internalMax, externalMax }) => [internalMax, externalMax].join('+'),
  group: ({ group }) => group,
};

/** Differences between two courses with the same code. */
export const changesBetween = (before: PlannedCourse, after: PlannedCourse): RedlineAspect[] =>
  redlineAspects.filter((aspect) => aspectValues[aspect](before) !== aspectValues[aspect](after));

/**
 * Changes from one syllabus to another. Courses are matched by code, in any revision, because a syllabus has one
 * revision of a code. Lines follow the order of the later syllabus. A removed course comes last in its old semester.
 */
export function redline<Course extends PlannedCourse>(before: readonly Course[], after: readonly Course[]): RedlineLine<Course>[] {
  const earlier = new Map(before.map((course) => [course.code, course]));
  const codes = new Set(after.map(({ code }) => code));
  const lines = after.map((course): RedlineLine<Course> => {
    const old = earlier.get(course.code) ?? null;
    if (!old) return { code: course.code, change: 'added', before: null, after: course, changes: [] };
    const changes = changesBetween(old, course);
    const change = changes.length > 0 ? 'changed' : 'same';
    return { code: course.code, change, before: old, after: course, changes };
  });
  const gone = before
    .filter(({ code }) => !codes.has(code))
    .map((course): RedlineLine<Course> => ({ code: course.code, change: 'removed', before: course, after: null, changes: [] }));
  return [...lines, ...gone].toSorted((a, b) => semesterOf(a) - semesterOf(b));
}

/** Semester of a line: in the later syllabus, otherwise in the earlier one. */
export const semesterOf = ({ before, after }: Pick<RedlineLine, 'before' | 'after'>): number => (after ?? before)?.semester ?? 0;
