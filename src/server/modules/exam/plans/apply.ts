import { sql } from 'kysely';
import { applyPolicies } from '../../../../contract/exam/apply-policies.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { taughtIn, type Taught } from './taught-in.ts';

type Row = RowIn<typeof applyPolicies>;
type ReplacedPlan = { id: number; internalPolicyId: number };

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

    write: async ({ courses }, rows, run, { db, now, audit }) => {
      const at = now.toISOString();
      const ids: number[] = [];
      const replaced: ReplacedPlan[] = [];
      for (const part of run.parts(rows, 100))
        for (const { key } of part) {
          const course = courses.get(key);
          if (!course || course.policyId === null) continue;
          const { registrationPolicyId, semesterCourseId, policyId: internalPolicyId, coordinatorId, existingPlan } = course;
          const about = { table: 'internal_plans', label: labelOf(course) } as const;
          if (existingPlan) {
            await db
              .updateTable('internalPlans')
              .set({ internalPolicyId, version: sql`version + 1`, updatedAt: at })
              .where('id', '=', existingPlan.id)
              .execute();
            await audit({
              action: 'update',
              ...about,
              recordId: existingPlan.id,
              before: { internalPolicyId: existingPlan.policyId },
              after: { internalPolicyId },
            });
            replaced.push({ id: existingPlan.id, internalPolicyId: existingPlan.policyId });
            continue;
          }
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
          await audit({ action: 'insert', ...about, recordId: id, after: { internalPolicyId, coordinatorId } });
          ids.push(id);
        }
      return { result: { ids, replaced, at } };
    },

    keeps: async (runs, { db }) => {
      const keepsByRun = new Map<number, string>();
      for (const [id, { ids, replaced, at }] of runs) {
        const keeps = await keptBy(db, [...ids, ...replaced.map((plan) => plan.id)], at);
        if (keeps !== null) keepsByRun.set(id, keeps);
      }
      return keepsByRun;
    },

    undo: async ({ ids, replaced }, { db, now, audit }) => {
      const gone = await db
        .deleteFrom('internalPlans')
        .where('id', 'in', [0, ...ids])
        .returning('id')
        .execute();
      for (const { id } of gone) await audit({ action: 'undo', table: 'internal_plans', recordId: id });
      for (const { id, internalPolicyId } of replaced) {
        await db
          .updateTable('internalPlans')
          .set({ internalPolicyId, version: sql`version + 1`, updatedAt: now.toISOString() })
          .where('id', '=', id)
          .execute();
        await audit({ action: 'undo', table: 'internal_plans', recordId: id, after: { internalPolicyId } });
      }
    },
  });
}

const keyOf = ({ registrationPolicyId, semesterCourseId }: Taught) => `${registrationPolicyId} ${semesterCourseId}`;
const labelOf = ({ className, code, title }: Taught) => `${className} ${code} ${title}`;

/** A condition on terms `t`: the given one, or the running ones. */
const ofTerm = (id: number | null) => (id === null ? sql`t.status = 'running'` : sql`t.id = ${id}`);

function rowOf(course: Taught): Row {
  const { existingPlan, policyId, policy, kind, sections, coordinator } = course;
  const isSame = existingPlan !== null && (policyId === null || existingPlan.policyId === policyId);
  const why = existingPlan === null ? (policyId === null ? 'noPolicy' : null) : isSame ? null : whyKept(existingPlan);
  return {
    key: keyOf(course),
    state: existingPlan === null ? (policyId === null ? 'blocked' : 'new') : isSame ? 'same' : 'differs',
    name: `${course.code} ${course.title}`,
    group: course.className,
    why,
    canReplace: existingPlan !== null && !isSame && why === null,
    differences: isSame || existingPlan === null ? [] : [{ field: 'policy', here: policy, there: existingPlan.policy }],
    kind,
    policy: existingPlan && isSame ? existingPlan.policy : policy,
    sections,
    coordinator,
  };
}

const whyKept = ({ hasTest, isOpen }: NonNullable<Taught['existingPlan']>): string | null =>
  hasTest ? 'hasTest' : isOpen ? null : 'isClosed';

async function keptBy(db: Db, ids: readonly number[], at: string): Promise<string | null> {
  const among = sql.join([0, ...ids]);
  const { rows: used } = await sql`select from internal_tests where internal_plan_id in (${among}) limit 1`.execute(db);
  if (used.length > 0) return 'isInUse';
  const { rows: changed } =
    await sql`select from internal_plans where id in (${among}) and updated_at > ${at}::timestamptz limit 1`.execute(db);
  return changed.length > 0 ? 'isChanged' : null;
}
