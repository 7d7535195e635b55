import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isInGrace, openedAt, openedMark } from '../../../src/server/modules/feedback/desk/opened.ts';
import { statusOf, type AskedOn } from '../../../src/server/modules/feedback/desk/read.ts';
import { newTestKeys } from '../../support/test-keys.ts';

/** Acceptance of forms around the end, to the millisecond. */
const test = suite('the moments of a form of feedback');

const opensAt = '2026-11-16T03:30:00.000Z';
const closesAt = '2026-11-28T12:30:00.000Z';
const around = (moment: string, ms: number) => new Date(Date.parse(moment) + ms);
const minutes = 60_000;

test('a form is open from its first moment to the last before its end', () => {
  const at = (now: Date, more: Partial<AskedOn> = {}) =>
    statusOf({ opensAt, closesAt, isAnswered: false, isSealed: false, ...more } as AskedOn, now);
  assert.is(at(around(opensAt, -1)), 'soon');
  assert.is(at(around(opensAt, 0)), 'open');
  assert.is(at(around(closesAt, -1)), 'open');
  assert.is(at(around(closesAt, 0)), 'closed');
  assert.is(at(around(closesAt, 1)), 'closed');
  assert.is(at(around(opensAt, 1), { isSealed: true }), 'closed');
  assert.is(at(around(closesAt, 1), { isAnswered: true }), 'answered');
});

test('a form opened before the end is accepted until ten minutes after it, from the same student only', () => {
  const keys = newTestKeys();
  const opened = (ms: number, offering = 3, student = 9) => openedMark(keys, offering, student, around(closesAt, ms));
  const isTaken = (mark: string | null, ms: number) => isInGrace(openedAt(keys, mark, 3, 9), closesAt, around(closesAt, ms));
  assert.ok(isTaken(opened(-1), 1));
  assert.ok(isTaken(opened(-1), 10 * minutes));
  assert.not(isTaken(opened(-1), 10 * minutes + 1));
  assert.not(isTaken(opened(0), 1), 'opened at the end');
  assert.not(isTaken(opened(-1, 4), 1), 'another form');
  assert.not(isTaken(opened(-1, 3, 8), 1), 'the opening of another student');
  const [at, signature] = opened(5).split('~');
  assert.not(isTaken(`${around(closesAt, -5).toISOString()}~${signature}`, 1), `the moment is forged, not ${at}`);
  for (const nothing of [null, '', '~', 'x']) assert.not(isTaken(nothing, 1));
});

test.run();
