import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { Db } from '../../../database/transaction.ts';
import { roomOf } from './student-columns.ts';

type Student = Selectable<Schema['students']>;

/** Student columns of a list row. */
const columns = [
  'id',
  'userId',
  'version',
  'regdNo',
  'admissionNo',
  'rollNo',
  'name',
  'gender',
  'phone',
  'collegeEmail',
  'status',
  'mentorEmployeeId',
  'degreeId',
  'branchId',
  'batchId',
  'admissionCategoryId',
] as const satisfies (keyof Student)[];

/** A list row as read from the database. The class has ids only, because the few class names are cached. */
export interface FoundRow extends Pick<Student, (typeof columns)[number]> {
  place: number;
  photoFileId: number | null;
  fatherName: string | null;
  room: string | null;
}

/**
 * A subquery with the ids of students and their positions in the answer, so that columns are looked up only for the
 * rows found.
 */
export type Places = RawBuilder<unknown>;

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plainColumns = sql.raw(columns.map((name) => `s.${inSnakeCase(name)} as "${name}"`).join(', '));

/**
 * Columns of a row. Values from other tables are scalar subqueries for these rows only, because planning them as joins
 * takes longer than running them.
 */
export const columnsOfRow = sql<FoundRow>`${plainColumns}, ${roomOf} as room, at.place,
  (select photo_file_id from users where users.id = s.user_id) as "photoFileId",
  (select name from student_guardians father where father.student_id = s.id and father.relation = 'father') as "fatherName"`;

/** The rows in the order of their positions. */
export const rowsOf = (places: Places) => sql`select ${columnsOfRow} from ${places} at join students s on s.id = at.id`;

/** Rows of the student list by id, in the given order. Deleted ids are omitted. */
export async function rowsById(db: Db, ids: readonly number[]): Promise<FoundRow[]> {
  const array = `{${ids.join(',')}}`;
  const places = sql`(select id, place from unnest(${array}::bigint[]) with ordinality as given (id, place))`;
  const { rows } = await sql<{ json: string | null }>`
    select json_agg(r order by r.place)::text as json from (${rowsOf(places)}) r`.execute(db);
  return JSON.parse(rows[0]?.json ?? '[]') as FoundRow[];
}
