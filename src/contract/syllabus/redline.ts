/** A course as it stands in a syllabus, as far as two syllabi are compared by it. */
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
  /** The name of the elective group; null where everybody takes it. */
  readonly group: string | null;
}

/** What may have changed about a course that both syllabi have, in the order in which it is told. */
export const redlineAspects = ['semester', 'revision', 'title', 'load', 'credits', 'marks', 'group'] as const;
export type RedlineAspect = (typeof redlineAspects)[number];

/** One course of either syllabus; `changes` is empty where both have it alike. */
export interface RedlineLine<Course extends PlannedCourse = PlannedCourse> {
  readonly code: string;
  readonly change: 'added' | 'removed' | 'changed' | 'same';
  readonly before: Course | null;
  readonly after: Course | null;
  readonly changes: readonly RedlineAspect[];
}

const told: Readonly<Record<RedlineAspect, (course: PlannedCourse) => unknown>> = {
  semester: ({ semester }) => semester,
  revision: ({ revision }) => revision,
  title: ({ title }) => title,
  load: ({ lectures, tutorials, practicals }) => [lectures, tutorials, practicals].join('-'),
  credits: ({ credits }) => credits,
  marks: ({ internalMax, externalMax }) => [internalMax, externalMax].join('+'),
  group: ({ group }) => group,
};

/** What is told differently of two courses of one code. */
export const changesBetween = (before: PlannedCourse, after: PlannedCourse): RedlineAspect[] =>
  redlineAspects.filter((aspect) => told[aspect](before) !== told[aspect](after));

/**
 * What changed from one syllabus to another. A course is the same one by its code, whatever its revision: of a code
 * each syllabus has one revision. The lines come in the order of the later syllabus; what it no longer has stands in
 * its old semester, behind what is there now.
 */
export function redline<Course extends PlannedCourse>(before: readonly Course[], after: readonly Course[]): RedlineLine<Course>[] {
  const earlier = new Map(before.map((course) => [course.code, course]));
  const kept = new Set(after.map(({ code }) => code));
  const lines = after.map((course): RedlineLine<Course> => {
    const old = earlier.get(course.code) ?? null;
    if (!old) return { code: course.code, change: 'added', before: null, after: course, changes: [] };
    const changes = changesBetween(old, course);
    const change = changes.length > 0 ? 'changed' : 'same';
    return { code: course.code, change, before: old, after: course, changes };
  });
  const gone = before
    .filter(({ code }) => !kept.has(code))
    .map((course): RedlineLine<Course> => ({ code: course.code, change: 'removed', before: course, after: null, changes: [] }));
  return [...lines, ...gone].toSorted((one, other) => semesterOf(one) - semesterOf(other));
}

/** Where a line stands: in the semester that has the course now, or had it. */
export const semesterOf = ({ before, after }: Pick<RedlineLine, 'before' | 'after'>): number => (after ?? before)?.semester ?? 0;
