import { sql } from 'kysely';
import { planLife } from '../../../../contract/exam/plan-life.ts';
import type { PlanRow } from '../../../../contract/exam/plans.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';

/** A plan `ip` with its course, class, term and policy `y`. */
export const planTables = sql`internal_plans ip join registration_policies r on r.id = ip.registration_policy_id
  join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id
  join academic_terms t on t.id = bs.academic_term_id
  join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
  join internal_policies y on y.id = ip.internal_policy_id
  left join employees e on e.id = ip.coordinator_id left join users a on a.id = ip.asked_by`;

/** The classes of a plan, section courses `sc`. */
export const classesOf = sql`section_courses sc join sections s on s.id = sc.section_id
  and s.registration_policy_id = ip.registration_policy_id`;

/** As many tests as a component of a plan `ip` is to have: of its policy, or fewer for this course. */
export const plannedOf = sql<number>`coalesce((select x.planned from plan_components x where x.internal_plan_id = ip.id and x.policy_component_id = c.id), c.planned)`;

/** How many of a component `c` were held: of common tests, and of those of its own class where each has had them. */
export const heldOf = sql<number>`(select count(distinct it.sequence)::int from internal_tests it
  where it.internal_plan_id = ip.id and it.policy_component_id = c.id and it.status in ('held', 'closed') and it.retest_of_id is null)`;

/** Sheets `k` of tests that were held. */
const heldSheets = sql`mark_sheets k join internal_tests it on it.id = k.internal_test_id
  and it.internal_plan_id = ip.id and it.status in ('held', 'closed')`;

export interface FoundPlan extends Omit<PlanRow, 'events'> {
  leadIds: number[];
  askerId: number | null;
  unverified: number;
  kept: number;
}

export const planColumns = sql<FoundPlan>`
  ip.id, ip.version, ip.updated_at, t.name as term_name, p.code as program, bs.semester, n.id as semester_course_id, o.code, o.title as course,
  y.course_kind as kind, y.id as policy_id, y.name as policy, y.internal_max, y.pass_mark, ip.coordinator_id, e.name as coordinator,
  (select count(*)::int from ${classesOf} where sc.semester_course_id = ip.semester_course_id) as sections,
  (select coalesce(json_agg(json_build_object('id', c.id, 'label', c.label, 'method', c.method, 'held', ${heldOf}, 'planned', ${plannedOf},
      'fewerReason', (select x.reason from plan_components x where x.internal_plan_id = ip.id and x.policy_component_id = c.id)) order by c.ordinal), '[]')
    from policy_components c where c.internal_policy_id = y.id) as components,
  (select count(*)::int from ${heldSheets}) as sheets,
  (select count(*)::int from ${heldSheets} where k.status = 'published') as published,
  ip.status, ip.closed_at, a.display_name as asked_by, ip.reopen_reason,
  ip.asked_by as asker_id,
  (select coalesce(json_agg(i.employee_id), '[]') from ${classesOf} join course_instructors i on i.section_course_id = sc.id and i.role = 'lead' and i.to_date is null
    where sc.semester_course_id = ip.semester_course_id) as lead_ids,
  (select count(*)::int from ${heldSheets} where k.status not in ('verified', 'published')) as unverified,
  (select count(*)::int from internal_results x where x.internal_plan_id = ip.id) as kept`;

export type PlanStanding = Standing<typeof planLife> & { readonly version: number };

/** Where a course stands for somebody. Of one section its teacher closes it, of several who coordinates it. */
export function standingOf(found: FoundPlan, caller: Caller): PlanStanding {
  const isCell = caller.may('Exam_Management_Policy');
  const isOwn =
    caller.employeeId !== null &&
    (found.coordinatorId === caller.employeeId || (found.coordinatorId === null && found.leadIds.includes(caller.employeeId)));
  return {
    version: found.version,
    state: found.status,
    facts: {
      mayClose: isCell || isOwn,
      isSecond: found.askerId !== null && found.askerId !== caller.userId,
      isHeld: found.components.every(({ held, planned }) => held >= planned),
      isMarked: found.unverified === 0,
      isFinal: found.kept > 0,
    },
  };
}

/** What the answer tells of a course. */
export function told(found: FoundPlan, { caller }: Pick<Context, 'caller'>): PlanRow {
  const { leadIds: _l, askerId: _a, unverified: _v, kept: _k, ...row } = found;
  return { ...row, events: eventsFor(planLife, standingOf(found, caller), caller) };
}

export async function findPlan(db: Db, id: number): Promise<FoundPlan> {
  const { rows } = await sql<FoundPlan>`select ${planColumns} from ${planTables} where ip.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

export const readPlan = async (context: Pick<Context, 'db' | 'caller'>, id: number): Promise<PlanRow> =>
  told(await findPlan(context.db, id), context);

/** What the trail calls a course. */
export const labelOf = ({ code, program, semester }: Pick<PlanRow, 'code' | 'program' | 'semester'>): string =>
  `${code} · ${program} ${semester}`;
