import { drawCategories } from './categories.ts';
import { fillClasses, type Place } from './classes.ts';
import { drawNumbers, type Numbers } from './numbers.ts';
import { drawPeople, type Person } from './people.ts';
import { fullName } from './person-name.ts';
import type { NextPhone } from './phones.ts';
import { currentYear } from './plan.ts';
import { at, random } from './random.ts';

/** All data of one student except the rows that refer to the student. */
export interface Learner extends Place, Person, Numbers {
  id: number;
  userId: number;
  name: string;
  admissionCategoryId: number;
}

/** User ids of students start here; those of employees are below. */
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
    // Assigned, not spread: objects with many columns are created three times as fast.
    return Object.assign(place, person, at(numbers, index), { id: 0, userId: 0, name: fullName(person), admissionCategoryId });
  });
  learners.sort(
    (a, b) => a.admissionYear - b.admissionYear || a.branch.degree.id - b.branch.degree.id || (a.admissionNo < b.admissionNo ? -1 : 1),
  );
  learners.forEach((learner, index) => {
    learner.id = index + 1;
    learner.userId = firstStudentUser + index;
  });
  return learners;
}

/** The creation time of a row of that day: in the morning, before the office changes anything. */
export function createdOn(day: string) {
  return { version: 1, createdAt: `${day}T04:45:00.000Z`, updatedAt: `${day}T04:45:00.000Z` };
}

/** Students admitted this year. */
export const isNewcomer = ({ admissionYear }: Learner) => admissionYear === currentYear;

/** A random stream for rows about students. */
export const chanceFor = (subject: string) => random(`students ${subject}`);
