import { batches, branches, currentYear, detours, discontinued, studentsOnRoll, type Batch, type Branch } from './plan.ts';
import { at, find, random, split, sum, type Random } from './random.ts';

export type Fate = 'active' | 'onBreak' | 'discontinued' | 'passedOut';
export type Detour = 'yearBack' | 'branchChanged' | 'readmitted';

/** One student's place in a class, before it has a name. */
export interface Place {
  branch: Branch;
  batch: Batch;
  entry: 'regular' | 'lateral';
  fate: Fate;
  /**
   * The actual year of admission, which differs from the batch's year for laterals and for students who were held back.
   */
  admissionYear: number;
  detour: Detour | null;
  /** The student's first class, if it was another one. */
  fromBatch: Batch | null;
  fromBranch: Branch | null;
}

/** The identity of a class. */
export const classOf = ({ batch, branch }: Pick<Place, 'batch' | 'branch'>) => `${batch.id}/${branch.id}`;

export const isOnRoll = ({ fate }: { fate: Fate }) => fate === 'active' || fate === 'onBreak';

/**
 * Every place: on roll as in the plan's table, scaled to the number of students, plus those who have passed out or
 * left.
 */
export function fillClasses(students: number): Place[] {
  const chance = random('classes');
  const scale = students / studentsOnRoll;
  const places = [...onRoll(students), ...passedOut(scale), ...gone(scale)];
  sendRound(chance, places, scale);
  return places;
}

interface Cell {
  branch: Branch;
  year: number;
  entry: Place['entry'];
  size: number;
}

function onRoll(students: number): Place[] {
  const cells = branches.flatMap((branch) => [
    ...cellsOf(branch, 'regular', branch.regular),
    ...cellsOf(branch, 'lateral', branch.lateral),
  ]);
  return fill(students, cells, 'active');
}

function cellsOf(branch: Branch, entry: Place['entry'], sizes: Readonly<Record<number, number>>): Cell[] {
  return Object.entries(sizes).map(([year, size]) => ({ branch, year: Number(year), entry, size }));
}

function passedOut(scale: number): Place[] {
  const cells = branches.flatMap((branch): Cell[] => {
    const [regular, lateral] = branch.passedOut;
    const year = branch.degree.since;
    return [
      { branch, year, entry: 'regular', size: regular },
      { branch, year, entry: 'lateral', size: lateral },
    ];
  });
  return fill(Math.round(sum(cells.map(({ size }) => size)) * scale), cells, 'passedOut');
}

/**
 * Students who left, in proportion to the intake of their branch, so that no class ever had more students than seats.
 */
function gone(scale: number): Place[] {
  const cells = (['UG', 'PG'] as const).flatMap((level) => {
    const all = branches.filter(({ degree }) => degree.level === level);
    const weights = all.map(({ intake }) => intake);
    return Object.entries(discontinued[level]).flatMap(([year, count]) =>
      split(count, weights).map((size, index): Cell => ({
        branch: at(all, index),
        year: Number(year),
        entry: 'regular',
        size,
      })),
    );
  });
  return fill(Math.round(sum(cells.map(({ size }) => size)) * scale), cells, 'discontinued');
}

function fill(total: number, cells: readonly Cell[], fate: Fate): Place[] {
  const sizes = split(
    total,
    cells.map(({ size }) => size),
  );
  return cells.flatMap(({ branch, year, entry }, index) => {
    const batch = batchOf(branch, year);
    const admissionYear = entry === 'lateral' ? year + 1 : year;
    return Array.from({ length: at(sizes, index) }, () => ({
      branch,
      batch,
      entry,
      fate,
      admissionYear,
      detour: null,
      fromBatch: null,
      fromBranch: null,
    }));
  });
}

/** Year back, change of branch, readmission, break: regular B.Tech students of the second to fourth year. */
function sendRound(chance: Random, places: readonly Place[], scale: number): void {
  const candidates = chance.shuffle(
    places.filter(
      (place) =>
        place.fate === 'active' &&
        place.entry === 'regular' &&
        place.branch.degree.level === 'UG' &&
        place.batch.state === 'running' &&
        place.batch.year < currentYear,
    ),
  );
  const take = (count: number) => candidates.splice(0, Math.round(count * scale));
  for (const place of take(detours.onBreak)) place.fate = 'onBreak';
  for (const place of take(detours.branchChanged)) {
    place.detour = 'branchChanged';
    place.fromBranch = chance.pick(branches.filter((branch) => branch.degree === place.branch.degree && branch !== place.branch));
  }
  const back = [
    ...take(detours.yearBack).map((place) => ({ place, detour: 'yearBack' as const })),
    ...take(detours.readmitted).map((place) => ({ place, detour: 'readmitted' as const })),
  ];
  for (const { place, detour } of back) {
    place.detour = detour;
    place.admissionYear -= 1;
    place.fromBatch = batchOf(place.branch, place.batch.year - 1);
  }
}

function batchOf(branch: Branch, year: number): Batch {
  return find(batches, (batch) => batch.degree === branch.degree && batch.year === year);
}
