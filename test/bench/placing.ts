import type { Placed, Week, WeekRoom } from '../../src/contract/academic/timetable/model.ts';
import { Placing, type Proposal } from '../../src/contract/academic/timetable/place/placing.ts';
import { studentsOnRoll } from '../../src/server/database/seed/college/plan.ts';
import { testApp } from '../support/app.ts';
import { storedWeek } from '../support/timetable/stored-week.ts';
import { figureLine } from './figures.ts';

/** The least that the demo college needs: with all its rooms, a first pass places everything. */
const scarce = { workplaces: 22, classrooms: 19 } as const;
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const print = (...figure: Parameters<typeof figureLine>) => console.log(figureLine(...figure));

/** The search for places on the week of the whole demo college: from an empty week, and without spare rooms. */
export async function printPlacing(): Promise<void> {
  const portal = await testApp(studentsOnRoll);
  const { week, placed } = await storedWeek(portal.database.db, 1).finally(() => portal.close());
  const whole = searched(week, 1);
  print({ what: 'Periods of the demo college', measured: whole.proposal.placed + whole.proposal.left, unit: '' });
  print({ what: '  without a place after the first pass', measured: whole.proposal.leftByGreedy ?? 0, unit: '' });
  print({ what: '  after the search', measured: whole.proposal.left, unit: '', budget: { most: 0 } });
  print({ what: '  seconds, polish included', measured: whole.seconds, unit: 's', budget: { most: 20 } });
  print({ what: '  score', measured: whole.proposal.score, unit: '' });
  print({ what: '  longest step', measured: whole.longestMs, unit: 'ms' });

  const full = seeds.map((seed) => searched(withFewRooms(week), seed));
  const left = sum(full, ({ proposal }) => proposal.leftByGreedy ?? 0);
  const still = sum(full, ({ proposal }) => proposal.left);
  print({ what: `With ${scarce.workplaces} labs and ${scarce.classrooms} classrooms, first passes leave`, measured: left, unit: '' });
  print({
    what: '  of them the search places',
    measured: (100 * (left - still)) / left,
    unit: '%',
    budget: { least: 95 },
  });
  print({ what: '  slowest of them', measured: Math.max(...full.map(({ seconds }) => seconds)), unit: 's', budget: { most: 20 } });
  const half = searched(
    week,
    1,
    placed.filter((_, index) => index % 2 === 0),
  );
  print({ what: 'Half of it placed already: left of the rest', measured: half.proposal.left, unit: '', budget: { most: 0 } });
}

interface Searched {
  proposal: Proposal;
  seconds: number;
  longestMs: number;
}

function searched(week: Week, seed: number, placed: readonly Placed[] = []): Searched {
  const began = performance.now();
  const search = new Placing(week, placed, { seed });
  let longestMs = 0;
  for (let goesOn = true; goesOn;) {
    const step = performance.now();
    goesOn = search.step();
    longestMs = Math.max(longestMs, performance.now() - step);
  }
  return { proposal: search.proposal(), seconds: (performance.now() - began) / 1000, longestMs };
}

/** The largest rooms of each kind. */
function withFewRooms(week: Week): Week {
  const isWorkplace = ({ kind }: WeekRoom) => kind === 'lab' || kind === 'computer';
  const largest = (rooms: readonly WeekRoom[], count: number) =>
    rooms.toSorted((a, b) => b.capacity - a.capacity || a.id - b.id).slice(0, count);
  return {
    ...week,
    rooms: [
      ...largest(week.rooms.filter(isWorkplace), scarce.workplaces),
      ...largest(
        week.rooms.filter((room) => !isWorkplace(room)),
        scarce.classrooms,
      ),
    ],
  };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0);
