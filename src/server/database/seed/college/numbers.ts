import { classOf, isOnRoll, type Place } from './classes.ts';
import { groupBy } from './group.ts';
import { fullName, type PersonName } from './person-name.ts';
import { branches, currentYear } from './plan.ts';
import { at, random } from './random.ts';

export interface Numbers {
  admissionNo: string;
  regdNo: string | null;
  rollNo: string;
  entranceRank: number;
  entranceRollNo: string;
}

/** Share of this year's 712 admissions with a university number. */
const numberedShare = 520 / 712;
/** The college's number at the university, and the number of serials before the next college number is used. */
const collegeNumber = 123;
const serials = 1_000;

/** Admission, registration and roll number of each place. */
export function drawNumbers(places: readonly Place[], names: readonly PersonName[]): Numbers[] {
  const ranks = drawRanks(places);
  const inMeritOrder = [...places.keys()].sort((a, b) => at(ranks, a) - at(ranks, b) || a - b);
  const admission = admissionNumbers(places, inMeritOrder);
  const regd = registrationNumbers(places, inMeritOrder);
  const rolls = rollNumbers(places, names);
  const chance = random('entrance');
  return places.map((place, index) => ({
    admissionNo: at(admission, index),
    regdNo: regd[index] ?? null,
    rollNo: at(rolls, index),
    entranceRank: at(ranks, index),
    entranceRollNo: `${String(place.admissionYear).slice(2)}03${chance.digits(8)}`,
  }));
}

/** Better ranks are in the branches that fill first; the best rank belongs to a student without a detour. */
function drawRanks(places: readonly Place[]): number[] {
  const chance = random('ranks');
  const ranks = places.map(({ branch, entry }) => {
    if (branch.degree.level === 'PG') return chance.int(40, 24_000);
    if (entry === 'lateral') return chance.int(20, 9_000);
    const best = 20_000 + 30_000 * branch.id;
    return Math.round(best + chance.next() ** 1.5 * 600_000);
  });
  const groups = groupBy(places.keys(), (index) => seriesOf(at(places, index)));
  for (const members of groups.values()) {
    const best = members.find((index) => isStraight(at(places, index)));
    const first = Math.min(...members.map((index) => at(ranks, index)));
    if (best !== undefined) ranks[best] = Math.max(1, first - 1);
  }
  return ranks;
}

function isStraight({ fate, detour, entry, batch }: Place): boolean {
  return entry === 'regular' && detour === null && (fate === 'active' || batch.state === 'completed');
}

/** `{YY}{prefix}{4 digits}` in merit order, laterals after the regulars of their year. */
function admissionNumbers(places: readonly Place[], inMeritOrder: readonly number[]): string[] {
  const numbers: string[] = [];
  for (const members of groupBy(inMeritOrder, (index) => seriesOf(at(places, index))).values()) {
    const sorted = [...members].sort((a, b) => Number(isLateral(at(places, a))) - Number(isLateral(at(places, b))));
    const digits = Math.max(4, String(members.length).length);
    sorted.forEach((index, rank) => {
      numbers[index] = `${seriesOf(at(places, index))}${String(rank + 1).padStart(digits, '0')}`;
    });
  }
  return numbers;
}

/** The prefix of admission numbers of one year and degree: 26BT. */
export function seriesOf({ admissionYear, branch }: Pick<Place, 'admissionYear' | 'branch'>): string {
  return `${String(admissionYear).slice(2)}${branch.degree.numberPrefix}`;
}

/**
 * `{YY}{programme, lateral 21}{college}{serial}`, ten digits. Serials after 999 continue under the college's next
 * number, so that the pattern of the settings applies at any size.
 */
function registrationNumbers(places: readonly Place[], inMeritOrder: readonly number[]): (string | undefined)[] {
  const chance = random('registration');
  const newcomers = [...places.keys()].filter((index) => isOnRoll(at(places, index)) && at(places, index).admissionYear === currentYear);
  const waiting = new Set(chance.shuffle(newcomers).slice(0, newcomers.length - Math.round(newcomers.length * numberedShare)));
  const numbers: (string | undefined)[] = [];
  const head = ({ admissionYear, branch, entry }: Place) =>
    `${String(admissionYear).slice(2)}${entry === 'lateral' ? '21' : branch.degree.programme}`;
  const numbered = inMeritOrder.filter((index) => !waiting.has(index));
  for (const [start, members] of groupBy(numbered, (index) => head(at(places, index))))
    members.forEach((index, rank) => (numbers[index] = `${start}${collegeNumber * serials + rank + 1}`));
  return numbers;
}

/** `{YY}{branch}{3 digits}` of the student's current class, in name order, laterals after the regulars. */
function rollNumbers(places: readonly Place[], names: readonly PersonName[]): string[] {
  const key = names.map((name, index) => `${isLateral(at(places, index)) ? 1 : 0} ${fullName(name).toLowerCase()}`);
  const numbers: string[] = [];
  for (const members of groupBy(places.keys(), (index) => classOf(at(places, index))).values()) {
    const sorted = [...members].sort((a, b) => (at(key, a) < at(key, b) ? -1 : at(key, a) > at(key, b) ? 1 : a - b));
    const digits = Math.max(3, String(members.length).length);
    sorted.forEach((index, place) => {
      numbers[index] = `${rollHead(at(places, index))}${String(place + 1).padStart(digits, '0')}`;
    });
  }
  return numbers;
}

/** Two degrees have a branch CSE; the postgraduate one has the degree's prefix: 26MTCSE001. */
function rollHead({ batch, branch }: Place): string {
  const isShared = branches.some(({ code, degree }) => code === branch.code && degree.id < branch.degree.id);
  return `${String(batch.year).slice(2)}${isShared ? branch.degree.numberPrefix : ''}${branch.code}`;
}

function isLateral({ entry }: Place): boolean {
  return entry === 'lateral';
}
