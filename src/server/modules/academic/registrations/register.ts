import { sql } from 'kysely';
import type { register } from '../../../../contract/academic/registrations.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { collegeDay } from '../../../college-day.ts';
import { notClear } from '../../../clearance.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { lockedStanding } from '../policies/write.ts';
import { classStudents, type ClassStudent } from './class-students.ts';
import { dayProblem, isLate } from './window.ts';
import { windowOf } from './window-of.ts';

/** Registers all students or none. A provisional registration becomes final once dues are cleared. */
export async function registerMany(context: Context, policyId: number, { ids, registeredOn }: Checked<typeof register>['body']) {
  const { db, now } = context;
  const { state } = await lockedStanding(db, policyId, now);
  if (state !== 'open') throw new ApiError('Locked', { detail: `the policy is ${state}` });
  const window = await windowOf(db, policyId);
  const wrong = dayProblem(registeredOn, window, collegeDay(now));
  if (wrong) refuseProblems({ registeredOn: wrong });
  const byId = await classStudents(db, policyId, ids);
  const owing = await notClear(db, {
    studentIds: window.needsDuesClear ? ids : [],
    purpose: 'registration',
    academicTermId: window.academicTermId,
    day: collegeDay(now),
  });
  const students = await allOrNone(ids, {
    name: 'ids',
    find: async (id) => (byId.get(id)?.isEligible || byId.get(id)?.status === 'provisional' ? byId.get(id) : undefined),
    problemOf: ({ id, status }) => problemOf(status, owing.has(id)),
  });
  const provisional = students.filter(({ id }) => owing.has(id));
  const clear = students.filter(({ id }) => !owing.has(id));
  const day = { registeredOn, isLate: isLate(registeredOn, window) };
  await write(context, clear, { ...day, status: 'registered' });
  await write(context, provisional, { ...day, status: 'provisional' });
  return { registered: clear.length, provisional: provisional.length };
}

function problemOf(status: ClassStudent['status'], hasDues: boolean): FieldCode | null {
  if (status === 'registered') return 'duplicate';
  return status === 'provisional' && hasDues ? 'notAllowed' : null;
}

interface RegistrationFields {
  status: 'registered' | 'provisional';
  registeredOn: string;
  isLate: boolean;
  importRunId?: number;
}

/** Creates or updates registrations. A provisional registration keeps its date when it becomes final. */
export async function write(
  { db, now, audit }: Context,
  students: readonly ClassStudent[],
  registration: RegistrationFields,
): Promise<void> {
  if (students.length === 0) return;
  const at = now.toISOString();
  const rows = students.map(({ id, policyId, isRepeat }) => ({
    registrationPolicyId: policyId,
    studentId: id,
    isRepeat,
    ...registration,
    createdAt: at,
    updatedAt: at,
  }));
  const written = await db
    .insertInto('termRegistrations')
    .values(rows)
    .onConflict((on) =>
      on.columns(['registrationPolicyId', 'studentId']).doUpdateSet((eb) => ({
        status: registration.status,
        registeredOn: sql<string>`case when term_registrations.status = 'provisional' then term_registrations.registered_on else excluded.registered_on end`,
        isLate: sql<boolean>`case when term_registrations.status = 'provisional' then term_registrations.is_late else excluded.is_late end`,
        isRepeat: eb.ref('excluded.isRepeat'),
        cancelReason: null,
        statusBefore: null,
        version: eb('termRegistrations.version', '+', 1),
        updatedAt: at,
      })),
    )
    .returning(['id', 'studentId', 'registrationPolicyId'])
    .execute();
  const byId = new Map(students.map((student) => [student.id, student]));
  await audit(
    ...written.map(({ id, studentId, registrationPolicyId }) => ({
      action: 'insert' as const,
      table: 'term_registrations',
      recordId: id,
      partOf: registrationPolicyId,
      label: byId.get(studentId)?.label ?? '',
      after: { status: registration.status, registeredOn: registration.registeredOn },
    })),
  );
}
