import { batches, branches, type Batch, type Branch } from '../../../database/seed/college/plan.ts';
import { find } from '../../../database/seed/college/random.ts';
import { ce } from './courses/ce.ts';
import { che } from './courses/che.ts';
import { cse } from './courses/cse.ts';
import { ece } from './courses/ece.ts';
import { ee } from './courses/ee.ts';
import { firstYear } from './courses/first-year.ts';
import { mba } from './courses/mba.ts';
import { mca } from './courses/mca.ts';
import { me } from './courses/me.ts';
import { mtechCse, mtechPed, mtechThe, mtechVlsi } from './courses/mtech.ts';
import { readCourses, type PlannedCourse } from './courses/read.ts';

/** A planned programme. The branches MME and STR have no programme yet, so that one can be added. */
export interface PlannedProgram {
  readonly id: number;
  readonly branch: Branch;
  readonly code: string;
  readonly name: string;
  readonly accreditedUntil: string | null;
  /** Courses of this programme only. */
  readonly ownCourses: readonly PlannedCourse[];
}

/** First-year courses of all B.Tech branches. */
export const common = readCourses(firstYear);

const lines = [
  ['BTECH', 'CSE', cse, '2029-06-30'],
  ['BTECH', 'ECE', ece, '2028-06-30'],
  ['BTECH', 'EE', ee, '2028-06-30'],
  ['BTECH', 'ME', me, '2027-06-30'],
  ['BTECH', 'CE', ce, '2027-06-30'],
  ['BTECH', 'CHE', che, null],
  ['MTECH', 'CSE', mtechCse, null],
  ['MTECH', 'PED', mtechPed, null],
  ['MTECH', 'VLSI', mtechVlsi, null],
  ['MTECH', 'THE', mtechThe, null],
  ['MCA', 'MCA', mca, null],
  ['MBA', 'MBA', mba, null],
] as const;

export const programs: readonly PlannedProgram[] = lines.map(([degree, code, text, accreditedUntil], index) => {
  const branch = find(branches, (candidate) => candidate.degree.code === degree && candidate.code === code);
  const { shortName } = branch.degree;
  const isAlone = degree === code;
  return {
    id: index + 1,
    branch,
    code: isAlone ? code : `${branch.degree.numberPrefix}-${code}`,
    name: isAlone ? branch.degree.name : `${shortName} in ${branch.name}`,
    accreditedUntil,
    ownCourses: readCourses(text),
  };
});

/** All courses in the order of their ids. */
export const plannedCourses: readonly PlannedCourse[] = [...common, ...programs.flatMap(({ ownCourses }) => ownCourses)];

/** Courses that a batch of the programme studies. */
export function studied({ branch, ownCourses }: PlannedProgram, year: number): PlannedCourse[] {
  const all = branch.degree.code === 'BTECH' ? [...common, ...ownCourses] : ownCourses;
  return all.filter(({ batches: [from, to] }) => from <= year && year <= to);
}

/** Batches with syllabi: all running ones. */
export function batchesOf({ branch }: PlannedProgram): Batch[] {
  return batches.filter(({ degree, state }) => degree === branch.degree && state === 'running');
}
