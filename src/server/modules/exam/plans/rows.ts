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

/** Number of planned tests of a component `c` in a plan `ip`: by its policy, or fewer for this course. */
export const plannedOf = sql<number>`coalesce((select x.planned from plan_components x where x.internal_plan_id = ip.id and x.policy_component_id = c.id), c.planned)`;

/**
 * Number of held tests of a component `c`. Tests with the same sequence in different sections count once; re-tests do
 * not count.
 */
export const heldOf = sql<number>`(select count(distinct it.sequence)::int from internal_tests it
  where it.internal_plan_id = ip.id and it.policy_component_id = c.id and it.status in ('held', 'closed') and it.retest_of_id is null)`;

/** Sheets `k` of held tests. */
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

/** The lifecycle status and facts of a course for the caller. Without a coordinator, the lead teachers may close it. */
export function standingOf(plan: FoundPlan, caller: Caller): PlanStanding {
  const isCell = caller.may('Exam_Management_Policy');
  const isOwn =
    caller.employeeId !== null &&
    (plan.coordinatorId === caller.employeeId || (plan.coordinatorId === null && plan.leadIds.includes(caller.employeeId)));
  return {
    version: plan.version,
    state: plan.status,
    facts: {
      mayClose: isCell || isOwn,
      isSecond: plan.askerId !== null && plan.askerId !== caller.userId,
      isHeld: plan.components.every(({ held, planned }) => held >= planned),
      isMarked: plan.unverified === 0,
      isFinal: plan.kept > 0,
    },
  };
}

/** A plan in the shape of the API. */
export function planRowOf(plan: FoundPlan, { caller }: Pick<Context, 'caller'>): PlanRow {
  const { leadIds: _l, askerId: _a, unverified: _v, kept: _k, ...row } = plan;
  return { ...row, events: eventsFor(planLife, standingOf(plan, caller), caller) };
}

export async function findPlan(db: Db, id: number): Promise<FoundPlan> {
  const { rows } = await sql<FoundPlan>`select ${planColumns} from ${planTables} where ip.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

export const readPlan = async (context: Pick<Context, 'db' | 'caller'>, id: number): Promise<PlanRow> =>
  planRowOf(await findPlan(context.db, id), context);

/** The label of a course in the audit trail. */
export const labelOf = ({ code, program, semester }: Pick<PlanRow, 'code' | 'program' | 'semester'>): string =>
  `${code} · ${program} ${semester}`;
