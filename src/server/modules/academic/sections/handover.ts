import { sql } from 'kysely';
import { heldInColumn } from '../../../held-in-column.ts';
import { policyTables, sectionLabel } from '../classes.ts';

/** Sections of a class teacher, until the end of their classes. */
export const classTeachers = heldInColumn({
  kind: 'classTeacher',
  table: 'sections',
  column: 'class_teacher_id',
  field: 'classTeacherId',
  rows: (today) => sql`
    select s.id, s.class_teacher_id as employee_id, ${sectionLabel} as name, null::bigint as part_of
    from sections s join ${policyTables} on r.id = s.registration_policy_id
    where r.classes_to >= ${today}::date and r.status <> 'frozen' order by name, s.id`,
});
