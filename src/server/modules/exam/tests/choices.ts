import { sql } from 'kysely';
import type { TestChoices } from '../../../../contract/exam/test-choices.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { isCell, type Asker } from './facts.ts';
import { isOfPlan, planSections } from './rows.ts';

export type FoundComponent = TestChoices['components'][number];
type FoundSection = TestChoices['sections'][number] & { id: number };

/**
 * The components of a plan that consist of tests, each with the numbers of its next tests. The next test for all
 * sections follows every other test; the next one for a section follows those of the section and those for all.
 */
export async function readComponents(db: Db, planId: number): Promise<FoundComponent[]> {
  const { rows } = await sql<
    Omit<FoundComponent, 'next' | 'defaultMax'> & { defaultMax: string; held: { sectionCourseId: number | null; sequence: number }[] }
  >`
    select pc.id, pc.label, et.name as type, et.is_scheduled, et.has_questions, et.default_max, et.default_minutes,
      coalesce(own.planned, pc.planned) as planned,
      (select coalesce(json_agg(json_build_object('sectionCourseId', x.section_course_id, 'sequence', x.sequence)), '[]')
        from internal_tests x where x.internal_plan_id = pl.id and x.policy_component_id = pc.id and x.status <> 'cancelled') as held
    from internal_plans pl join policy_components pc on pc.internal_policy_id = pl.internal_policy_id
    join exam_types et on et.id = pc.exam_type_id
    left join plan_components own on own.internal_plan_id = pl.id and own.policy_component_id = pc.id
    where pl.id = ${planId} and pc.method in ('bestAverage', 'sum') order by pc.ordinal`.execute(db);
  const sections = (await sectionCoursesOf(db, planId)).map(({ id }) => id);
  return rows.map(({ held, defaultMax, ...component }) => {
    const after = (section: number | null) =>
      held.filter((test) => section === null || test.sectionCourseId === null || test.sectionCourseId === section);
    const next = [null, ...sections].map((sectionCourseId) => ({
      sectionCourseId,
      sequence: 1 + Math.max(0, ...after(sectionCourseId).map(({ sequence }) => sequence)),
    }));
    return { ...component, defaultMax: Number(defaultMax), next };
  });
}

/** The classes that take the course of a plan. */
export async function sectionCoursesOf(db: Db, planId: number, employeeId: number | null = null, today = ''): Promise<FoundSection[]> {
  const teaches =
    today === ''
      ? sql`false`
      : sql`exists (select from course_instructors i where i.section_course_id = c.id
    and i.employee_id = ${employeeId} and i.from_date <= ${today} and (i.to_date is null or i.to_date >= ${today}))`;
  const { rows } = await sql<FoundSection>`
    select c.id, c.id as section_course_id, s.id as section_id, s.name, ${teaches} as is_own
    from internal_plans pl join ${planSections} on ${isOfPlan} where pl.id = ${planId} order by s.name`.execute(db);
  return rows;
}

/** The options for a new test of a plan. */
export async function readChoices(asker: Asker, planId: number): Promise<TestChoices> {
  const { db, caller, now } = asker;
  const plan = await db
    .selectFrom('internalPlans')
    .innerJoin('semesterCourses', 'semesterCourses.id', 'internalPlans.semesterCourseId')
    .select('semesterCourses.courseId')
    .where('internalPlans.id', '=', planId)
    .executeTakeFirst();
  if (!plan) throw new ApiError('ValidationFailed', { fields: { internalPlanId: 'unknownReference' } });
  const sections = await sectionCoursesOf(db, planId, caller.employeeId, collegeDay(now));
  const outcomes = await db
    .selectFrom('courseOutcomes')
    .select(['id', 'code', 'statement'])
    .where('courseId', '=', plan.courseId)
    .orderBy('ordinal')
    .execute();
  const modules = await db
    .selectFrom('courseModules')
    .select(['ordinal', 'title'])
    .where('courseId', '=', plan.courseId)
    .orderBy('ordinal')
    .execute();
  const components = await readComponents(db, planId);
  return {
    sections: sections.map(({ sectionCourseId, sectionId, name, isOwn }) => ({
      sectionCourseId,
      sectionId,
      name,
      isOwn: isOwn || isCell(asker),
    })),
    components: isCell(asker) ? components : components.filter(({ isScheduled }) => !isScheduled),
    outcomes,
    modules,
  };
}
