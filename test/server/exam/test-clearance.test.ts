import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { testClearance } from '../../../src/contract/exam/test-clearance.ts';
import { retestCandidates, type RetestCandidate } from '../../../src/contract/exam/test-retest.ts';
import type { TestEvent } from '../../../src/contract/exam/test-life.ts';
import * as contract from '../../../src/contract/exam/tests.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptPlans, termDays } from '../../support/exam-tests.ts';

/** Students not cleared for a test, as decided by the module that manages dues. */
const test = suite('clearance for a test');
let portal: TestApp;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

async function done(...call: Parameters<TestApp['call']>) {
  const { status, body } = await portal.call(...call);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}

test('a student with unpaid dues is listed until an order clears them', async () => {
  const of = await keptPlans(portal);
  const days = await termDays(portal);
  const move = ({ id, version }: contract.TestRecord, event: TestEvent): Promise<contract.TestRecord> =>
    done(contract.moveTest, 'Admin', { id, body: { version, event, mayCrowd: true } });
  const body = {
    internalPlanId: of.plans.theory,
    policyComponentId: of.component['theory IT'],
    sectionCourseId: null,
    name: 'Internal Test 1',
    maxMarks: 30,
    onDate: days.past[0]!,
    startsAt: '10:00',
    minutes: 90,
    coverage: null,
    outcomes: [],
  };
  const { id, academicTermId } = await move(await move(await done(contract.addTest, 'Admin', { body }), 'schedule'), 'hold');
  const all: RetestCandidate[] = await done(retestCandidates, 'Admin', { id });
  await sql`truncate due_entries, receipts, dues cascade`.execute(db());
  await db().deleteFrom('examClearances').execute();
  const readClearance = async () =>
    (await done(testClearance, 'Admin', { id })) as { students: number; held: { studentId: number; name: string }[] };
  assert.equal(await readClearance(), { students: all.length, held: [] });
  const { studentId, name } = all[2]!;
  await db()
    .insertInto('dues')
    .values({
      studentId,
      dueHeadId: 1,
      kind: 'academic',
      academicTermId,
      month: null,
      hostelId: null,
      amountPaise: 100,
      dueOn: '2026-08-01',
      remark: null,
      importRunId: null,
      messMonthId: null,
      raisedBy: 1,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
    })
    .execute();
  assert.equal(
    (await readClearance()).held.map((student) => [student.studentId, student.name]),
    [[studentId, name]],
  );
  await db()
    .insertInto('examClearances')
    .values({
      studentId,
      academicTermId,
      purpose: 'exam',
      untilOn: '2031-01-01',
      orderNo: 'A/1',
      reason: 'By order',
      byUserId: 1,
      revokedAt: null,
      revokedBy: null,
    } as never)
    .execute();
  assert.equal((await readClearance()).held, []);
});

test.run();
