import { drawCategories } from './categories.ts';
import { fillClasses, isOnRoll, type Place } from './classes.ts';
import { drawNumbers, seriesOf, type Numbers } from './numbers.ts';
import { drawPeople, type Person } from './people.ts';
import { fullName } from './person-name.ts';
import type { NextPhone } from './phones.ts';
import { currentYear } from './plan.ts';
import { at, random } from './random.ts';
import type { Numbered, Row } from './rows.ts';
import { groupBy } from './group.ts';
import type { Teacher } from './staff.ts';

/** Everything about one student but the rows that hang on the student. */
export interface Learner extends Place, Person, Numbers {
  id: number;
  userId: number;
  name: string;
  admissionCategoryId: number;
}

/** Users of students are numbered apart from the ones of employees, which stay below. */
const firstStudentUser = 1_001;

/** All students, in the order of their admission numbers, which is also the order of their ids. */
export function drawLearners(students: number, phone: NextPhone): Learner[] {
  const places = fillClasses(students);
  const people = drawPeople(places, students, phone);
  const numbers = drawNumbers(places, people);
  const categories = drawCategories(places);
  return places
    .map((place, index) => ({ ...place, ...at(people, index), ...at(numbers, index), admissionCategoryId: at(categories, index) })) // prettier-ignore
    .sort((a, b) => a.admissionYear - b.admissionYear || a.branch.degree.id - b.branch.degree.id || (a.admissionNo < b.admissionNo ? -1 : 1)) // prettier-ignore
    .map((learner, index) => ({
      ...learner,
      name: fullName(learner),
      id: index + 1,
      userId: firstStudentUser + index,
    }));
}

/** The rows of the students; those on roll have a mentor of the department that teaches them. */
export function studentRows(learners: readonly Learner[], teachers: readonly Teacher[]): Numbered<'students'>[] {
  const mentors = groupBy(teachers, ({ department }) => department);
  const turns = new Map<string, number>();
  const mentorOf = (learner: Learner) => {
    const candidates = mentors.get(learner.branch.department) ?? [];
    if (!isOnRoll(learner) || candidates.length === 0) return null;
    const turn = turns.get(learner.branch.department) ?? 0;
    turns.set(learner.branch.department, turn + 1);
    return at(candidates, turn % candidates.length).id;
  };
  return learners.map((learner) => studentRow(learner, mentorOf(learner)));
}

function studentRow(learner: Learner, mentorEmployeeId: number | null): Numbered<'students'> {
  const { branch, batch, entry, fate, detour, fromBatch, fromBranch, hasPhoto, name, admissionYear, ...columns } = learner; // prettier-ignore
  return {
    ...columns,
    degreeId: branch.degree.id,
    batchId: batch.id,
    branchId: branch.id,
    admissionSemester: entry === 'lateral' ? (branch.degree.lateralEntrySemester ?? 1) : 1,
    collegeEmail: `${learner.admissionNo.toLowerCase()}@college.example`,
    nationality: 'Indian',
    mentorEmployeeId,
    status: fate,
    statusOn: learner.admittedOn,
    ...createdOn(learner.admittedOn),
  };
}

/** When a row of that day was written: in the morning, before the office changes anything. */
export function createdOn(day: string) {
  return { version: 1, createdAt: `${day}T04:45:00.000Z`, updatedAt: `${day}T04:45:00.000Z` };
}

/** The next free number of each series, so that the portal goes on where the seed stops. */
export function admissionSeries(learners: readonly Learner[]): Row<'numberSeries'>[] {
  return [...groupBy(learners, seriesOf)].map(([series, members]) => ({
    scope: `admission/${series}`,
    nextValue: members.length + 1,
  }));
}

/** Those who came this year. */
export const isNewcomer = ({ admissionYear }: Learner) => admissionYear === currentYear;

/** A stream of chance for rows about students. */
export const chanceFor = (subject: string) => random(`students ${subject}`);
