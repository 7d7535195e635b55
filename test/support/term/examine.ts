import { applyPolicies } from '../../../src/contract/exam/apply-policies.ts';
import { getMarks, changeMarks } from '../../../src/contract/exam/marks.ts';
import { listPlans } from '../../../src/contract/exam/plans.ts';
import { getInternalPolicy } from '../../../src/contract/exam/policies.ts';
import { assignSheets, listSheets, moveSheet } from '../../../src/contract/exam/sheets.ts';
import { addTest, getTest, moveTest } from '../../../src/contract/exam/tests.ts';
import { collegeDay, daysBefore } from '../../../src/server/college-day.ts';
import type { OpenedClass } from './open.ts';
import { saveNew, type Data, type Office } from './step.ts';
import type { TaughtCourse } from './teach.ts';

/** Marks of the students in the first test of the course: whole marks. */
export interface Examined {
  readonly planId: number;
  readonly max: number;
  readonly marks: ReadonlyMap<number, number>;
}

/**
 * Applies its policy to the course; its first test is held, marked by its teacher, verified and published by the cell.
 */
export async function examine(office: Office, opened: OpenedClass, course: TaughtCourse): Promise<Examined> {
  const { do: call, portal } = office;
  await saveNew(office, applyPolicies, 'Admin', { academicTermId: opened.termId, programId: null });
  const plan = (await call(listPlans, 'Admin', { query: { term: String(opened.termId), pageSize: 100 } })).find(
    (plan: Data) => plan.code === course.code,
  );
  const policy = await call(getInternalPolicy, 'Admin', { id: plan.policyId });
  const component = policy.components.find(({ method }: Data) => method === 'bestAverage');
  const max = component.defaultMax;
  const onDate = daysBefore(collegeDay(portal.now()), 2);
  const drafted = await call(addTest, 'Admin', {
    body: {
      internalPlanId: plan.id,
      policyComponentId: component.id,
      sectionCourseId: null,
      name: 'Internal Test 1',
      maxMarks: max,
      onDate,
      startsAt: '15:00',
      minutes: 60,
      coverage: null,
      outcomes: [],
    },
  });
  const scheduled = await call(moveTest, 'Admin', { id: drafted.id, body: { version: drafted.version, event: 'schedule' } });
  await call(moveTest, 'Admin', { id: drafted.id, body: { version: scheduled.version, event: 'hold' } });
  await call(getTest, 'Faculty', { id: drafted.id });
  const [sheet] = await call(listSheets, 'Admin', { query: { testId: drafted.id } });
  await call(assignSheets, 'Admin', {
    body: { rows: [{ id: sheet.id, evaluatorId: course.employeeId, dueOn: null }] },
  });
  const { lines } = await call(getMarks, 'Faculty', { id: sheet.id });
  const marks = new Map<number, number>(lines.map(({ studentId }: Data, place: number) => [studentId, place % (max + 1)]));
  const rows = [...marks].map(([studentId, total]) => ({ studentId, version: null, state: 'present', total }));
  await call(changeMarks, 'Faculty', { id: sheet.id, body: { rows } });
  for (const [event, as] of [
    ['submit', 'Faculty'],
    ['verify', 'Admin'],
    ['publish', 'Admin'],
  ] as const) {
    const { version, section } = (await call(listSheets, 'Admin', { query: { testId: drafted.id } }))[0];
    await call(moveSheet, as, { id: sheet.id, body: { version, event, confirm: event === 'submit' ? section : null } });
  }
  return { planId: plan.id, max, marks };
}
