import { sql } from 'kysely';
import { testLife, type TestEvent } from '../../../../contract/exam/test-life.ts';
import type { TestMove } from '../../../../contract/exam/tests.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { makeSheets } from './make-sheets.ts';
import { findTest, type TestWithFacts } from './read.ts';
import { exemptFirst } from './retest.ts';
import { mostADay } from './week.ts';

type Work = Pick<Context, 'db' | 'now' | 'audit'>;

/** Serialises changes of tests, so that two clashing tests cannot be scheduled at the same time. */
export const lockTests = ({ db }: Pick<Context, 'db'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('internal tests', 0))`.execute(db);

/** Applies a lifecycle event to a test on request. */
export async function enterEvent(context: Context, id: number, { event, version, note, mayCrowd }: TestMove): Promise<void> {
  await lockTests(context);
  const test = await findTest(context, id);
  refuseUnlessOpen(testLife, event, { version: test.version, state: test.status, facts: test.facts }, { caller: context.caller, version });
  if (event === 'cancel' && (note ?? '').length < 3)
    throw new ApiError('ValidationFailed', { fields: { note: note ? 'tooShort' : 'required' } });
  if (event === 'schedule') refuseCrowd(test, mayCrowd);
  await carryOut(context, test, event, note);
}

/** More than two tests a day need a confirmation. */
export function refuseCrowd({ besides }: Pick<TestWithFacts, 'besides'>, mayCrowd: boolean): void {
  if (besides >= mostADay && !mayCrowd) refuseProblems({ mayCrowd: 'required' });
}

export type Moving = Pick<TestWithFacts, 'id' | 'version' | 'status' | 'onDate' | 'retestOfId' | 'code' | 'name'>;

/** Writes the effects of an event on a test and its sheets. */
export async function carryOut(work: Work, test: Moving, event: TestEvent, note: string | null): Promise<void> {
  const { db, now, audit } = work;
  const { id } = test;
  const status = stateAfter(testLife, event);
  const isHeld = status === 'held';
  const onDate = isHeld ? (test.onDate ?? collegeDay(now)) : test.onDate;
  const cancelReason = status === 'cancelled' ? note : null;
  await db
    .updateTable('internalTests')
    .set({ status, onDate, cancelReason, version: test.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (status === 'scheduled' || isHeld) await makeSheets(db, id, now);
  if (isHeld && test.retestOfId !== null) await exemptFirst(work, id);
  if (status === 'cancelled') await removeUnbegun(work, id);
  await audit({
    action: 'update',
    table: 'internal_tests',
    recordId: id,
    label: labelOf(test),
    before: { status: test.status },
    after: { status, ...(onDate !== test.onDate && { onDate }) },
    ...(note !== null && { note }),
  });
}

export const labelOf = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`;

/** Deletes the sheets of a cancelled test, except sheets with marks. */
const removeUnbegun = ({ db }: Work, id: number) =>
  sql`
  delete from mark_sheets h where h.internal_test_id = ${id} and h.status in ('open', 'entering')
    and not exists (select from test_marks m where m.mark_sheet_id = h.id)`.execute(db);
