import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { courseFields } from '../../../../contract/syllabus/courses.ts';
import type { CourseKind } from '../../../../contract/syllabus/fields.ts';
import { problemsBy, refuseWhen, type MasterState, type Rule } from '../../../record/rules.ts';

export type CourseDraft = RecordOf<typeof courseFields>;
export type CourseField = keyof CourseDraft;

/** Database facts needed by the rules for a draft. */
export interface Facts {
  readonly department: MasterState;
  /** The theory course of a lab; null if the id is unknown. */
  readonly labOf: { readonly kind: CourseKind } | null;
  readonly hasLabs: boolean;
  /** Codes of the course outcomes. */
  readonly outcomes: ReadonlySet<string>;
  /** Prerequisites of the course, with a flag if they require this course in turn. */
  readonly required: ReadonlyMap<number, { readonly code: string; readonly needsIt: boolean }>;
}

// prettier-ignore
const rules: readonly Rule<CourseDraft, Facts>[] = [
  refuseWhen('departmentId', 'unknownReference', (_, { department }) => department === 'unknown'),
  refuseWhen('departmentId', 'notAllowed', (_, { department }) => department === 'inactive'),
  refuseWhen('labOfId', 'notAllowed', ({ labOfId, kind }) => labOfId !== null && kind !== 'practical', ['kind']),
  refuseWhen('labOfId', 'unknownReference', ({ labOfId }, { labOf }) => labOfId !== null && labOf === null),
  refuseWhen('labOfId', 'notAllowed', (_, { labOf }) => labOf !== null && labOf.kind !== 'theory'),
  // A course with labs must stay a theory course.
  refuseWhen('kind', 'notAllowed', ({ kind }, { hasLabs }) => hasLabs && kind !== 'theory'),
  refuseWhen('credits', 'badFormat', ({ credits }) => !isTenth(credits)),
  refuseWhen('externalMax', 'outOfRange', ({ internalMax, externalMax }) => internalMax + externalMax === 0, ['internalMax']),
  refuseWhen('internalPass', 'outOfRange', ({ internalPass, internalMax }) => internalPass > internalMax, ['internalMax']),
  refuseWhen('externalPass', 'outOfRange', ({ externalPass, externalMax }) => externalPass > externalMax, ['externalMax']),
  refuseWhen('totalPass', 'outOfRange', ({ totalPass, internalMax, externalMax }) => totalPass > internalMax + externalMax, ['internalMax', 'externalMax']),
  { reads: ['modules'], find: topicProblems },
  { reads: ['prerequisites', 'code'], find: prerequisiteProblems },
];

/** All errors of a course by path. For a change, only rules that read a changed field are checked. */
export const courseProblems = (draft: CourseDraft, facts: Facts, changed?: readonly CourseField[]): FieldProblems =>
  problemsBy(rules, draft, facts, changed);

/** Hours have at most one decimal, and the outcome of a topic belongs to this course. */
function topicProblems({ modules }: CourseDraft, { outcomes }: Facts): FieldProblems {
  const problems: FieldProblems = {};
  modules.forEach(({ topics }, module) =>
    topics.forEach(({ plannedHours, outcome }, topic) => {
      const path = `modules.${module}.topics.${topic}`;
      if (!isTenth(plannedHours)) problems[`${path}.plannedHours`] = 'badFormat';
      if (outcome !== null && !outcomes.has(outcome)) problems[`${path}.outcome`] = 'unknownReference';
    }),
  );
  return problems;
}

/** Each prerequisite is another course, occurs once, and does not require this course in turn. */
function prerequisiteProblems({ prerequisites, code }: CourseDraft, { required }: Facts): FieldProblems {
  const problems: FieldProblems = {};
  const seen = new Set<number>();
  prerequisites.forEach(({ courseId }, index) => {
    const prerequisite = required.get(courseId);
    const path = `prerequisites.${index}.courseId`;
    if (!prerequisite) problems[path] = 'unknownReference';
    else if (seen.has(courseId)) problems[path] = 'duplicate';
    // Another revision counts as the same course.
    else if (prerequisite.needsIt || prerequisite.code === code) problems[path] = 'notAllowed';
    seen.add(courseId);
  });
  return problems;
}

export const isTenth = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
