import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mostADay, overlap, proposeWeek, type Place, type Sitting, type WeekTask } from '../../../src/server/modules/exam/tests/week.ts';

const test = suite('a week of tests');

const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
const hours = ['10:00', '14:00'];
const places = (some = days): Place[] => some.flatMap((day) => hours.map((startsAt) => ({ day, startsAt })));
const sitting = (key: string, ...sections: number[]): Sitting => ({ key, sections, minutes: 90 });
const task = (sittings: Sitting[], more: Partial<WeekTask> = {}): WeekTask => ({
  sittings,
  places: places(),
  busy: [],
  shared: [],
  ...more,
});
const shown = (proposal: ReturnType<typeof proposeWeek>) =>
  Object.fromEntries([...proposal].map(([key, place]) => [key, place && `${place.day.slice(5)} ${place.startsAt}`]));

/** The rules counted once more, by each section alone: which students meet is read from the pairs. */
function faults({ sittings, busy, shared }: WeekTask, proposal: ReturnType<typeof proposeWeek>): string[] {
  const held = [
    ...busy.map((one, index) => ({ key: `busy ${index}`, ...one })),
    ...sittings.flatMap((one) => {
      const place = proposal.get(one.key);
      return place ? [{ ...one, ...place }] : [];
    }),
  ];
  const meet = (one: number, other: number) =>
    one === other || shared.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const found: string[] = [];
  for (const [at, one] of held.entries())
    for (const other of held.slice(at + 1))
      if (
        !(one.key.startsWith('busy') && other.key.startsWith('busy')) &&
        overlap(one, other) &&
        one.sections.some((a) => other.sections.some((b) => meet(a, b)))
      )
        found.push(`${one.key} and ${other.key} at once`);
  for (const section of new Set(held.flatMap(({ sections }) => sections)))
    for (const day of new Set(held.map((one) => one.day))) {
      const hoursOfDay = new Set(
        held.filter((one) => one.day === day && one.sections.some((other) => meet(section, other))).map(({ startsAt }) => startsAt),
      );
      if (hoursOfDay.size > mostADay) found.push(`section ${section} writes ${hoursOfDay.size} on ${day}`);
    }
  return found;
}

test('six courses of a section have a day each', () => {
  const proposal = proposeWeek(task(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => sitting(key, 1))));
  assert.is(new Set([...proposal.values()].map((place) => place?.day)).size, 6);
});

test('a course of several sections is held once, and none of them has another at that time', () => {
  const all = task([sitting('maths', 1, 2, 3), sitting('physics', 1), sitting('drawing', 2), sitting('english', 3)], {
    places: places(days.slice(0, 1)),
  });
  assert.equal(shown(proposeWeek(all)), { maths: '11-30 10:00', physics: '11-30 14:00', drawing: '11-30 14:00', english: '11-30 14:00' });
});

test('electives from which one is chosen may be at one time, but not with what their students share', () => {
  const shared = [
    [1, 11],
    [1, 12],
  ] as const;
  const all = task([sitting('core', 1), sitting('ai', 11), sitting('vlsi', 12)], { shared, places: places(days.slice(0, 1)) });
  const proposal = proposeWeek(all);
  assert.equal(faults(all, proposal), []);
  assert.equal(proposal.get('ai'), proposal.get('vlsi'));
  assert.not.equal(proposal.get('core'), proposal.get('ai'));
});

test('what is scheduled already keeps its time, and counts among the two of a day', () => {
  const busy = [{ day: days[0]!, startsAt: '09:30', minutes: 60, sections: [1] }];
  const all = task([sitting('a', 1), sitting('b', 1)], { busy, places: places(days.slice(0, 1)) });
  assert.equal(shown(proposeWeek(all)), { a: '11-30 14:00', b: null });
  assert.is(overlap({ day: '1', startsAt: '10:00', minutes: 60 }, { day: '1', startsAt: '11:00', minutes: 60 }), false);
});

test('of three hours a day a section is given two', () => {
  const three = [
    { day: days[0]!, startsAt: '09:00' },
    { day: days[0]!, startsAt: '12:00' },
    { day: days[0]!, startsAt: '15:00' },
  ];
  const proposal = proposeWeek(
    task(
      ['a', 'b', 'c'].map((key) => sitting(key, 1)),
      { places: three },
    ),
  );
  assert.is([...proposal.values()].filter((place) => place === null).length, 1);
});

test('what stands in the way moves where it can', () => {
  // `b` can only be on the second day: on the first its other section is busy all day.
  const busy = hours.map((startsAt) => ({ day: days[0]!, startsAt, minutes: 90, sections: [2] }));
  const second = [{ day: days[1]!, startsAt: '10:00' }];
  const all = task([sitting('a', 1), sitting('b', 1, 2)], { busy, places: [...places(days.slice(0, 1)), ...second] });
  assert.equal(shown(proposeWeek(all))['b'], '12-01 10:00');
  assert.equal(faults(all, proposeWeek(all)), []);
});

test('the order in which courses are named does not matter', () => {
  const all = colleges(7);
  const turned = { ...all, sittings: [...all.sittings].reverse() };
  const sorted = (of: WeekTask) => [...proposeWeek(of)].sort(([one], [other]) => (one < other ? -1 : 1));
  assert.equal(sorted(all), sorted(turned));
});

/** A college: programmes of two or three sections with own courses, common courses of the first year, and electives. */
function colleges(seed: number): WeekTask {
  let state = seed * 2_654_435_761;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const sittings: Sitting[] = [];
  const shared: [number, number][] = [];
  const firstYear: number[] = [];
  let section = 0;
  for (let programme = 0; programme < 4 + below(5); programme += 1)
    for (let year = 1; year <= 4; year += 1) {
      const sections = Array.from({ length: 1 + below(3) }, () => (section += 1));
      if (year === 1) firstYear.push(...sections);
      for (let course = 0; course < 3 + below(3); course += 1) sittings.push(sitting(`${programme}-${year}-${course}`, ...sections));
      if (year < 3) continue;
      for (let elective = 0; elective < 1 + below(3); elective += 1) {
        const chosen = (section += 1);
        for (const one of sections) if (below(3) > 0) shared.push([one, chosen]);
        sittings.push(sitting(`${programme}-${year}-e${elective}`, chosen));
      }
    }
  for (let common = 0; common < 3; common += 1) sittings.push(sitting(`common-${common}`, ...firstYear));
  const busy = Array.from({ length: below(6) }, () => ({
    day: days[below(6)]!,
    startsAt: hours[below(2)]!,
    minutes: 90,
    sections: [1 + below(section)],
  }));
  return task(sittings, { shared, busy });
}

for (let seed = 1; seed <= 40; seed += 1)
  test(`college ${seed}: every course has a place, none clashes, and no section writes more than two a day`, () => {
    const all = colleges(seed);
    const proposal = proposeWeek(all);
    assert.equal(faults(all, proposal), []);
    assert.equal(
      [...proposal].filter(([, place]) => place === null),
      [],
    );
  });

test('where there is too little room some are left over, and what is placed does not clash', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const all = { ...colleges(seed), places: places(days.slice(0, 2)) };
    const proposal = proposeWeek(all);
    assert.equal(faults(all, proposal), []);
    assert.ok([...proposal.values()].includes(null));
    assert.ok([...proposal.values()].filter((place) => place !== null).length > all.sittings.length / 3);
  }
});

test('days are used evenly', () => {
  const all = colleges(3);
  const perDay = days.map((day) => [...proposeWeek(all).values()].filter((place) => place?.day === day).length);
  assert.ok(Math.max(...perDay) - Math.min(...perDay) <= all.sittings.length / 6, perDay.join());
});

test.run();
