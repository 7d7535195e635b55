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
import type { Employee } from './staff.ts';

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
  const learners = places.map((place, index): Learner => {
    const person = at(people, index);
    const admissionCategoryId = at(categories, index);
    // Assigned, not spread: objects of so many columns are made three times as fast.
    return Object.assign(place, person, at(numbers, index), { id: 0, userId: 0, name: fullName(person), admissionCategoryId }); // prettier-ignore
  });
  learners.sort((a, b) => a.admissionYear - b.admissionYear || a.branch.degree.id - b.branch.degree.id || (a.admissionNo < b.admissionNo ? -1 : 1)); // prettier-ignore
  learners.forEach((learner, index) => {
    learner.id = index + 1;
    learner.userId = firstStudentUser + index;
  });
  return learners;
}

/** The rows of the students; those on roll have a mentor of the department that teaches them. */
export function studentRows(learners: readonly Learner[], teachers: readonly Employee[]): Numbered<'students'>[] {
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
  const { branch, entry, admittedOn } = learner;
  return {
    id: learner.id,
    userId: learner.userId,
    admissionNo: learner.admissionNo,
    regdNo: learner.regdNo,
    rollNo: learner.rollNo,
    degreeId: branch.degree.id,
    batchId: learner.batch.id,
    branchId: branch.id,
    admissionCategoryId: learner.admissionCategoryId,
    admittedOn,
    admissionSemester: entry === 'lateral' ? (branch.degree.lateralEntrySemester ?? 1) : 1,
    entranceRollNo: learner.entranceRollNo,
    entranceRank: learner.entranceRank,
    casteId: learner.casteId,
    allottedCasteId: learner.allottedCasteId,
    firstName: learner.firstName,
    middleName: learner.middleName,
    lastName: learner.lastName,
    gender: learner.gender,
    bornOn: learner.bornOn,
    bloodGroup: learner.bloodGroup,
    nationality: 'Indian',
    religionId: learner.religionId,
    languageId: learner.languageId,
    isPwd: learner.isPwd,
    pwdPercent: learner.pwdPercent,
    annualIncomePaise: learner.annualIncomePaise,
    phone: learner.phone,
    altPhone: learner.altPhone,
    email: learner.email,
    collegeEmail: `${learner.admissionNo.toLowerCase()}@college.example`,
    aadhaarLast4: learner.aadhaarLast4,
    aadhaarHmac: learner.aadhaarHmac,
    apaarId: learner.apaarId,
    mentorEmployeeId,
    status: learner.fate,
    statusOn: admittedOn,
    version: 1,
    createdAt: `${admittedOn}T04:45:00.000Z`,
    updatedAt: `${admittedOn}T04:45:00.000Z`,
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
