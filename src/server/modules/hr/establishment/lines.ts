import type { FacultyRow } from '../../../../contract/hr/report-faculty.ts';
import type { Db } from '../../../database/transaction.ts';
import { experienceOf } from '../rules.ts';
import { designatedSince, heldOn, highestDegree, leftBefore } from './rules.ts';
import { readTeachers, type Held, type InDepartments, type Teacher } from './teachers.ts';

/** The span of a sheet: its year, up to today while it runs, and the day on which it is made. */
export interface Span {
  fromOn: string;
  asOf: string;
  today: string;
}

/** Who taught in the span in one of these departments, and the line of each. */
export async function linesOf(db: Db, span: Span, where: InDepartments) {
  const found = await readTeachers(db, { ...span, ...where });
  const { departmentIds } = found;
  const isHere = ({ departmentId: of }: Held) => departmentIds.has(of);
  const teachers: Teacher[] = [];
  const lines: { key: string; line: Placed }[] = [];
  for await (const block of found.teachers) {
    teachers.push(...block);
    for (const teacher of block) {
      const line = lineOf(teacher, span, isHere);
      if (line) lines.push({ key: seniorityOf(line), line });
    }
  }
  const rows = lines.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ line }) => line);
  return { teachers, departmentIds, isHere, rows };
}

const isTeaching = ({ isTeaching: teaches }: Held) => teaches;

export interface Placed extends FacultyRow {
  /** The place of the designation among designations. */
  place: number;
}

/** The line of who taught in the span: as last posted to teach in it. */
function lineOf(teacher: Teacher, { fromOn, asOf, today }: Span, isHere: (post: Held) => boolean): Placed | null {
  const { postings, qualifications, experiences, ...person } = teacher;
  const taught = postings.filter((one) => isTeaching(one) && one.fromOn <= asOf && (one.closedOn ?? asOf) >= fromOn);
  const post = taught.reduce<Held | null>((last, one) => (last && last.fromOn > one.fromOn ? last : one), null);
  if (!post || !isHere(post)) return null;
  const degree = highestDegree(qualifications, Number(asOf.slice(0, 4)));
  const served = [...postings.map((one) => ({ fromOn: one.fromOn, toOn: one.closedOn })), ...experiences];
  return {
    ...person,
    departmentId: post.departmentId,
    department: post.department,
    designation: post.designation,
    cadre: post.cadre,
    place: post.place,
    designatedOn: designatedSince(postings, post),
    degree: degree && {
      level: degree.level,
      title: degree.title,
      year: degree.passedYear,
      institution: degree.institution,
      specialisation: degree.specialisation,
    },
    hasPhd: degree?.level === 'PHD',
    experience: experienceOf(served, asOf),
    association: post.category,
    isRegular: post.isRegular,
    isInPosition: heldOn(postings, asOf) === post,
    leftOn: leftBefore(postings, today),
  };
}

/** What lines are ordered by: department after department, in each by designation, name and number. */
const seniorityOf = ({ department, place, name, employeeNo }: Placed): string =>
  [department, String(place).padStart(4, '0'), name.toLowerCase(), employeeNo].join('\n');
