import { departments } from '../../../database/seed/college/offices.ts';
import { idOf } from '../../../database/seed/college/masters.ts';
import { find } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { PlannedCourse } from './courses/read.ts';
import { plannedCourses, programs } from './plan.ts';
import { inner } from './words.ts';

/** A revision of a course, with its id and planned content. */
export interface SeededCourse {
  readonly id: number;
  readonly plan: PlannedCourse;
  readonly revision: number;
  readonly status: 'active' | 'draft';
}

/** Batches from this year on study the newer of two revisions. */
const renewedFor = 2025;
const renewed = ['MA101', 'CS403', 'ME301'];
/** Revisions in draft. */
const drafted = ['CS602'];

/** The earlier revision: without the last module and the tutorial. */
const olderPlan = (plan: PlannedCourse): PlannedCourse => ({
  ...plan,
  tutorials: 0,
  modules: plan.modules.slice(0, -1),
});

/** Courses of the plan, then older revisions, then drafts. */
export const seededCourses: readonly SeededCourse[] = [
  ...plannedCourses.map((plan) => ({ plan, revision: renewed.includes(plan.code) ? renewedFor : 2022, status: 'active' as const })),
  ...renewed.map((code) => ({ plan: olderPlan(planned(code)), revision: 2021, status: 'active' as const })),
  ...drafted.map((code) => ({ plan: planned(code), revision: 2026, status: 'draft' as const })),
].map((course, index) => ({ id: index + 1, ...course }));

function planned(code: string): PlannedCourse {
  return find(plannedCourses, (course) => course.code === code);
}

/** Revisions of each course, by code. */
const byCode = new Map<string, SeededCourse[]>();
for (const course of seededCourses) byCode.set(course.plan.code, [...(byCode.get(course.plan.code) ?? []), course]);

/** The active revision of a course that the batch of a year studies. */
export function courseFor(code: string, year: number): SeededCourse {
  const revisions = (byCode.get(code) ?? []).filter(({ status }) => status === 'active');
  return find(revisions, ({ revision }) => revisions.length === 1 || (revision === renewedFor) === year >= renewedFor);
}

const teaching: Readonly<Record<string, string>> = {
  MA: 'BSH',
  PH: 'BSH',
  CY: 'BSH',
  HS: 'BSH',
  CS: 'CSE',
  EC: 'ECE',
  EE: 'EE',
  ME: 'ME',
  CE: 'CE',
  CH: 'CHE',
};

/**
 * Code of the department that teaches a course: by subject, or the department of the only programme with the course.
 */
export function departmentOf({ code }: PlannedCourse): string {
  const subject = teaching[/^[A-Z]+/.exec(code)?.[0] ?? ''];
  return subject ?? find(programs, ({ ownCourses }) => ownCourses.some((course) => course.code === code)).branch.department;
}

/** Marks: theory 50 internal and 100 external, a thesis 100 each, all other courses 100 internal. */
function marksOf({ kind, practicals }: PlannedCourse) {
  if (kind === 'theory') return { internalMax: 50, externalMax: 100, internalPass: 20, externalPass: 35, totalPass: 60 };
  if (kind === 'project' && practicals >= 16)
    return { internalMax: 100, externalMax: 100, internalPass: 50, externalPass: 50, totalPass: 100 };
  return { internalMax: 100, externalMax: 0, internalPass: 50, externalPass: 0, totalPass: 50 };
}

export const courseRows: Numbered<'courses'>[] = seededCourses.map(({ id, plan, revision, status }) => {
  const { code, title, shortTitle, kind, category, lectures, tutorials, practicals, labOf, modules } = plan;
  const writtenAt = `${Math.max(revision, 2022)}-07-06T05:30:00.000Z`;
  return {
    id,
    code,
    revision,
    title,
    shortTitle,
    kind,
    category,
    lectures,
    tutorials,
    practicals,
    credits: kind === 'theory' ? lectures + tutorials : practicals / 2,
    ...marksOf(plan),
    departmentId: idOf(departments, departmentOf(plan)),
    labOfId: labOf === null ? null : courseFor(labOf, renewedFor).id,
    objectives: modules.length > 1 ? `To introduce ${listed(modules.map((module) => inner(module.title)))}.` : null,
    status,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
});

function listed(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

// prettier-ignore
const required = [
  ['MA102', 'MA101'], ['CS102', 'CS101'], ['MA301', 'MA102'], ['CS301', 'CS101'], ['CS302', 'EC101'], ['CS401', 'CS102'], ['CS401', 'CS303'],
  ['CS402', 'CS302'], ['CS403', 'CS102'], ['CS404', 'CS102'], ['CS501', 'CS303'], ['CS601', 'CS501'], ['CS602', 'MA301'], ['CS611', 'CS502'],
  ['EC301', 'EE101'], ['EC302', 'EC101'], ['EC401', 'EC302'], ['EC402', 'EC303'], ['EC501', 'EC303'], ['EC502', 'EC402'], ['EC601', 'EC304'],
  ['EE301', 'EE101'], ['EE401', 'EE302'], ['EE501', 'EE402'], ['EE502', 'EE303'], ['EE601', 'EE501'], ['EE602', 'EE502'],
  ['ME301', 'PH101'], ['ME302', 'ME101'], ['ME401', 'ME101'], ['ME501', 'ME301'], ['ME502', 'ME302'], ['ME503', 'ME301'], ['ME601', 'ME402'],
  ['CE301', 'ME101'], ['CE401', 'CE301'], ['CE501', 'CE401'], ['CE601', 'CE401'], ['CE611', 'CE404'], ['CE612', 'CE401'],
  ['CH401', 'CH302'], ['CH403', 'CH303'], ['CH501', 'CH301'], ['CH502', 'CH301'], ['CH601', 'CH501'], ['CH602', 'CH502'],
  ['MCA202', 'MCA103'], ['MCA302', 'MCA101'], ['MBA202', 'MBA103'], ['MBA205', 'MBA104'], ['MBA321', 'MBA202'],
] as const;

export const prerequisiteRows: Row<'coursePrerequisites'>[] = required.map(([code, needed]) => ({
  courseId: courseFor(code, renewedFor).id,
  requiredCourseId: courseFor(needed, renewedFor).id,
}));
