import { sql } from 'kysely';
import { applyPolicies } from '../../../../contract/exam/apply-policies.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { taughtIn, type Taught } from './taught-in.ts';

type Row = RowIn<typeof applyPolicies>;
type ReplacedPlan = { id: number; internalPolicyId: number };
type ExistingPlan = NonNullable<Taught['existingPlan']>;

const table = 'internal_plans';

/** Serves the calls of src/contract/exam/apply-policies.ts. */
export function serveApplyPolicies(serve: Serve): void {
  serveSteps(serve, applyPolicies, {
    lock: async ({ academicTermId }, { db }) =>
      void (await sql`select from internal_plans ip join registration_policies r on r.id = ip.registration_policy_id
        join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id
        where ${ofTerm(academicTermId)} order by ip.id for update of ip`.execute(db)),

    plan: async ({ academicTermId, programId }, { db }) => {
      const { rows: terms } = await sql<{
        name: string;
      }>`select t.name from academic_terms t where ${ofTerm(academicTermId)} order by t.starts_on`.execute(db);
      if (terms.length === 0) refuseProblems({ academicTermId: 'unknownReference' });
      const courses = await taughtIn(db, ofTerm(academicTermId), programId);
      return {
        name: terms.map(({ name }) => name).join(', '),
        rows: courses.map(rowOf),
        courses: new Map(courses.map((course) => [keyOf(course), course])),
      };
    },

    write: async ({ courses }, rows, run, context) => {
      const ids: number[] = [];
      const replaced: ReplacedPlan[] = [];
      for (const part of run.parts(rows, 100))
        for (const { key } of part) {
          const course = courses.get(key);
          if (!course || course.policyId === null) continue;
          if (course.existingPlan) replaced.push(await replacePolicy(context, course, course.existingPlan, course.policyId));
          else ids.push(await addPlan(context, course, course.policyId));
        }
      return { result: { ids, replaced, at: context.now.toISOString() } };
    },

    keeps: (runs, { db }) => reasonsByRun(runs, ({ ids, replaced, at }) => keptBy(db, [...ids, ...replaced.map((plan) => plan.id)], at)),

    undo: async ({ ids, replaced }, context) => {
      const { db, audit } = context;
      const gone = await db
        .deleteFrom('internalPlans')
        .where('id', 'in', [0, ...ids])
        .returning('id')
        .execute();
      for (const { id } of gone) await audit({ action: 'undo', table, recordId: id });
      for (const { id, internalPolicyId } of replaced) {
        await setPolicy(context, id, internalPolicyId);
        await audit({ action: 'undo', table, recordId: id, after: { internalPolicyId } });
      }
    },
  });
}

/** Creates the internal plan of a course by a policy, and returns its id. */
async function addPlan({ db, now, audit }: Context, course: Taught, internalPolicyId: number): Promise<number> {
  const { registrationPolicyId, semesterCourseId, coordinatorId } = course;
  const at = now.toISOString();
  const { id } = await db
    .insertInto('internalPlans')
    .values({
      registrationPolicyId,
      semesterCourseId,
      internalPolicyId,
      coordinatorId,
      closedAt: null,
      askedBy: null,
      reopenReason: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({ action: 'insert', table, recordId: id, label: labelOf(course), after: { internalPolicyId, coordinatorId } });
  return id;
}

/** Gives an existing plan another policy, and returns the plan with its former policy. */
async function replacePolicy(context: Context, course: Taught, plan: ExistingPlan, internalPolicyId: number): Promise<ReplacedPlan> {
  await setPolicy(context, plan.id, internalPolicyId);
  await context.audit({
    action: 'update',
    table,
    recordId: plan.id,
    label: labelOf(course),
    before: { internalPolicyId: plan.policyId },
    after: { internalPolicyId },
  });
  return { id: plan.id, internalPolicyId: plan.policyId };
}

const setPolicy = ({ db, now }: Context, id: number, internalPolicyId: number) =>
  db
    .updateTable('internalPlans')
    .set({ internalPolicyId, version: sql`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();

const keyOf = ({ registrationPolicyId, semesterCourseId }: Taught) => `${registrationPolicyId} ${semesterCourseId}`;
const labelOf = ({ className, code, title }: Taught) => `${className} ${code} ${title}`;

/** A condition on terms `t`: the given one, or the running ones. */
const ofTerm = (id: number | null) => (id === null ? sql`t.status = 'running'` : sql`t.id = ${id}`);

function rowOf(course: Taught): Row {
  const { existingPlan, policy, kind, sections, coordinator } = course;
  const { state, why } = stateOf(course);
  const isDifferent = state === 'differs';
  return {
    key: keyOf(course),
    state,
    name: `${course.code} ${course.title}`,
    group: course.className,
    why,
    canReplace: isDifferent && why === null,
    differences: isDifferent && existingPlan ? [{ field: 'policy', here: policy, there: existingPlan.policy }] : [],
    kind,
    policy: existingPlan && state === 'same' ? existingPlan.policy : policy,
    sections,
    coordinator,
  };
}

/** A course without a policy keeps its plan. */
function stateOf({ existingPlan, policyId }: Taught): Pick<Row, 'state' | 'why'> {
  if (existingPlan === null) return policyId === null ? { state: 'blocked', why: 'noPolicy' } : { state: 'new', why: null };
  const isSame = policyId === null || existingPlan.policyId === policyId;
  return isSame ? { state: 'same', why: null } : { state: 'differs', why: whyKept(existingPlan) };
}

const whyKept = ({ hasTest, isOpen }: ExistingPlan): string | null => (hasTest ? 'hasTest' : isOpen ? null : 'isClosed');

async function keptBy(db: Db, ids: readonly number[], at: string): Promise<string | null> {
  const among = sql.join([0, ...ids]);
  const { rows: used } = await sql`select from internal_tests where internal_plan_id in (${among}) limit 1`.execute(db);
  if (used.length > 0) return 'isInUse';
  const { rows: changed } =
    await sql`select from internal_plans where id in (${among}) and updated_at > ${at}::timestamptz limit 1`.execute(db);
  return changed.length > 0 ? 'isChanged' : null;
}
