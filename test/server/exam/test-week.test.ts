import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mostADay, overlap, proposeWeek, type Place, type Sitting, type WeekTask } from '../../../src/server/modules/exam/tests/week.ts';

const test = suite('placement of a test week');

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

/** Checks the rules independently, section by section. `shared` gives the pairs of sections with common students. */
function faults({ sittings, busy, shared }: WeekTask, proposal: ReturnType<typeof proposeWeek>): string[] {
  const held = [
    ...busy.map((interval, index) => ({ key: `busy ${index}`, ...interval })),
    ...sittings.flatMap((entry) => {
      const place = proposal.get(entry.key);
      return place ? [{ ...entry, ...place }] : [];
    }),
  ];
  const meet = (first: number, second: number) =>
    first === second || shared.some(([a, b]) => (a === first && b === second) || (a === second && b === first));
  const problems: string[] = [];
  for (const [at, first] of held.entries())
    for (const second of held.slice(at + 1))
      if (
        !(first.key.startsWith('busy') && second.key.startsWith('busy')) &&
        overlap(first, second) &&
        first.sections.some((a) => second.sections.some((b) => meet(a, b)))
      )
        problems.push(`${first.key} and ${second.key} at once`);
  for (const section of new Set(held.flatMap(({ sections }) => sections)))
    for (const day of new Set(held.map((entry) => entry.day))) {
      const hoursOfDay = new Set(
        held.filter((entry) => entry.day === day && entry.sections.some((id) => meet(section, id))).map(({ startsAt }) => startsAt),
      );
      if (hoursOfDay.size > mostADay) problems.push(`section ${section} has ${hoursOfDay.size} on ${day}`);
    }
  return problems;
}

test('six courses of a section are on six days', () => {
  const proposal = proposeWeek(task(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => sitting(key, 1))));
  assert.is(new Set([...proposal.values()].map((place) => place?.day)).size, 6);
});

test('a course of several sections has one slot, shared with no other course of these sections', () => {
  const all = task([sitting('maths', 1, 2, 3), sitting('physics', 1), sitting('drawing', 2), sitting('english', 3)], {
    places: places(days.slice(0, 1)),
  });
  assert.equal(shown(proposeWeek(all)), { maths: '11-30 10:00', physics: '11-30 14:00', drawing: '11-30 14:00', english: '11-30 14:00' });
});

test('electives may share a slot with each other, but not with the core courses of their students', () => {
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

test('a scheduled test keeps its time, and counts towards the two a day', () => {
  const busy = [{ day: days[0]!, startsAt: '09:30', minutes: 60, sections: [1] }];
  const all = task([sitting('a', 1), sitting('b', 1)], { busy, places: places(days.slice(0, 1)) });
  assert.equal(shown(proposeWeek(all)), { a: '11-30 14:00', b: null });
  assert.is(overlap({ day: '1', startsAt: '10:00', minutes: 60 }, { day: '1', startsAt: '11:00', minutes: 60 }), false);
});

test('a section gets at most two of three hours a day', () => {
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

test('a conflicting sitting moves to another slot if possible', () => {
  // `b` fits only on the second day, as its other section is busy all of the first day.
  const busy = hours.map((startsAt) => ({ day: days[0]!, startsAt, minutes: 90, sections: [2] }));
  const second = [{ day: days[1]!, startsAt: '10:00' }];
  const all = task([sitting('a', 1), sitting('b', 1, 2)], { busy, places: [...places(days.slice(0, 1)), ...second] });
  assert.equal(shown(proposeWeek(all))['b'], '12-01 10:00');
  assert.equal(faults(all, proposeWeek(all)), []);
});

test('the order of courses does not matter', () => {
  const all = colleges(7);
  const turned = { ...all, sittings: [...all.sittings].reverse() };
  const sorted = (of: WeekTask) => [...proposeWeek(of)].sort(([a], [b]) => (a < b ? -1 : 1));
  assert.equal(sorted(all), sorted(turned));
});

/**
 * Generates a college: programmes of one to three sections a year with their own courses, common first-year courses,
 * and electives.
 */
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
        for (const core of sections) if (below(3) > 0) shared.push([core, chosen]);
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
  test(`college ${seed}: every course has a slot without clashes, and no section has more than two tests a day`, () => {
    const all = colleges(seed);
    const proposal = proposeWeek(all);
    assert.equal(faults(all, proposal), []);
    assert.equal(
      [...proposal].filter(([, place]) => place === null),
      [],
    );
  });

test('with too few slots some courses remain unplaced, and placed ones do not clash', () => {
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
