import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { Caller } from '../../../http/caller.ts';
import { policyTables } from '../classes.ts';
import { currentTerm } from '../../../../contract/core/term-filter.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { coursesOwing, openPolicies } from './owed.ts';

type Asker = Pick<Caller, 'may' | 'employeeId'>;

/** Users who enter sheets of others see the owed sheets of everyone. */
export const isOffice = (caller: Asker): boolean => caller.may('Worklog_AddAllUsers');

/** Section courses of departments headed by the caller. */
export async function headedCourses(db: Db, { employeeId }: Asker): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select sc.id from section_courses sc join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    join departments d on d.id = k.department_id where d.hod_employee_id = ${employeeId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Number of classes of the running term without a submitted sheet, for the office or a head. Sheets owed by the caller
 * are counted by `countOwed`.
 */
export async function countOwedTo(db: Db, caller: Asker, today: string): Promise<number> {
  const headed = isOffice(caller) ? null : await headedCourses(db, caller);
  if (headed?.size === 0) return 0;
  const running = sql`r.id in (select r.id from ${policyTables} where ${inTerms([currentTerm])})`;
  const filter = headed && caller.employeeId !== null ? { headId: caller.employeeId } : {};
  const owing = await coursesOwing(db, await openPolicies(db, today, running), filter);
  return owing.filter((sectionCourseId) => headed?.has(sectionCourseId) ?? true).length;
}
