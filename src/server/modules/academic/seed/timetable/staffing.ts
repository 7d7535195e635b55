import { groupBy } from '../../../../database/seed/college/group.ts';
import { departments } from '../../../../database/seed/college/offices.ts';
import { random, sum, type Random } from '../../../../database/seed/college/random.ts';
import type { Employee } from '../../../../database/seed/college/staff.ts';
import type { Taught } from './read-taught.ts';

/** A course of a section or group, which is taught by one lead. */
export interface Unit {
  readonly taught: Taught;
  readonly groupId: number | null;
  readonly isLab: boolean;
  leadId: number;
  /** The second teacher of a lab. */
  coId: number | null;
}

/** Departments that help if a department does not have enough teachers. */
const relatedDepartments: Readonly<Record<string, readonly string[]>> = {
  CSE: ['CA', 'BSH'],
  ECE: ['EE'],
  EE: ['ECE', 'BSH'],
  ME: ['MME', 'CE'],
  CE: ['MME'],
  CHE: ['MME', 'BSH'],
  CA: ['MGT', 'CSE'],
  MGT: ['BSH'],
};
/** Mean periods a week, by designation. */
const usual: Readonly<Record<string, number>> = { PROF: 12.5, ASSOC: 15, ASST: 16.5 };
const meanLoad = 15.5;

interface Teacher {
  readonly employee: Employee;
  /** Intended load, in periods a week. */
  readonly due: number;
  load: number;
}
type Pool = (departmentId: number, isWide: boolean) => readonly Teacher[];

/**
 * Assigns teachers according to the norm of their designation, with some variation. Class teachers teach their own
 * class, the largest courses are assigned first, and remaining hours are used for second teachers in labs. Done before
 * the timetable, so that the search can balance the days of teachers.
 */
export function staffing(staff: readonly Employee[], taught: readonly Taught[]): Unit[] {
  const chance = random('academic instructors');
  const teachers = staff
    .filter(({ isTeaching, status }) => isTeaching && status === 'active')
    .map((employee) => ({ employee, due: dueOf(employee, chance), load: 0 }));
  const pool = poolOf(teachers);
  const ownCourse = ownCourses(taught, teachers);
  const pieces = taught.flatMap((course): { course: Taught; groupId: number | null }[] =>
    course.byGroup ? course.groups.map(({ id }) => ({ course, groupId: id })) : [{ course, groupId: null }],
  );
  const units = pieces
    .toSorted(
      (a, b) => Number(ownCourse.has(b.course)) - Number(ownCourse.has(a.course)) || b.course.weeklyPeriods - a.course.weeklyPeriods,
    )
    .map(({ course, groupId }): Unit => {
      const lead = ownCourse.get(course) ?? leadOf(course, pool);
      lead.load += course.weeklyPeriods;
      return { taught: course, groupId, isLab: course.kind === 'practical', leadId: lead.employee.id, coId: null };
    });
  const labs = chance.shuffle(units.filter(({ isLab }) => isLab));
  addSeconds(labs, pool, meanLoad * teachers.length - sum(teachers.map(({ load }) => load)));
  return units;
}

/**
 * Intended load. The sum of three random numbers is added, so that most values are near the mean of the designation.
 */
function dueOf({ designation }: Employee, chance: Random): number {
  return (usual[designation] ?? meanLoad) + (chance.next() + chance.next() + chance.next() - 1.5) * 3;
}

function poolOf(teachers: readonly Teacher[]): Pool {
  const byDepartment = groupBy(teachers, ({ employee }) => employee.department);
  return (departmentId, isWide) => {
    const code = departments.find(({ id }) => id === departmentId)?.code ?? '';
    return [code, ...(isWide ? (relatedDepartments[code] ?? []) : [])].flatMap((department) => byDepartment.get(department) ?? []);
  };
}

/** For each section, the first theory course of the class teacher’s own department, with the class teacher. */
function ownCourses(taught: readonly Taught[], teachers: readonly Teacher[]): Map<Taught, Teacher> {
  const bySection = groupBy(taught, ({ sectionId }) => sectionId);
  return new Map(
    [...bySection.values()].flatMap((courses) => {
      const teacher = teachers.find(({ employee }) => employee.id === courses[0]?.classTeacherId);
      const code = departments.find((department) => department.code === teacher?.employee.department);
      const first = courses.find(({ kind, departmentId }) => kind === 'theory' && departmentId === code?.id);
      return teacher && first ? [[first, teacher] as const] : [];
    }),
  );
}

/**
 * The teacher of the department with the most hours left. If these are too few, teachers of related departments are
 * included.
 */
function leadOf({ departmentId, weeklyPeriods, title }: Taught, pool: Pool): Teacher {
  const ownTeacher = freest(pool(departmentId, false));
  const hasHours = ownTeacher && ownTeacher.due - ownTeacher.load >= weeklyPeriods - 2;
  const lead = hasHours ? ownTeacher : freest(pool(departmentId, true));
  if (!lead) throw new Error(`No teacher in the demo college for ${title}.`);
  return lead;
}

function addSeconds(labs: readonly Unit[], pool: Pool, hours: number): void {
  let rest = hours;
  for (const unit of labs) {
    const { departmentId, weeklyPeriods } = unit.taught;
    const second = freest(pool(departmentId, true).filter(({ employee }) => employee.id !== unit.leadId));
    if (rest < weeklyPeriods || !second || second.due - second.load < weeklyPeriods - 1) continue;
    second.load += weeklyPeriods;
    rest -= weeklyPeriods;
    unit.coId = second.employee.id;
  }
}

const freest = (among: readonly Teacher[]): Teacher | undefined =>
  among.toSorted((a, b) => b.due - b.load - (a.due - a.load) || a.employee.id - b.employee.id)[0];
