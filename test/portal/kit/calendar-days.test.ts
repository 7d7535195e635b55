import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays, addMonths, clampDay, dayByKey, weeksOf } from '../../../src/portal/kit/calendar-days.ts';

const test = suite('the days of a calendar');

test('days and months continue past their ends', () => {
  assert.is(addDays('2026-12-31', 1), '2027-01-01');
  assert.is(addDays('2026-03-29', 1), '2026-03-30'); // daylight saving time starts in many places
  assert.is(addMonths('2027-01-31', 1), '2027-02-28');
  assert.is(addMonths('2028-02-29', 12), '2029-02-28');
  assert.is(addMonths('2026-01-15', -1), '2025-12-15');
});

test('a month is shown in weeks from Monday', () => {
  const weeks = weeksOf('2026-11-22');
  assert.is(weeks.length, 6);
  assert.equal(weeks[0], [null, null, null, null, null, null, '2026-11-01']);
  assert.equal(weeks.at(-1)?.slice(0, 2), ['2026-11-30', null]);
  assert.is(weeksOf('2027-02-14').length, 4);
  assert.is(weeksOf('2026-12-01').flat().filter(Boolean).length, 31);
});

const keys: [key: string, isShift: boolean, isRtl: boolean, to: string | null][] = [
  ['ArrowLeft', false, false, '2026-11-17'],
  ['ArrowLeft', false, true, '2026-11-19'],
  ['ArrowRight', false, false, '2026-11-19'],
  ['ArrowRight', false, true, '2026-11-17'],
  ['ArrowUp', false, false, '2026-11-11'],
  ['ArrowDown', false, true, '2026-11-25'],
  ['Home', false, false, '2026-11-16'],
  ['End', false, false, '2026-11-22'],
  ['PageUp', false, false, '2026-10-18'],
  ['PageDown', false, false, '2026-12-18'],
  ['PageUp', true, false, '2025-11-18'],
  ['PageDown', true, false, '2027-11-18'],
  ['Enter', false, false, null],
  ['Tab', false, false, null],
];
for (const [key, isShift, isRtl, to] of keys)
  test(`${isShift ? 'Shift and ' : ''}${key}${isRtl ? ' from right to left' : ''} moves to ${to}`, () =>
    assert.is(dayByKey('2026-11-18', key, isShift, isRtl), to));

test('a date stays between the first and the last', () => {
  assert.is(clampDay('2026-01-01', '2026-02-01', '2026-03-01'), '2026-02-01');
  assert.is(clampDay('2026-04-01', '2026-02-01', '2026-03-01'), '2026-03-01');
  assert.is(clampDay('2026-02-11', '2026-02-01', '2026-03-01'), '2026-02-11');
});

test.run();
