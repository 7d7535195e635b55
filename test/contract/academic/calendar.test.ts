import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instructionDays, instructionWeekday, weekdayOf, type CalendarException } from '../../../src/contract/academic/calendar.ts';

/** Days with classes, and the timetable of each. 2026-11-16 is a Monday. */
const test = suite('days of instruction');

const on = (onDate: string, kind: CalendarException['kind'], followsWeekday: number | null = null, degreeId: number | null = null) => ({
  onDate,
  kind,
  followsWeekday,
  degreeId,
});
const [monday, saturday, sunday] = ['2026-11-16', '2026-11-21', '2026-11-22'] as const;

const cases: [string, Parameters<typeof instructionWeekday>, number | null][] = [
  ['a Monday is one', [monday, []], 1],
  ['a Saturday is one', [saturday, []], 6],
  ['a Sunday is none', [sunday, []], null],
  ['a holiday is none', [monday, [on(monday, 'holiday')]], null],
  ['a day of examinations is none', [monday, [on(monday, 'exam')]], null],
  ['an event is one all the same', [monday, [on(monday, 'event')]], 1],
  ['a Saturday that follows Monday', [saturday, [on(saturday, 'event', 1)]], 1],
  ['a make-up day on a Sunday that follows Thursday', [sunday, [on(sunday, 'makeup', 4)]], 4],
  ['a make-up day by its own timetable', [saturday, [on(saturday, 'makeup')]], 6],
  ['a holiday follows nothing', [monday, [on(monday, 'holiday', 2)]], null],
  ['the exception of another day', [monday, [on('2026-11-17', 'holiday')]], 1],
  ['the holiday of one degree, for that degree', [monday, [on(monday, 'holiday', null, 2)], 2], null],
  ['the holiday of one degree, for another', [monday, [on(monday, 'holiday', null, 2)], 1], 1],
  ['the holiday of one degree, asked for none', [monday, [on(monday, 'holiday', null, 2)]], 1],
  ['a degree that is taught on the holiday of all', [monday, [on(monday, 'holiday'), on(monday, 'makeup', 1, 2)], 2], 1],
  ['and the others, who are not', [monday, [on(monday, 'makeup', 1, 2), on(monday, 'holiday')], 1], null],
];
for (const [what, input, expected] of cases)
  test(`${what}: ${expected ?? 'none'}`, () => assert.is(instructionWeekday(...input), expected));

test('the days of a range, both ends included', () => {
  const exceptions = [on('2026-11-18', 'holiday'), on(saturday, 'makeup', 3), on('2026-11-19', 'exam', null, 2)];
  const weekdaysOf = (degreeId?: number) =>
    instructionDays({ from: monday, to: sunday }, exceptions, degreeId).map(({ day, weekday }) => `${day.slice(8)}:${weekday}`);
  assert.equal(weekdaysOf(), ['16:1', '17:2', '19:4', '20:5', '21:3']);
  assert.equal(weekdaysOf(2), ['16:1', '17:2', '20:5', '21:3']);
  assert.equal(instructionDays({ from: sunday, to: monday }, []), []);
});

test('across the end of a month and of a year', () => {
  assert.equal(
    instructionDays({ from: '2026-12-31', to: '2027-01-01' }, []).map(({ day }) => day),
    ['2026-12-31', '2027-01-01'],
  );
  assert.is(weekdayOf('2028-02-29'), 2);
});

test.run();
