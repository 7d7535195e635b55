import { sql } from 'kysely';
import { addDays } from '../../../../contract/core/calendar.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Context } from '../../../http/context.ts';
import type { Standing } from '../../../lifecycle/rules.ts';
import type { worklogLife } from '../../../../contract/academic/worklog-life.ts';
import { teachesOn } from '../instructors/posted.ts';
import type { SheetClass } from './class-of.ts';
import type { StoredWorklog } from './stored.ts';

type Asker = Pick<Context, 'db' | 'caller' | 'now'>;

/** Role of the caller in a class. */
export interface Role {
  /**
   * Teaches the class on its day, also as a substitute, or has recorded it. For an extra class: is an instructor of the
   * course on that day.
   */
  readonly isTeacher: boolean;
  readonly isHead: boolean;
  /** May enter sheets of others. */
  readonly isOffice: boolean;
}

export async function roleIn({ db, caller }: Asker, held: SheetClass, stored?: StoredWorklog): Promise<Role> {
  const me = caller.employeeId;
  const [first] = held.parts;
  const takes = held.parts.some(({ of }) => of?.teachers.some(({ id }) => id === me));
  const isInstructor = async () => {
    const { rows } = await sql`
      select from course_instructors i where i.section_course_id = ${first.course.id} and i.employee_id = ${me}
        and (i.section_group_id is null or ${first.groupId}::bigint is null or i.section_group_id = ${first.groupId})
        and ${teachesOn(held.key.onDate)} limit 1`.execute(db);
    return rows.length > 0;
  };
  const isTeacher = me !== null && (takes || stored?.employeeId === me || (!held.isScheduled && (await isInstructor())));
  return { isTeacher, isHead: first.course.isHeaded, isOffice: caller.may('Worklog_AddAllUsers') };
}

export const maySee = ({ isTeacher, isHead, isOffice }: Role): boolean => isTeacher || isHead || isOffice;

/** Standing of a worklog for the caller. */
export function standingOf(
  { now }: Asker,
  held: SheetClass,
  stored: StoredWorklog,
  role: Role,
): Standing<typeof worklogLife> & { version: number } {
  const [{ course }] = held.parts;
  return {
    version: stored.version,
    state: stored.status,
    facts: {
      isTheirs: role.isTeacher || role.isOffice,
      isOffice: role.isOffice,
      isUnfrozen: !course.isFrozen,
      isInWindow: collegeDay(now) <= addDays(held.key.onDate, course.editDays),
    },
  };
}
