import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { movedPlaces, type KeptPlace } from '../../../src/server/modules/academic/groups/moved-places.ts';

const test = suite('places of a student who moves');

/** `G1 08-03..10-11`: group, first and last day. */
const placesOf = (text: string): KeptPlace[] =>
  text.split(', ').map((place, at) => {
    const [group = '', days = ''] = place.split(' ');
    const [from = '', to = ''] = days.split('..');
    return { id: at + 1, groupId: Number(group.slice(1)) || null, fromDate: `2026-${from}`, toDate: to ? `2026-${to}` : null };
  });

/** Rows of the table afterwards, in the same notation. */
function after(text: string, group: number, day: string): string {
  const { removed, earlierRow, begins } = movedPlaces(placesOf(text), group, `2026-${day}`);
  const left = placesOf(text)
    .filter(({ id }) => !removed.includes(id))
    .map((place) => (place.id === earlierRow?.id ? { ...place, toDate: earlierRow.toDate } : place));
  const all = begins === null ? left : [...left, { id: 0, groupId: group, fromDate: begins, toDate: null }];
  return all.map(({ groupId, fromDate, toDate }) => `G${groupId ?? '-'} ${fromDate.slice(5)}..${toDate?.slice(5) ?? ''}`).join(', ');
}

const cases: [before: string, group: number, day: string, after: string, why: string][] = [
  ['G1 08-03..', 2, '10-12', 'G1 08-03..10-11, G2 10-12..', 'the row is closed the day before'],
  ['G1 08-03..', 2, '08-03', 'G2 08-03..', 'from the first day on the old row never was'],
  ['G1 08-03..', 2, '07-01', 'G2 08-03..', 'no place begins before the first one'],
  ['G1 08-03..10-11, G2 10-12..', 1, '10-12', 'G1 08-03..', 'moved back on the same day, the old row goes on'],
  ['G1 08-03..10-11, G2 10-12..', 1, '10-20', 'G1 08-03..10-11, G2 10-12..10-19, G1 10-20..', 'both stays remain'],
  ['G1 08-03..10-11, G2 10-12..', 3, '10-05', 'G1 08-03..10-04, G3 10-05..', 'a day that lies in the row before'],
  ['G1 08-03..10-11, G2 10-12..', 1, '10-05', 'G1 08-03..', 'that row continues'],
  ['G1 08-03..09-01, G2 10-12..', 1, '08-10', 'G1 08-03..09-01, G1 10-12..', 'after an absence, the move begins with the return'],
  ['G- 08-03..', 1, '09-01', 'G- 08-03..08-31, G1 09-01..', 'a student without a group'],
];

for (const [before, group, day, expected, why] of cases)
  test(`${before} to G${group} from ${day}: ${why}`, () => assert.is(after(before, group, day), expected));

test.run();
