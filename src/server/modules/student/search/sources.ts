import { sql, type RawBuilder } from 'kysely';
import type { PartOf } from '../../../../contract/core/search/catalogue.ts';
import { studentCatalogue } from '../../../../contract/student/search-fields.ts';
import { sourcesFrom, type Join, type Source } from '../../../search/subject.ts';
import { dueColumns } from './dues.ts';
import { roomOf, semesterOf } from '../queries/student-columns.ts';

const label = (master: string, name: string, key: string) => sql`(
  select ${sql.ref(`m.${name}`)} from ${sql.table(master)} m where m.id = ${sql.ref(`s.${key}`)})`;
const reference = (master: string, name: string, key: string): Source => {
  const join = `by_${key}`;
  const on = sql`${sql.ref(`${join}.id`)} = ${sql.ref(`s.${key}`)}`;
  return {
    value: sql.ref(`s.${key}`),
    shown: label(master, name, key),
    joined: { join: joinOf(join, master, on), shown: sql.ref(`${join}.${name}`) },
  };
};
const joinOf = (name: string, table: string, on: RawBuilder<unknown>): Join => ({
  name,
  sql: sql`left join ${sql.table(table)} ${sql.id(name)} on ${on}`,
});
const same = (value: RawBuilder<unknown>): Source => ({ value, shown: value });
const stay = (value: RawBuilder<unknown>) => sql`(
  select ${value} from hostel_stays h where h.student_id = s.id and h.to_on is null)`;
const hostelOfStay = sql`(select r.hostel_id from rooms r where r.id = h.room_id)`;

/** Unique keys guarantee at most one running semester per batch and one bed per student. */
const running = joinOf('running', 'batch_semesters', sql`running.batch_id = s.batch_id and running.state = 'running'`);
const living: Join = {
  name: 'living',
  sql: sql`
    left join hostel_stays living on living.student_id = s.id and living.to_on is null
    left join rooms living_room on living_room.id = living.room_id
    left join hostels living_hostel on living_hostel.id = living_room.hostel_id`,
};

/** Fields without a column of the same name. */
const special: Readonly<Record<string, Source>> = {
  degree: reference('degrees', 'short_name', 'degree_id'),
  branch: reference('branches', 'code', 'branch_id'),
  batch: reference('batches', 'name', 'batch_id'),
  semester: { ...same(semesterOf), joined: { join: running, shown: sql.ref('running.semester') } },
  mentor: same(sql`(select e.name from employees e where e.id = s.mentor_employee_id)`),
  admissionCategory: reference('admission_categories', 'code', 'admission_category_id'),
  entry: same(sql`(select c.entry from admission_categories c where c.id = s.admission_category_id)`),
  caste: reference('castes', 'code', 'caste_id'),
  allottedCaste: reference('castes', 'code', 'allotted_caste_id'),
  religion: reference('religions', 'name', 'religion_id'),
  language: reference('languages', 'name', 'language_id'),
  annualIncome: same(sql.ref('s.annual_income_paise')),
  gapYears: same(sql`(
    select coalesce(sum(g.to_year - g.from_year), 0) from student_gap_years g where g.student_id = s.id)`),
  hasPhoto: same(sql`exists (select from users u where u.id = s.user_id and u.photo_file_id is not null)`),
  residence: same(sql`case when ${stay(sql`true`)} then 'hostel' else 'day' end`),
  hostel: {
    value: stay(hostelOfStay),
    shown: stay(sql`(select m.code from hostels m where m.id = ${hostelOfStay})`),
    joined: { join: living, shown: sql.ref('living_hostel.code') },
  },
  room: {
    ...same(roomOf),
    joined: {
      join: living,
      shown: sql`${sql.ref('living_hostel.code')} || '-' || ${sql.ref('living_room.room_no')}`,
    },
  },
  hostelFrom: same(stay(sql`h.from_on`)),
  inMess: same(stay(sql`h.in_mess`)),
  // Joined only if requested: see withAttendance.
  attendance: same(sql.ref('attended.percent')),
  // Joined only if requested: see withDues.
  ...Object.fromEntries(Object.entries(dueColumns).map(([name, column]) => [name, same(sql.ref(`owing.${column}`))])),
  certificates: same(sql`(
    select count(*) from issued_certificates p where p.student_id = s.id and p.cancelled_at is null)`),
};

type ListName = NonNullable<(typeof studentCatalogue.fields)[string]['partOf']>['list'];

interface List {
  readonly table: string;
  readonly key: string;
  /** For lists with several rows of a kind: condition for valid rows, and the column with their date. */
  readonly counts?: { readonly if: string; readonly day: string };
}

const lists: Readonly<Record<ListName, List>> = {
  guardians: { table: 'student_guardians', key: 'relation' },
  addresses: { table: 'student_addresses', key: 'kind' },
  qualifications: { table: 'student_qualifications', key: 'level' },
  documents: { table: 'student_documents', key: 'kind' },
  events: { table: 'student_events', key: 'kind', counts: { if: 'undone_at', day: 'on_date' } },
  certificates: { table: 'issued_certificates', key: 'kind', counts: { if: 'cancelled_at', day: 'issued_on' } },
};

/** A field of a related row. A list has one row per kind; for events and certificates, the latest valid row counts. */
function part({ list, which, part: name }: PartOf<ListName>): Source {
  const { table, key, counts } = lists[list];
  const column = inSnakeCase(name);
  const isWhich = (row: string) => sql`${sql.ref(`${row}.student_id`)} = s.id and ${sql.ref(`${row}.${key}`)} = ${sql.lit(which)}`;
  const from = sql`from ${sql.table(table)} p where ${isWhich('p')}`;
  const join = `${list}_${which}`;
  const shown = sql.ref(`${join}.${column}`);
  if (!counts) {
    const value = sql`(select ${sql.ref(`p.${column}`)} ${from})`;
    return { ...same(value), joined: { join: joinOf(join, table, isWhich(join)), shown } };
  }
  const holding = sql`${from} and ${sql.ref(`p.${counts.if}`)} is null`;
  if (name === 'count') return same(sql`(select count(*) ${holding})`);
  const latest = sql`${holding} order by ${sql.ref(`p.${counts.day}`)} desc, p.id desc limit 1`;
  return {
    ...same(sql`(select ${sql.ref(`p.${column}`)} ${latest})`),
    joined: { join: { name: join, sql: sql`left join lateral (select p.* ${latest}) ${sql.id(join)} on true` }, shown },
  };
}

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Source of each field on `students as s`. */
export const studentSource = sourcesFrom(
  Object.fromEntries(
    Object.entries(studentCatalogue.fields).map(([name, { partOf }]) => [
      name,
      special[name] ?? (partOf ? part(partOf) : same(sql.ref(`s.${inSnakeCase(name)}`))),
    ]),
  ),
);
