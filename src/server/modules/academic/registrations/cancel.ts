import { sql } from 'kysely';
import type { cancelRegistrations } from '../../../../contract/academic/registrations.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { lockedStanding } from '../policies/write.ts';
import { classStudents } from './class-students.ts';

/** Cancels all registrations or none. Students in a section of the term leave it today. */
export async function cancelMany(
  context: Context,
  policyId: number,
  { ids, reason }: Checked<typeof cancelRegistrations>['body'],
): Promise<number> {
  const { db, now, audit } = context;
  const { state } = await lockedStanding(db, policyId, now);
  if (state !== 'open' && state !== 'closed') throw new ApiError('Locked', { detail: `the policy is ${state}` });
  const byId = await classStudents(db, policyId, ids);
  const isRegistered = (id: number) => ['registered', 'provisional'].includes(byId.get(id)?.status ?? 'none');
  const students = await allOrNone(ids, {
    name: 'ids',
    find: async (id) => (isRegistered(id) ? byId.get(id) : undefined),
    problemOf: () => null,
  });
  const cancelled = students.map(({ id }) => id);
  const at = now.toISOString();
  const rows = await db
    .updateTable('termRegistrations')
    .set((eb) => ({ status: 'cancelled', cancelReason: reason, version: eb('version', '+', 1), updatedAt: at }))
    .where('registrationPolicyId', '=', policyId)
    .where('studentId', 'in', cancelled)
    .returning(['id', 'studentId'])
    .execute();
  await leaveSections(context, policyId, cancelled, reason);
  await audit(
    ...rows.map(({ id, studentId }) => ({
      action: 'update' as const,
      table: 'term_registrations',
      recordId: id,
      partOf: policyId,
      label: byId.get(studentId)?.label ?? '',
      before: { status: byId.get(studentId)?.status },
      after: { status: 'cancelled' },
      note: reason,
    })),
  );
  return rows.length;
}

/**
 * Ends the students' places in the term of the policy, including electives of other classes. Future places are deleted.
 */
async function leaveSections({ db, now }: Context, policyId: number, studentIds: readonly number[], reason: string): Promise<void> {
  const today = collegeDay(now);
  const inTerm = sql`m.student_id in (${sql.join(studentIds)}) and m.registration_policy_id in (
    select q.id from registration_policies q join batch_semesters os on os.id = q.batch_semester_id
    where os.academic_term_id = (select bs.academic_term_id from registration_policies r
      join batch_semesters bs on bs.id = r.batch_semester_id where r.id = ${policyId}))`;
  await sql`delete from section_students m where ${inTerm} and m.from_date > ${today}`.execute(db);
  await sql`
    update section_students m set to_date = ${today}, left_reason = ${reason}, version = version + 1, updated_at = ${now.toISOString()}
    where ${inTerm} and (m.to_date is null or m.to_date > ${today})`.execute(db);
}
