import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { random, type Random } from '../../../src/server/database/seed/college/random.ts';
import {
  billOf,
  lastOfMonth,
  type Bill,
  type Eater,
  type MessMonth,
  type MessRules,
  type Spell,
} from '../../../src/server/modules/welfare/mess/days.ts';

/** Mess bills: worked cases, and random ones compared with a second implementation that counts day by day. */
const test = suite('days of a mess bill');

const rules: MessRules = { maxRebateDays: 10, minLeaveDays: 3 };
const october: MessMonth = { month: '2026-10-01', ratePaise: 92_00, fixedPaise: 260_00, closedFrom: null, closedTo: null };
const spell = (fromOn: string, toOn: string | null): Spell => ({ fromOn, toOn });
const since = [spell('2026-08-03', null)];
const bill = (eater: Partial<Eater>, month: Partial<MessMonth> = {}): (number | string)[] => {
  const { stayDays, closedDays, leaveDays, billedDays, amountPaise } = billOf(
    { ...october, ...month },
    { stays: since, leaves: [], extraPaise: 0, ...eater },
    rules,
  );
  return [stayDays, closedDays, leaveDays, billedDays, amountPaise / 100];
};
const shut = { closedFrom: '2026-10-17', closedTo: '2026-10-25' };

// prettier-ignore
const cases: [what: string, eater: Partial<Eater>, month: Partial<MessMonth>, days: number[]][] = [
  ['a whole month', {}, {}, [31, 0, 0, 31, 31 * 92 + 260]],
  ['vacated on the 12th, whose day is eaten', { stays: [spell('2026-08-03', '2026-10-12')] }, {}, [12, 0, 0, 12, 12 * 92 + 260]],
  ['out of the mess from the 10th to the 20th', { stays: [spell('2026-08-03', '2026-10-09'), spell('2026-10-21', null)] }, {}, [20, 0, 0, 20, 20 * 92 + 260]],
  ['moved to another bed on a day that belongs to both stays', { stays: [spell('2026-08-03', '2026-10-12'), spell('2026-10-12', null)] }, {}, [31, 0, 0, 31, 31 * 92 + 260]],
  ['nowhere in this month: nothing, not even the fixed part', { stays: [spell('2026-08-03', '2026-09-30')] }, {}, [0, 0, 0, 0, 0]],
  ['shut for nine days', {}, shut, [31, 9, 0, 22, 22 * 92 + 260]],
  ['shut all month, and the cooks are paid', {}, { closedFrom: '2026-09-20', closedTo: '2026-11-02' }, [31, 31, 0, 0, 260]],
  ['shut before moving in', { stays: [spell('2026-10-20', null)] }, shut, [12, 6, 0, 6, 6 * 92 + 260]],
  ['two days of leave are too short', { leaves: [spell('2026-10-05', '2026-10-06')] }, {}, [31, 0, 0, 31, 31 * 92 + 260]],
  ['three are enough', { leaves: [spell('2026-10-05', '2026-10-07')] }, {}, [31, 0, 3, 28, 28 * 92 + 260]],
  ['fourteen count as ten', { leaves: [spell('2026-10-05', '2026-10-18')] }, {}, [31, 0, 10, 21, 21 * 92 + 260]],
  ['two spells of seven and five count as ten', { leaves: [spell('2026-10-01', '2026-10-07'), spell('2026-10-20', '2026-10-24')] }, {}, [31, 0, 10, 21, 21 * 92 + 260]],
  ['over the month’s end, one day here: its whole length is what must be enough', { leaves: [spell('2026-10-31', '2026-11-03')] }, {}, [31, 0, 1, 30, 30 * 92 + 260]],
  ['from the month before, two days here', { leaves: [spell('2026-09-28', '2026-10-02')] }, {}, [31, 0, 2, 29, 29 * 92 + 260]],
  ['leave while the mess is shut lowers nothing twice', { leaves: [spell('2026-10-15', '2026-10-18')] }, shut, [31, 9, 2, 20, 20 * 92 + 260]],
  ['leave after moving out lowers nothing', { stays: [spell('2026-08-03', '2026-10-12')], leaves: [spell('2026-10-11', '2026-10-15')] }, {}, [12, 0, 2, 10, 10 * 92 + 260]],
  ['an extra', { extraPaise: 150_00 }, {}, [31, 0, 0, 31, 31 * 92 + 260 + 150]],
  ['a concession is at most the whole bill', { extraPaise: -5000_00 }, {}, [31, 0, 0, 31, 0]],
  ['half a rupee is a rupee', {}, { ratePaise: 92_50, fixedPaise: 0 }, [31, 0, 0, 31, 2868]],
  ['less than half is nothing', { extraPaise: 49 }, {}, [31, 0, 0, 31, 31 * 92 + 260]],
  ['February of a leap year', {}, { month: '2028-02-01' }, [29, 0, 0, 29, 29 * 92 + 260]],
];
for (const [what, eater, month, expected] of cases) test(what, () => assert.equal(bill(eater, month), expected));

/** Counts the month day by day. */
function counted(of: MessMonth, { stays, leaves, extraPaise }: Eater, { maxRebateDays, minLeaveDays }: MessRules): Bill {
  const result: Bill = { stayDays: 0, closedDays: 0, leaveDays: 0, billedDays: 0, amountPaise: 0 };
  const [year, month] = of.month.split('-').map(Number) as [number, number];
  const isIn = (day: string, { fromOn, toOn }: Spell) => fromOn <= day && (toOn === null || day <= toOn);
  const lasts = ({ fromOn, toOn }: Spell) => Math.round((Date.parse(toOn!) - Date.parse(fromOn)) / 86_400_000) + 1;
  for (let day = 1; day <= new Date(Date.UTC(year, month, 0)).getUTCDate(); day += 1) {
    const on = `${of.month.slice(0, 8)}${String(day).padStart(2, '0')}`;
    if (!stays.some((stay) => isIn(on, stay))) continue;
    result.stayDays += 1;
    if (of.closedFrom !== null && isIn(on, { fromOn: of.closedFrom, toOn: of.closedTo })) result.closedDays += 1;
    else if (result.leaveDays < maxRebateDays && leaves.some((leave) => isIn(on, leave) && lasts(leave) >= minLeaveDays))
      result.leaveDays += 1;
    else result.billedDays += 1;
  }
  const paise = result.billedDays * of.ratePaise + extraPaise + (result.stayDays === 0 ? 0 : of.fixedPaise);
  const over = ((paise % 100) + 100) % 100;
  result.amountPaise = paise <= 0 ? 0 : paise - over + (over >= 50 ? 100 : 0);
  return result;
}

const start = Date.parse('2026-08-01');
const dayAt = (place: number) => new Date(start + place * 86_400_000).toISOString().slice(0, 10);
/** Consecutive ranges. The last stay may be open. */
function spells(chance: Random, most: number, longest: number, mayGoOn: boolean): Spell[] {
  const all: Spell[] = [];
  let place = chance.int(-20, 60);
  for (let count = chance.int(0, most); count > 0; count -= 1) {
    const end = place + chance.int(0, longest);
    const goesOn = mayGoOn && count === 1 && chance.chance(0.5);
    all.push({ fromOn: dayAt(place), toOn: goesOn ? null : dayAt(end) });
    place = end + chance.int(1, 12);
  }
  return all;
}
function drawn(chance: Random): [MessMonth, Eater, MessRules] {
  const closedAt = chance.int(-5, 150);
  const isShut = chance.chance(0.4);
  const month = {
    month: `${chance.pick(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-02'])}-01`,
    ratePaise: chance.int(100, 100_000),
    fixedPaise: chance.int(0, 50_000),
    closedFrom: isShut ? dayAt(closedAt) : null,
    closedTo: isShut ? dayAt(closedAt + chance.int(0, 40)) : null,
  };
  const eater = {
    stays: spells(chance, 4, 70, true),
    leaves: spells(chance, 6, 20, false),
    extraPaise: chance.chance(0.3) ? chance.int(-200_000, 50_000) : 0,
  };
  return [month, eater, { maxRebateDays: chance.int(1, 31), minLeaveDays: chance.int(1, 10) }];
}

test('random stays, leaves and closures: both implementations agree', () => {
  const chance = random('mess bills');
  const seen = { empty: 0, closed: 0, leave: 0, capped: 0 };
  for (let round = 0; round < 20_000; round += 1) {
    const of = drawn(chance);
    const result = billOf(...of);
    assert.equal(result, counted(...of), JSON.stringify(of));
    seen.empty += Number(result.stayDays === 0);
    seen.closed += Number(result.closedDays > 0);
    seen.leave += Number(result.leaveDays > 0);
    seen.capped += Number(result.leaveDays > 0 && result.leaveDays === of[2].maxRebateDays);
  }
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 300, `${what} occurred ${times} times`);
});

test('the last day of a month', () => {
  assert.equal(['2026-02-01', '2028-02-01', '2026-04-01', '2026-12-01'].map(lastOfMonth), [
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ]);
});

test.run();
