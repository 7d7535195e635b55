import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import { academicYearNamed, academicYearOf } from '../../../../contract/hr/academic-year.ts';
import { studentsForOne, type FacultyRow, type facultySheet as call } from '../../../../contract/hr/report-faculty.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ContextOf } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { experienceOf } from '../rules.ts';
import { cadreRatio, designatedSince, heldOn, highestDegree, leftBefore, meetsCadreRatio, studentsPerTeacher } from './rules.ts'; // prettier-ignore
import { figureTable, sheetColumns } from './sheet-file.ts';
import { countStudents, readTeachers, type Held, type Teacher } from './teachers.ts';

type Query = Checked<typeof call>['query'];
type Data = Output<typeof call>['data'];

/** The span of a sheet: its year, up to today while it runs, and the day on which it is made. */
interface Span {
  fromOn: string;
  asOf: string;
  today: string;
}

/** The teachers of an academic year, one line each, and what a college is judged by. */
export async function facultySheet(scoped: ContextOf<typeof call>, query: Query): Promise<Report<Data>> {
  const { db, now, rows: inScope } = scoped.within('departments');
  const today = collegeDay(now);
  const { departmentId, target = studentsForOne } = query;
  const year = query.academicYear === undefined ? academicYearOf(today) : academicYearNamed(query.academicYear);
  if (year.fromOn > today) throw new ApiError('ValidationFailed', { fields: { academicYear: 'outOfRange' } });
  const span = { fromOn: year.fromOn, asOf: year.toOn < today ? year.toOn : today, today };
  const { teachers, departmentIds } = await readTeachers(db, { ...span, departmentId, inScope });
  const isHere = ({ departmentId: of }: Held) => departmentIds.has(of);
  const rows = teachers.flatMap((teacher) => lineOf(teacher, span, isHere) ?? []).sort(bySeniority);
  const isNarrow = departmentId !== undefined || !inScope.isAll;
  const students = await countStudents(db, span, isNarrow ? [...departmentIds] : null);
  const counts = countCadres(rows);
  const figures: Data['figures'] = {
    ...counts,
    retention: retained(teachers, span, isHere),
    students,
    perTeacher: students === null ? null : studentsPerTeacher(students, counts.teachers),
    target,
    isTargetMet: students === null || students <= target * counts.teachers,
  };
  const data: Data = {
    academicYear: year.name,
    asOf: span.asOf,
    rows: rows.slice(0, linesShown).map(({ place: _, ...row }) => row),
    total: rows.length,
    figures,
    departments: byDepartment(rows),
  };
  return {
    data,
    persons: rows.length,
    file: fileOf<FacultyRow>({
      name: `faculty-data-sheet-${year.name}`,
      title: 'Faculty data sheet',
      columns: sheetColumns,
      blocks: heldLines(rows),
      further: async () => [figureTable(figures)],
      meant: { academicYear: year.name, target },
    }),
  };
}

const isTeaching = ({ isTeaching: teaches }: Held) => teaches;

interface Placed extends FacultyRow {
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
    degree: degree && { level: degree.level, title: degree.title, year: degree.passedYear, institution: degree.institution, specialisation: degree.specialisation },
    hasPhd: degree?.level === 'PHD',
    experience: experienceOf(served, asOf),
    association: post.category,
    isRegular: post.isRegular,
    isInPosition: heldOn(postings, asOf) === post,
    leftOn: leftBefore(postings, today),
  }; // prettier-ignore
}

/** Department after department, in each by designation, name and number. */
function bySeniority(one: Placed, other: Placed): number {
  const keyOf = ({ department, place, name, employeeNo }: Placed) => [department, String(place).padStart(4, '0'), name.toLowerCase(), employeeNo].join('\n'); // prettier-ignore
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function countCadres(rows: readonly FacultyRow[]): Pick<Data['figures'], 'teachers' | 'phd' | 'regular' | 'all'> {
  const there = rows.filter(({ isInPosition }) => isInPosition);
  const cadresOf = (some: readonly FacultyRow[]) => {
    const counts = {
      professor: some.filter(({ cadre }) => cadre === 'professor').length,
      associate: some.filter(({ cadre }) => cadre === 'associate').length,
      assistant: some.filter(({ cadre }) => cadre === 'assistant').length,
    };
    return { ...counts, ratio: cadreRatio(counts), isMet: meetsCadreRatio(counts) };
  };
  return {
    teachers: there.length,
    phd: there.filter(({ hasPhd }) => hasPhd).length,
    regular: cadresOf(there.filter(({ isRegular }) => isRegular)),
    all: cadresOf(there),
  };
}

/** Of the regular teachers of the first day, how many were still posted to teach on the last. */
function retained(teachers: readonly Teacher[], { fromOn, asOf }: Span, isHere: (post: Held) => boolean) {
  const began = teachers.filter(({ postings }) => {
    const post = heldOn(postings, fromOn);
    return post !== null && post.isTeaching && post.isRegular && isHere(post);
  });
  const kept = began.filter(({ postings }) => heldOn(postings, asOf)?.isTeaching);
  return { of: began.length, kept: kept.length };
}

function byDepartment(rows: readonly FacultyRow[]): Data['departments'] {
  const there = rows.filter(({ isInPosition }) => isInPosition);
  return [...new Set(there.map(({ department }) => department))].map((department) => {
    const own = there.filter((row) => row.department === department);
    return { department, teachers: own.length, phd: own.filter(({ hasPhd }) => hasPhd).length };
  });
}
