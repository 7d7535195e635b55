import type { FacultyRow } from '../../../../contract/hr/report-faculty.ts';
import type { Db } from '../../../database/transaction.ts';
import { experienceOf } from '../rules.ts';
import { designatedSince, heldOn, highestDegree, leftBefore } from './rules.ts';
import { readTeachers, type TeacherPosting, type InDepartments, type Teacher } from './teachers.ts';

/** Span of a sheet: its year, up to today if the year is running, and the day of its making. */
export interface Span {
  fromOn: string;
  asOf: string;
  today: string;
}

/** Teachers in the span in these departments, each with a line. */
export async function linesOf(db: Db, span: Span, where: InDepartments) {
  const staff = await readTeachers(db, { ...span, ...where });
  const { departmentIds } = staff;
  const isHere = ({ departmentId: of }: TeacherPosting) => departmentIds.has(of);
  const teachers: Teacher[] = [];
  const lines: { key: string; line: RankedRow }[] = [];
  for await (const block of staff.teachers) {
    teachers.push(...block);
    for (const teacher of block) {
      const line = lineOf(teacher, span, isHere);
      if (line) lines.push({ key: seniorityOf(line), line });
    }
  }
  const rows = lines.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ line }) => line);
  return { teachers, departmentIds, isHere, rows };
}

const isTeaching = ({ isTeaching: teaches }: TeacherPosting) => teaches;

export interface RankedRow extends FacultyRow {
  /** Sort order of the designation. */
  place: number;
}

/** Line of a teacher, by the last teaching post in the span; null if it is in another department. */
function lineOf(teacher: Teacher, { fromOn, asOf, today }: Span, isHere: (post: TeacherPosting) => boolean): RankedRow | null {
  const { postings, qualifications, experiences, ...person } = teacher;
  const taught = postings.filter((posting) => isTeaching(posting) && posting.fromOn <= asOf && (posting.closedOn ?? asOf) >= fromOn);
  const post = taught.reduce<TeacherPosting | null>((last, posting) => (last && last.fromOn > posting.fromOn ? last : posting), null);
  if (!post || !isHere(post)) return null;
  const degree = highestDegree(qualifications, Number(asOf.slice(0, 4)));
  const served = [...postings.map((posting) => ({ fromOn: posting.fromOn, toOn: posting.closedOn })), ...experiences];
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

/** Sort key of lines: department, then designation, name and number. */
const seniorityOf = ({ department, place, name, employeeNo }: RankedRow): string =>
  [department, String(place).padStart(4, '0'), name.toLowerCase(), employeeNo].join('\n');
