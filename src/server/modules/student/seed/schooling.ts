import { chanceFor, createdOn, type Learner } from '../../../database/seed/college/learners.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { yearOf } from '../../../database/seed/college/calendar.ts';
import type { Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';

type Qualification = Row<'studentQualifications'>;

const schools = [
  'Govt. High School',
  'Saraswati Vidya Mandir',
  'Kendriya Vidyalaya',
  'DAV Public School',
  'Odisha Adarsha Vidyalaya',
  'Jawahar Navodaya Vidyalaya',
  'Nodal High School',
];
const colleges = [
  'Govt. Science College',
  'Khallikote Higher Secondary School',
  'SBR Women’s College',
  'City College',
  'Gopalpur College',
  'People’s College',
];
const xBoards = [
  ['BSE Odisha', 600],
  ['BSE Odisha', 600],
  ['CBSE', 500],
  ['ICSE', 500],
  ['BSE Andhra Pradesh', 600],
] as const;
const xiiBoards = [
  ['CHSE Odisha', 600],
  ['CHSE Odisha', 600],
  ['CBSE', 500],
  ['BIE Andhra Pradesh', 1000],
] as const;
const gapReasons = ['Preparation for the entrance examination', 'Illness', 'Family reasons', 'Worked for a year'];

/** Students held in memory at a time, because both tables come from one draw. */
const atOnce = 1_000;

/** School and earlier degrees of each student, and gap years before the admission. */
export async function writeSchooling({ learners }: College, { add }: Tables): Promise<void> {
  const chance = chanceFor('schooling');
  for (let from = 0; from < learners.length; from += atOnce) {
    const drawn = learners.slice(from, from + atOnce).map((learner) => schoolingOf(chance, learner));
    await add(
      'studentQualifications',
      drawn.flatMap(({ qualifications }) => qualifications),
    );
    await add(
      'studentGapYears',
      drawn.flatMap(({ gapYears }) => gapYears),
    );
  }
}

function schoolingOf(chance: Random, learner: Learner) {
  const { id, admissionYear, admittedOn } = learner;
  const last = lastYear(chance, learner);
  const qualifications = pathTo(chance, learner, last).map((row) => ({ ...row, ...createdOn(admittedOn) }));
  if (last === admissionYear) return { qualifications, gapYears: [] };
  const gap = {
    studentId: id,
    fromYear: last,
    toYear: admissionYear,
    reason: chance.pick(gapReasons),
    affidavitNo: `AFF/${admissionYear}/${chance.digits(4)}`,
    ...createdOn(admittedOn),
  };
  return { qualifications, gapYears: [gap] };
}

/** Year of the last examination: usually the year of admission, earlier only for students who are old enough. */
function lastYear(chance: Random, { admissionYear, bornOn, branch, entry }: Learner): number {
  const age = admissionYear - yearOf(bornOn);
  const youngest = branch.degree.level === 'PG' ? 21 : entry === 'lateral' ? 18 : 17;
  const gap = chance.chance(0.1) ? chance.int(1, 2) : 0;
  return admissionYear - Math.max(0, Math.min(gap, age - youngest - 1));
}

function pathTo(chance: Random, { id, branch, entry }: Learner, last: number): Qualification[] {
  const x = (year: number) => examined(chance, id, 'X', chance.pick(xBoards), chance.pick(schools), year);
  const xii = (year: number) => examined(chance, id, 'XII', chance.pick(xiiBoards), chance.pick(colleges), year);
  if (entry === 'lateral')
    return [x(last - 3), examined(chance, id, 'DIPLOMA', ['SCTE&VT Odisha', 3600], 'Govt. Polytechnic, Berhampur', last)];
  if (branch.degree.level === 'UG') return [x(last - 2), xii(last)];
  const years = branch.degree.code === 'MTECH' ? 4 : 3;
  const university = years === 4 ? (['BPUT', 1000] as const) : (['Berhampur University', 1800] as const);
  return [x(last - years - 2), xii(last - years), examined(chance, id, 'UG', university, chance.pick(colleges), last)];
}

function examined(
  chance: Random,
  studentId: number,
  level: Qualification['level'],
  [board, maxMarks]: readonly [string, number],
  institution: string,
  passedYear: number,
): Qualification {
  const marks = Math.round(maxMarks * (0.52 + 0.45 * (chance.next() + chance.next()) * 0.5));
  return {
    studentId,
    level,
    board,
    institution,
    passedYear,
    rollNo: `${passedYear % 100}${chance.digits(6)}`,
    marks,
    maxMarks,
    percent: Math.round((marks / maxMarks) * 10_000) / 100,
  };
}
