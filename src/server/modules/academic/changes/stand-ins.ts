import { sql } from 'kysely';
import type { ChangeChoices } from '../../../../contract/academic/class-changes.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import type { Db } from '../../../database/transaction.ts';
import { freeTeachers, type Teacher } from '../days/free.ts';

type StandIn = ChangeChoices['teachers'][number];
const nearness = ['section', 'department', 'other'] as const;

/** Data required to find substitutes for a class. */
export interface StandInFacts {
  /** All classes of the day, and the teachers available for duty. */
  readonly classes: readonly ClassOn[];
  readonly teachers: readonly Teacher[];
  /** Teachers of the section of the class. */
  readonly ofSection: ReadonlySet<number>;
  /** The department that offers the course. */
  readonly department: string | undefined;
}

/**
 * Free teachers: first those of the section, then those of the course’s department, then all others. Within each of
 * these, teachers with the fewest periods that day come first.
 */
export const standInsFor = (lesson: ClassOn, { classes, teachers, ofSection, department }: StandInFacts): StandIn[] =>
  freeTeachers(classes, teachers, lesson)
    .map(({ id, name, department: teacherDepartment, periods }) => ({
      id,
      name,
      near: ofSection.has(id)
        ? ('section' as const)
        : teacherDepartment !== null && teacherDepartment === department
          ? ('department' as const)
          : ('other' as const),
      periods,
    }))
    .sort((a, b) => nearness.indexOf(a.near) - nearness.indexOf(b.near) || a.periods - b.periods || a.name.localeCompare(b.name));

export interface Giver {
  department: string;
  headId: number | null;
}

/** The departments that offer courses, with their heads, by section course. */
export async function giversOf(db: Db, sectionCourseIds: readonly number[]): Promise<ReadonlyMap<number, Giver>> {
  const { rows } = await sql<Giver & { id: number }>`
    select sc.id, d.name as department, d.hod_employee_id as head_id
    from section_courses sc join semester_courses n on n.id = sc.semester_course_id
    join courses c on c.id = n.course_id join departments d on d.id = c.department_id
    where sc.id in (${sql.join([0, ...sectionCourseIds])})`.execute(db);
  return new Map(rows.map(({ id, ...giver }) => [id, giver]));
}
