import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import { seededCourses, type SeededCourse } from './course-rows.ts';

/** Fictitious authors of fictitious books. */
const authors = [
  'S. K. Mohanty',
  'R. N. Dash',
  'P. Raghavan',
  'A. Bhattacharya',
  'M. K. Sahu',
  'L. Venkatesan',
  'D. Patnaik',
  'N. Iyer',
  'B. C. Rath',
  'T. Hallberg',
  'J. Ferreira',
  'H. Whitcombe',
  'E. Lindqvist',
  'K. Okonjo',
  'C. Moreau',
  'V. Deshmukh',
  'U. Padhi',
  'G. Kessler',
];
const houses = [
  'Mahanadi Press, Cuttack',
  'Eastern Technical, Kolkata',
  'Konark Books, Bhubaneswar',
  'Deccan Academic, Hyderabad',
  'Northfield Press, London',
  'Harbour Scientific, Boston',
];
const named = ['{title}', 'Fundamentals of {title}', 'A Textbook of {title}', '{title}: Principles and Practice'];
const further = ['Problems in {title}', '{module}: Theory and Applications', 'Handbook of {title}', 'Lectures on {module}', '{module}'];
const editions = ['2nd ed.', '3rd ed.', '4th ed.', 'rev. ed.'];

/** Two textbooks and three reference books per theory course, and for some an online course. */
export function* bookRows(): Generator<Row<'courseBooks'>> {
  const chance = random('books');
  for (const course of seededCourses)
    if (course.plan.kind === 'theory') {
      const cite = (pattern: string) => citation(chance, course, pattern);
      const sure = { courseId: course.id, url: null };
      for (const [index, pattern] of chance.sample(named, 2).entries())
        yield { ...sure, kind: 'text', ordinal: index + 1, citation: cite(pattern) };
      for (const [index, pattern] of chance.sample(further, 3).entries())
        yield { ...sure, kind: 'reference', ordinal: index + 1, citation: cite(pattern) };
      if (course.id % 6 === 0)
        yield { ...sure, kind: 'online', ordinal: 1, citation: `${course.plan.title}, video course`, url: 'https://nptel.ac.in/courses' };
    }
}

function citation(chance: Random, { plan }: SeededCourse, pattern: string): string {
  const title = pattern.replace('{title}', plan.title).replace('{module}', chance.pick(plan.modules).title);
  const [first, second] = chance.sample(authors, 2);
  const by = chance.chance(0.6) ? `${first} and ${second}` : first;
  return `${by}, ${title}, ${chance.pick(editions)}, ${chance.pick(houses)}, ${chance.int(2004, 2022)}.`;
}
