import { addDays, dayBetween } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { today } from '../../../database/seed/college/plan.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import { goneBecause } from '../seats.ts';
import type { PlannedPolicy } from './policies.ts';
import type { Stay } from './stays.ts';

/** A student who was in the class of a policy, and the status of their registration. */
export interface Enrolment {
  readonly policy: PlannedPolicy;
  readonly stay: Stay;
  /** The first day in the class. */
  readonly from: string;
  /** The last day, for students who left during the classes. */
  readonly to: string | null;
  readonly state: 'registered' | 'provisional' | 'late' | 'absent';
}

/** Number of students of the running term with unpaid dues, with a late registration, and without one. */
const counts = { provisional: 31, late: 16, absent: 9 } as const;
/** Number of late students who are not in a section yet. */
export const waiting = 6;

/** All students of all policies, by policy and roll number. */
export function enrol(college: College, policies: readonly PlannedPolicy[], stays: readonly Stay[]): readonly Enrolment[] {
  const chance = random('academic registrations');
  const byClass = groupBy(stays, ({ batchId, branchId }) => `${batchId}/${branchId}`);
  const all = policies.flatMap((policy) =>
    (byClass.get(`${policy.batchId}/${policy.branchId}`) ?? []).flatMap((stay) => placeOf(policy, stay)),
  );
  const isDrawn = ({ policy: { isRunning, dates }, from, to }: Enrolment) =>
    isRunning && dates.closesOn < today && to === null && from === dates.classesFrom;
  const chosen = chance.shuffle(all.filter(isDrawn));
  const cameLate = all.filter(({ policy, from, to }) => policy.isRunning && to === null && from > policy.dates.closesOn);
  const states = new Map<Enrolment, Enrolment['state']>();
  for (const [state, count] of Object.entries(counts) as [keyof typeof counts, number][])
    for (const enrolment of chosen.splice(0, Math.max(0, college.upTo(count) - (state === 'late' ? cameLate.length : 0))))
      states.set(enrolment, state);
  return all.map((enrolment) => {
    const state = states.get(enrolment) ?? enrolment.state;
    const { closesOn, lateUntil } = enrolment.policy.dates;
    return { ...enrolment, state, from: state === 'late' ? dayBetween(chance, addDays(closesOn, 1), lateUntil) : enrolment.from };
  });
}

/** The enrolment of a stay. Empty if the student came after the classes or left before them. */
function placeOf(policy: PlannedPolicy, stay: Stay): Enrolment[] {
  const { classesFrom, classesTo } = policy.dates;
  if (stay.from > classesTo || (stay.to !== null && stay.to < classesFrom)) return [];
  const from = stay.from > classesFrom ? stay.from : classesFrom;
  const to = stay.to !== null && stay.to <= classesTo ? stay.to : null;
  return [{ policy, stay, from, to, state: 'registered' }];
}

export function* registrationRows(enrolled: readonly Enrolment[]): Generator<Row<'termRegistrations'>> {
  const chance = random('academic registration days');
  for (const { policy, stay, from, to, state } of enrolled) {
    if (state === 'absent') continue;
    const registeredOn = from === policy.dates.classesFrom ? windowDay(chance, policy) : from;
    yield {
      registrationPolicyId: policy.id,
      studentId: stay.studentId,
      status: to !== null ? 'cancelled' : state === 'provisional' ? 'provisional' : 'registered',
      registeredOn,
      isLate: registeredOn > policy.dates.closesOn,
      isRepeat: stay.isRepeat,
      cancelReason: to === null ? null : goneBecause[stay.ended ?? 'discontinued'],
      createdAt: `${registeredOn}T07:00:00.000Z`,
      updatedAt: `${to ?? registeredOn}T07:00:00.000Z`,
    };
  }
}

/** A day of the registration window. If the window is still open, a day in its first four weeks. */
function windowDay(chance: Random, { dates: { opensOn, closesOn } }: PlannedPolicy): string {
  return dayBetween(chance, opensOn, closesOn < today ? closesOn : addDays(opensOn, 28));
}
