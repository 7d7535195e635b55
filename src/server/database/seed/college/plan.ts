/**
 * The plan of the demo college: an engineering college in southern Odisha in the odd term of 2026-27. The figures are
 * the demo's own; every other file of the seed implements them.
 */
export const today = '2026-11-21';
export const studentsOnRoll = 2_400;
/** The academic year 2026-27. */
export const currentYear = 2026;

export interface Degree {
  id: number;
  code: string;
  name: string;
  shortName: string;
  level: 'UG' | 'PG';
  semesters: number;
  maxSemesters: number;
  lateralEntrySemester: number | null;
  numberPrefix: string;
  /** The university's number of the programme inside a registration number. */
  programme: string;
  /** Admission year of the oldest batch. */
  since: number;
}

const degree = (
  id: number,
  [code, shortName, name]: readonly [string, string, string],
  level: 'UG' | 'PG',
  numberPrefix: string,
): Degree => ({
  id,
  code,
  name,
  shortName,
  level,
  semesters: level === 'UG' ? 8 : 4,
  maxSemesters: level === 'UG' ? 16 : 8,
  lateralEntrySemester: level === 'UG' ? 3 : null,
  numberPrefix,
  programme: `0${id}`,
  since: level === 'UG' ? 2022 : 2024,
});

const btech = degree(1, ['BTECH', 'B.Tech', 'Bachelor of Technology'], 'UG', 'BT');
const mtech = degree(2, ['MTECH', 'M.Tech', 'Master of Technology'], 'PG', 'MT');
const mca = degree(3, ['MCA', 'MCA', 'Master of Computer Applications'], 'PG', 'CA');
const mba = degree(4, ['MBA', 'MBA', 'Master of Business Administration'], 'PG', 'BA');
export const degrees: readonly Degree[] = [btech, mtech, mca, mba];

export interface Branch {
  id: number;
  degree: Degree;
  code: string;
  name: string;
  /** Code of the department that owns the branch. */
  department: string;
  intake: number;
  /** Share of women among its students. */
  women: number;
  /** Regular students on roll by admission year of their batch. */
  regular: Readonly<Record<number, number>>;
  /** Lateral entrants on roll, by the batch that they joined in semester 3. */
  lateral: Readonly<Record<number, number>>;
  /** Students of the completed batch, who have passed out: regular and lateral. */
  passedOut: readonly [number, number];
}

/** Each line: code, name, department, intake, share of women, on roll from the newest batch back, laterals, passed out. */
const branchLines = [
  [btech, 'CSE', 'Computer Science and Engineering', 'CSE', 120, 0.42, [120, 119, 118, 117], [0, 12, 12, 12], [102, 12]],
  [btech, 'ECE', 'Electronics and Communication Engineering', 'ECE', 60, 0.42, [60, 59, 58, 58], [0, 6, 6, 6], [51, 6]],
  [btech, 'EE', 'Electrical Engineering', 'EE', 90, 0.28, [88, 87, 86, 85], [0, 9, 9, 8], [76, 8]],
  [btech, 'ME', 'Mechanical Engineering', 'ME', 90, 0.08, [84, 82, 81, 79], [0, 8, 8, 8], [72, 8]],
  [btech, 'CE', 'Civil Engineering', 'CE', 90, 0.265, [86, 85, 84, 83], [0, 9, 8, 8], [76, 8]],
  [btech, 'CHE', 'Chemical Engineering', 'CHE', 30, 0.36, [27, 27, 26, 25], [0, 3, 2, 2], [23, 2]],
  [btech, 'MME', 'Metallurgical and Materials Engineering', 'MME', 30, 0.25, [26, 25, 25, 24], [0, 2, 2, 2], [22, 2]],
  [mtech, 'CSE', 'Computer Science and Engineering', 'CSE', 18, 0.38, [15, 14], [], [13, 0]],
  [mtech, 'PED', 'Power Electronics and Drives', 'EE', 18, 0.28, [13, 12], [], [11, 0]],
  [mtech, 'VLSI', 'VLSI Design', 'ECE', 18, 0.4, [11, 10], [], [10, 0]],
  [mtech, 'THE', 'Thermal Engineering', 'ME', 12, 0.1, [9, 8], [], [8, 0]],
  [mtech, 'STR', 'Structural Engineering', 'CE', 12, 0.26, [9, 9], [], [8, 0]],
  [mca, 'MCA', 'Computer Applications', 'CA', 60, 0.46, [60, 58], [], [57, 0]],
  [mba, 'MBA', 'Business Administration', 'MGT', 60, 0.46, [55, 51], [], [49, 0]],
] as const;

export const branches: readonly Branch[] = branchLines.map(
  ([of, code, name, department, intake, women, regular, lateral, passedOut], index) => ({
    id: index + 1,
    degree: of,
    code,
    name,
    department,
    intake,
    women,
    regular: byYear(regular),
    lateral: byYear(lateral),
    passedOut,
  }),
);

/** Discontinued so far, by the admission year of their batch; none of 2026. */
export const discontinued: Readonly<Record<Degree['level'], Readonly<Record<number, number>>>> = {
  UG: { 2022: 20, 2023: 22, 2024: 14, 2025: 6 },
  PG: { 2024: 6, 2025: 6 },
};

/** Reasons for leaving, with exact counts. */
export const leavingReasons = [
  ['transfer', 31],
  ['financial', 12],
  ['health', 7],
  ['employment', 9],
  ['absence', 9],
  ['disciplinary', 2],
  ['death', 1],
  ['other', 3],
] as const;

/** Students on roll with an irregular course of study. */
export const detours = { onBreak: 9, yearBack: 16, branchChanged: 12, readmitted: 3 } as const;

export interface Batch {
  id: number;
  degree: Degree;
  year: number;
  name: string;
  state: 'running' | 'completed';
}

/** Fourteen: B.Tech 2022 to 2026, the three others 2024 to 2026; the oldest of each is completed. */
export const batches: readonly Batch[] = degrees
  .flatMap((of) => Array.from({ length: currentYear - of.since + 1 }, (_, index) => ({ of, year: of.since + index })))
  .map(({ of, year }, index) => ({
    id: index + 1,
    degree: of,
    year,
    name: `${year}-${String(year + of.semesters / 2).slice(2)}`,
    state: year === of.since ? 'completed' : 'running',
  }));

function byYear(counts: readonly number[]): Record<number, number> {
  return Object.fromEntries(counts.map((count, index) => [currentYear - index, count]));
}
