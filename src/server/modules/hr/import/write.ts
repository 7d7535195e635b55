import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { Run } from '../../../imports/work.ts';
import { displayNameOf } from '../../../record/display-name.ts';
import { usualRole } from '../form/rules/joining.ts';
import type { NamedRow } from './sign-in.ts';

/** Rows per statement: enough to keep round trips cheap, few enough to let other requests through. */
const partSize = 200;

/** Inserts users, employees, first postings, the event `joined` and degrees, in parts, in the caller's transaction. */
export async function writeEmployees(db: Db, rows: readonly NamedRow[], { run, byUserId }: { run: Run; byUserId: number }): Promise<void> {
  for (const part of run.parts(rows, partSize)) {
    // Ids are drawn before any row is written, so that one statement fills five tables without lookups.
    await sql`
      with given as materialized (
        select ${nextId('employees')} as id, ${nextId('users')} as user_id, row.*
        from json_to_recordset(${JSON.stringify(part.map(toWrite))}::json) as row (${sql.raw(givenColumns)})
      ), user_rows as (
        insert into users (id, username, kind, display_name, role_id)
        select user_id, username, 'employee', display_name, role_id from given
      ), employee_rows as (
        insert into employees (id, user_id, import_run_id, status_on, ${sql.raw(copied)})
        select id, user_id, ${run.id}, joined_on, ${sql.raw(copied)} from given
      ), postings as (
        insert into employee_postings (employee_id, department_id, designation_id, employee_category_id, from_on, until_on, nature)
        select id, department_id, designation_id, employee_category_id, joined_on, until_on, 'appointment' from given
      ), events as (
        insert into employee_events (employee_id, kind, on_date, by_user_id)
        select id, 'joined', joined_on, ${byUserId} from given
      )
      insert into employee_qualifications (employee_id, level, title, passed_year)
      select id, level, title, passed_year from given where title is not null`.execute(db);
  }
}

/** Next id of a table. Its sequence is looked up once per statement. */
const nextId = (table: 'users' | 'employees') => sql`nextval((select pg_get_serial_sequence(${sql.lit(table)}, 'id')::regclass))`;

const columns = {
  employee_no: 'text',
  salutation: 'text',
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  gender: 'text',
  born_on: 'date',
  blood_group: 'text',
  official_email: 'text',
  phone: 'text',
  joined_on: 'date',
};
const others = {
  username: 'text',
  display_name: 'text',
  role_id: 'bigint',
  department_id: 'bigint',
  designation_id: 'bigint',
  employee_category_id: 'bigint',
  until_on: 'date',
  level: 'text',
  title: 'text',
  passed_year: 'smallint',
};
const copied = Object.keys(columns).join(', ');
const givenColumns = Object.entries({ ...columns, ...others })
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

function toWrite({ draft, cadre, username }: NamedRow) {
  const [degree] = draft.qualifications;
  return {
    employee_no: draft.employeeNo,
    salutation: draft.salutation,
    first_name: draft.firstName,
    middle_name: draft.middleName,
    last_name: draft.lastName,
    gender: draft.gender,
    born_on: draft.bornOn,
    blood_group: draft.bloodGroup,
    official_email: draft.officialEmail,
    phone: draft.phone,
    joined_on: draft.joinedOn,
    username,
    display_name: displayNameOf(draft),
    role_id: usualRole(cadre),
    department_id: draft.departmentId,
    designation_id: draft.designationId,
    employee_category_id: draft.employeeCategoryId,
    until_on: draft.untilOn,
    level: degree?.level,
    title: degree?.title,
    passed_year: degree?.passedYear,
  };
}
