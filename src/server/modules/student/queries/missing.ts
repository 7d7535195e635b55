import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { missingParts } from '../../../../contract/student/student.ts';

export type MissingPart = (typeof missingParts)[number];

/**
 * Conditions for missing parts of `students as s`, used by the list filter and the completeness of a record. Documents
 * are missing if none is recorded or one is due.
 */
export const isMissing: Readonly<Record<MissingPart, RawBuilder<SqlBool>>> = {
  regdNo: sql`s.regd_no is null`,
  rollNo: sql`s.roll_no is null`,
  phone: sql`s.phone is null`,
  bloodGroup: sql`s.blood_group is null`,
  photo: sql`not exists (select from users u where u.id = s.user_id and u.photo_file_id is not null)`,
  guardianPhone: sql`not exists (select from student_guardians g where g.student_id = s.id and g.is_primary and g.phone is not null)`,
  aadhaar: sql`s.aadhaar_last4 is null`,
  apaarId: sql`s.apaar_id is null`,
  address: sql`not exists (select from student_addresses a where a.student_id = s.id and a.kind = 'permanent')`,
  documents: sql`(
    not exists (select from student_documents d where d.student_id = s.id)
    or exists (select from student_documents d where d.student_id = s.id and d.state = 'due'))`,
};
