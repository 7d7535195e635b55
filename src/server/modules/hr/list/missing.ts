import { sql } from 'kysely';
import type { missingOfEmployee } from '../../../../contract/hr/employee-list.ts';
import { teachingCadres } from '../../../../contract/hr/fields.ts';
import type { Condition } from '../../../scope.ts';

/** Missing parts of the record of `employees e` with post `p`. Only teachers have an AICTE id. */
export const isMissing: Readonly<Record<(typeof missingOfEmployee)[number], Condition>> = {
  photo: sql`not exists (select from users u where u.id = e.user_id and u.photo_file_id is not null)`,
  qualification: sql`not exists (select from employee_qualifications q where q.employee_id = e.id)`,
  aicteFacultyId: sql`(e.aicte_faculty_id is null and p.cadre in (${sql.join(teachingCadres.map((cadre) => sql.lit(cadre)))}))`,
  bloodGroup: sql`e.blood_group is null`,
  address: sql`not exists (select from employee_addresses a where a.employee_id = e.id and a.kind = 'permanent')`,
};
