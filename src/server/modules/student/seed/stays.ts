import { addDays, dayBetween, officeTime, termStart } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import type { Learner } from '../../../database/seed/college/learners.ts';
import { bedsFor, type Bed } from './hostels.ts';
import { currentYear } from '../../../database/seed/college/plan.ts';
import { at, random, split, sum, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';

type Stay = Numbered<'hostelStays'>;
type DrawnStay = Omit<Stay, 'id'> & { createdAt: string };

/** Current residents, share of each year of study with a hostel bed, mess members, and moves. */
const residents = { M: 762, F: 428 } as const;
const wishes = [0.71, 0.49, 0.42, 0.38] as const;
const postgraduateWish = 0.35;
const inMess = 1_154;
const shifted = 19;
const swaps = 2;
/** Ended stays of earlier years; with this term's moves and swaps, 2,340. */
const former: readonly (readonly [number, number])[] = [
  [2025, 1000],
  [2024, 850],
  [2023, 467],
];

/** Current and past stays. No bed is used twice on a day. */
export function drawStays(college: College): Stay[] {
  const chance = random('stays');
  const { learners, office } = college;
  const stays = [
    ...former.flatMap(([year, count]) => yearOfStays(chance, learners, year, college.upTo(count), office.hostel)),
    ...presentStays(chance, college),
  ];
  return stays
    .sort((a, b) => (a.fromOn < b.fromOn ? -1 : a.fromOn > b.fromOn ? 1 : a.roomId - b.roomId))
    .map((stay, index) => ({ id: index + 1, ...stay }));
}

function presentStays(chance: Random, college: College): DrawnStay[] {
  const { learners, office } = college;
  const moves = { shift: college.upTo(shifted), swap: college.upTo(swaps) };
  const closed: DrawnStay[] = [];
  const open: DrawnStay[] = (['M', 'F'] as const).flatMap((gender) => {
    const people = chooseResidents(chance, learners, gender, college.upTo(residents[gender]));
    const { used, free } = chooseBeds(chance, gender, people.length);
    const stays = people.map((learner, index) => stayOf(chance, learner, at(used, index), currentYear, office.hostel));
    const movers = chance.shuffle(stays);
    const swap = gender === 'M' ? moves.swap : 0;
    for (let pair = 0; pair < swap; pair += 1) {
      const [a, b] = [movers.pop(), movers.pop()];
      if (!a || !b) break;
      const onDate = dayBetween(chance, '2026-09-01', '2026-11-10');
      const [bedA, bedB] = [bedOf(a), bedOf(b)];
      closed.push(move(chance, a, bedB, onDate), move(chance, b, bedA, onDate));
    }
    const shifts = gender === 'M' ? Math.ceil(moves.shift * 0.6) : Math.floor(moves.shift * 0.4);
    for (const bed of chance.shuffle(free).slice(0, shifts)) {
      const stay = movers.pop();
      if (stay) closed.push(move(chance, stay, bed, dayBetween(chance, '2026-08-25', '2026-11-15')));
    }
    return stays;
  });
  const outside = new Set(chance.sample(open, open.length - Math.round((open.length * inMess) / 1_190)));
  return [...closed, ...open.map((stay) => ({ ...stay, inMess: !outside.has(stay) }))];
}

/** Residents by gender and year of study, without students on break. */
function chooseResidents(chance: Random, learners: readonly Learner[], gender: 'M' | 'F', count: number): Learner[] {
  const present = learners.filter((learner) => learner.gender === gender && learner.fate === 'active');
  const yearOfStudy = (learner: Learner) => currentYear - learner.batch.year;
  const groups = [0, 1, 2, 3, -1].map((year) =>
    present.filter((learner) => (learner.branch.degree.level === 'PG' ? year === -1 : yearOfStudy(learner) === year)),
  );
  const weights = groups.map((group, index) => group.length * (wishes[index] ?? postgraduateWish));
  const sizes = split(Math.min(count, sum(groups.map((group) => group.length))), weights);
  return groups.flatMap((group, index) => {
    const chosen = chance.sample(group, at(sizes, index));
    return chosen.sort((a, b) => (a.rollNo < b.rollNo ? -1 : 1)); // classmates share rooms
  });
}

function chooseBeds(chance: Random, gender: 'M' | 'F', count: number): { used: Bed[]; free: Bed[] } {
  const beds = bedsFor(gender);
  const used = chance.sample(beds, count);
  const taken = new Set(used);
  return { used, free: beds.filter((bed) => !taken.has(bed)) };
}

function stayOf(chance: Random, learner: Learner, bed: Bed, year: number, byUserId: number): DrawnStay {
  const start = termStart(year);
  const day = addDays(start, learner.admissionYear === year ? chance.int(0, 9) : chance.int(-3, 3));
  const fromOn = day < learner.admittedOn ? learner.admittedOn : day;
  const createdAt = officeTime(chance, fromOn);
  return {
    studentId: learner.id,
    ...bed,
    inMess: chance.chance(0.97),
    fromOn,
    toOn: null,
    vacateReason: null,
    importRunId: null,
    byUserId,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Moves an open stay to another bed. Returns the ended stay; the given object becomes the new stay. */
function move(chance: Random, stay: DrawnStay, bed: Bed, onDate: string): DrawnStay {
  const changedAt = officeTime(chance, onDate);
  const ended: DrawnStay = {
    ...stay,
    toOn: addDays(onDate, -1),
    vacateReason: 'shifted',
    version: 2,
    updatedAt: changedAt,
  };
  Object.assign(stay, bed, { fromOn: onDate, createdAt: changedAt, updatedAt: changedAt });
  return ended;
}

function bedOf({ roomId, bedNo }: DrawnStay): Bed {
  return { roomId, bedNo };
}

/** Stays of an earlier year: from August to the end of May, shorter for students who left or finished. */
function yearOfStays(chance: Random, learners: readonly Learner[], year: number, count: number, byUserId: number): DrawnStay[] {
  const there = learners.filter(
    ({ admissionYear, fate, batch, branch, detour }) =>
      admissionYear <= year &&
      detour !== 'readmitted' &&
      (fate === 'active' || fate === 'onBreak' || (fate === 'passedOut' && batch.year + branch.degree.semesters / 2 > year)),
  );
  const women = Math.round(count * 0.36);
  return (['M', 'F'] as const).flatMap((gender) => {
    const wanted = gender === 'F' ? women : count - women;
    const people = chance.sample(
      there.filter((learner) => learner.gender === gender),
      wanted,
    );
    const { used } = chooseBeds(chance, gender, people.length);
    return people.map((learner, index): DrawnStay => {
      const isLast = learner.fate === 'passedOut' && learner.batch.year + learner.branch.degree.semesters / 2 === year + 1;
      const toOn = isLast ? `${year + 1}-06-20` : `${year + 1}-05-31`;
      return {
        ...stayOf(chance, learner, at(used, index), year, byUserId),
        toOn,
        vacateReason: isLast ? 'courseEnd' : 'yearEnd',
        version: 2,
        updatedAt: officeTime(chance, toOn),
      };
    });
  });
}
