import { sql } from 'kysely';
import { asMarks } from '../../../../contract/exam/marks.ts';
import type { PlanResult, PlanResults } from '../../../../contract/exam/plans.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { findPlan, labelOf } from './rows.ts';
import { readMembers, readRules } from './marks-of.ts';
import { reckon } from './reckon.ts';

/** The internal marks of a course: computed while it is open, as stored once closed. */
export async function readResults({ db, now }: Pick<Context, 'db' | 'now'>, planId: number): Promise<PlanResults> {
  const plan = await findPlan(db, planId);
  const rules = await readRules(db, planId);
  const rows = plan.status === 'open' ? await live({ db, now }, planId) : await stored({ db }, planId, rules.passMark);
  return {
    planId,
    status: plan.status,
    internalMax: plan.internalMax,
    passMark: plan.passMark,
    components: rules.components.map(({ id, label, method, weight, bestOf, planned, tests }) => ({
      id,
      label,
      method,
      weight: asMarks(weight),
      bestOf,
      planned,
      tests: tests.map((test) => ({ id: test.id, name: test.name, max: asMarks(test.max), isPublished: test.isPublished })),
    })),
    rows,
  };
}

/** Computes the internal marks of a course from the current marks, regardless of its status. */
export async function live({ db, now }: Pick<Context, 'db' | 'now'>, planId: number): Promise<PlanResult[]> {
  const { rows } = await sql<{ semesterCourseId: number; termId: number }>`
    select ip.semester_course_id, bs.academic_term_id as term_id from internal_plans ip
    join registration_policies r on r.id = ip.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
    where ip.id = ${planId}`.execute(db);
  return [...(await reckon(db, planId, rows[0]!, now)).results];
}

/** The stored details of each student besides the marks. */
type Breakdown = Pick<PlanResult, 'tests' | 'components' | 'outOf' | 'isComplete'>;

async function stored({ db }: Pick<Context, 'db'>, planId: number, passMark: number): Promise<PlanResult[]> {
  const { rows } = await sql<{
    studentId: number;
    breakdown: Partial<Breakdown>;
    total: string;
    finalMark: string;
    overrideReason: string | null;
    regdNo: string | null;
    name: string;
  }>`
    select x.student_id, x.breakdown, round(x.total, 3)::text as total, x.final_mark::text as final_mark, x.override_reason, st.regd_no, st.name
    from internal_results x join students st on st.id = x.student_id where x.internal_plan_id = ${planId}`.execute(db);
  const seats = new Map((await readMembers(db, planId)).map((member) => [member.studentId, member]));
  const results = rows.map(({ breakdown, finalMark, ...row }): PlanResult => {
    const seat = seats.get(row.studentId);
    const { tests = [], components = [], outOf = '0.00', isComplete = true } = breakdown;
    return {
      ...row,
      classNo: seat?.classNo ?? null,
      section: seat?.section ?? '',
      tests,
      components,
      outOf,
      isComplete,
      finalMark,
      hasPassed: Number(finalMark.replace('.', '')) >= passMark,
    };
  });
  return results.sort((a, b) => a.section.localeCompare(b.section) || (a.classNo ?? 999) - (b.classNo ?? 999) || a.studentId - b.studentId);
}

/** Stores the current results. Rejects if any student has an open component. */
export async function keepResults({ db, now }: Context, planId: number): Promise<void> {
  const results = await live({ db, now }, planId);
  const open = results.filter(({ finalMark }) => finalMark === null);
  if (open.length > 0) throw new ApiError('Locked', { detail: `${open.length} students have an open component` });
  const members = new Map((await readMembers(db, planId)).map((member) => [member.studentId, member.sectionCourseId]));
  await db.deleteFrom('internalResults').where('internalPlanId', '=', planId).execute();
  const at = now.toISOString();
  const rows = results.map(({ studentId, tests, components, outOf, isComplete, total, finalMark }) => ({
    student_id: studentId,
    section_course_id: members.get(studentId),
    breakdown: { tests, components, outOf, isComplete },
    total,
    final_mark: finalMark,
  }));
  await sql`insert into internal_results (internal_plan_id, section_course_id, student_id, breakdown, total, final_mark, created_at, updated_at)
    select ${planId}, g.section_course_id, g.student_id, g.breakdown, g.total, g.final_mark, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(student_id bigint, section_course_id bigint, breakdown jsonb, total numeric, final_mark numeric)`.execute(
    db,
  );
}

/** Sets a final mark by hand, or restores the computed one. */
export async function overrideResult(
  { db, now, caller, audit }: Context,
  planId: number,
  studentId: number,
  { finalMark, reason }: { finalMark: number | null; reason: string },
): Promise<void> {
  const plan = await findPlan(db, planId);
  if (plan.status !== 'closed') throw new ApiError('Locked');
  if (finalMark !== null && finalMark > plan.internalMax) throw new ApiError('ValidationFailed', { fields: { finalMark: 'outOfRange' } });
  const { rows } = await sql<{ id: number; finalMark: string; total: string; name: string }>`
    select x.id, x.final_mark::text as final_mark, x.total::text as total, st.name from internal_results x join students st on st.id = x.student_id
    where x.internal_plan_id = ${planId} and x.student_id = ${studentId} for update of x`.execute(db);
  const result = rows[0];
  if (!result) throw new ApiError('NotFound');
  const reckoned = (await live({ db, now }, planId)).find((row) => row.studentId === studentId)?.finalMark ?? result.finalMark;
  const after = finalMark === null ? reckoned : asMarks(Math.round(finalMark * 100));
  await db
    .updateTable('internalResults')
    .set((eb) => ({
      finalMark: after,
      overrideReason: finalMark === null ? null : reason,
      overriddenBy: finalMark === null ? null : caller.userId,
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', result.id)
    .execute();
  await audit({
    action: 'update',
    table: 'internal_results',
    recordId: result.id,
    partOf: planId,
    label: `${labelOf(plan)} · ${result.name}`,
    before: { finalMark: result.finalMark },
    after: { finalMark: after },
    note: reason,
  });
}
