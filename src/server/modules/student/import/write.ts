import { sql } from 'kysely';
import { roleIds } from '../../../../contract/core/role-catalogue.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Run } from '../../../imports/work.ts';
import { displayNameOf } from '../../../record/display-name.ts';
import type { NumberedRow } from './numbers.ts';

/** Rows per statement: large enough to keep round trips cheap, small enough to let other work run. */
const partSize = 500;

/**
 * Writes users, students, parents, addresses and the event `admitted`, in parts, in the caller's transaction. Also
 * writes the values that triggers would set, because the triggers may be off (row-triggers.ts).
 */
export async function writeStudents(
  db: Db,
  rows: readonly NumberedRow[],
  { run, byUserId }: { run: Run; byUserId: number },
): Promise<void> {
  for (const part of run.parts(rows, partSize)) {
    // Ids are reserved first, so that one statement fills five tables without lookups.
    await sql`
      with given as materialized (
        select ${nextId('students')} as id, ${nextId('users')} as user_id, row.*
        from json_to_recordset(${JSON.stringify(part.map(toWrite))}::json) as row (${sql.raw(givenColumns)})
      ), user_rows as (
        insert into users (id, username, kind, display_name, role_id)
        select user_id, username, 'student', display_name, ${roleIds.Student} from given
      ), student_rows as (
        insert into students (import_run_id, status, status_on, ${sql.raw(copied)})
        select ${run.id}, 'active', admitted_on, ${sql.raw(copied)} from given
      ), events as (
        insert into student_events (student_id, kind, on_date, semester, to_batch_id, to_branch_id, by_user_id)
        select id, 'admitted', admitted_on, admission_semester, batch_id, branch_id, ${byUserId} from given
      ), addresses as (
        insert into student_addresses (student_id, kind, line1, city, district, state, pin, country)
        select id, 'permanent', line1, city, district, state, pin, country from given
      )
      insert into student_guardians (student_id, relation, name, phone, is_primary)
      select id, 'father', father_name, father_phone, true from given
      union all
      select id, 'mother', mother_name, null, false from given where mother_name is not null`.execute(db);
  }
}

/** The next id of a table; the sequence is looked up once per statement. */
const nextId = (table: 'users' | 'students') => sql`nextval((select pg_get_serial_sequence(${sql.lit(table)}, 'id')::regclass))`;

const columns = {
  admission_no: 'text',
  degree_id: 'bigint',
  batch_id: 'bigint',
  branch_id: 'bigint',
  admission_category_id: 'bigint',
  admitted_on: 'date',
  admission_semester: 'smallint',
  entrance_roll_no: 'text',
  entrance_rank: 'int',
  caste_id: 'bigint',
  allotted_caste_id: 'bigint',
  class_order: 'text',
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  gender: 'text',
  born_on: 'date',
  phone: 'text',
  email: 'text',
  college_email: 'text',
};
const copied = ['id', 'user_id', ...Object.keys(columns)].join(', ');
const others = [
  'username',
  'display_name',
  'father_name',
  'father_phone',
  'mother_name',
  'line1',
  'city',
  'district',
  'state',
  'pin',
  'country',
];
const givenColumns = [...Object.entries(columns).map(([name, type]) => `${name} ${type}`), ...others.map((name) => `${name} text`)].join(
  ', ',
);

function toWrite({ draft, facts, admissionNo, collegeEmail }: NumberedRow) {
  const [father, mother] = draft.guardians;
  const [address] = draft.addresses;
  return {
    admission_no: admissionNo,
    degree_id: draft.degreeId,
    batch_id: draft.batchId,
    branch_id: draft.branchId,
    admission_category_id: draft.admissionCategoryId,
    admitted_on: draft.admittedOn,
    admission_semester: draft.admissionSemester,
    entrance_roll_no: draft.entranceRollNo,
    entrance_rank: draft.entranceRank,
    caste_id: draft.casteId,
    allotted_caste_id: draft.allottedCasteId,
    class_order: classOrder(facts),
    first_name: draft.firstName,
    middle_name: draft.middleName,
    last_name: draft.lastName,
    gender: draft.gender,
    born_on: draft.bornOn,
    phone: draft.phone,
    email: draft.email,
    college_email: collegeEmail,
    username: admissionNo.toLowerCase(),
    display_name: displayNameOf(draft),
    father_name: father?.name,
    father_phone: father?.phone,
    mother_name: mother?.name,
    line1: address?.line1,
    city: address?.city,
    district: address?.district,
    state: address?.state,
    pin: address?.pin,
    country: address?.country,
  };
}

/** Key of the default list order, equal to the value that the trigger of migration 0009 sets. */
function classOrder({ degree, batch, branch }: NumberedRow['facts']): string {
  return `${String(9999 - (batch?.admissionYear ?? 0)).padStart(4, '0')} ${degree?.code} ${branch?.code}`;
}
