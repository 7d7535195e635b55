import { sql } from 'kysely';
import type { Json } from '../../../database/schema.ts';
import { addDays } from '../../../database/seed/college/calendar.ts';
import { privateEmail } from '../../../database/seed/college/people.ts';
import type { NextPhone } from '../../../database/seed/college/phones.ts';
import { addressIn, town } from '../../../database/seed/college/places.ts';
import type { Random } from '../../../database/seed/college/random.ts';
import type { Change } from '../../../database/seed/rows.ts';
import { event, workTime, type AuditEvent, type Trail } from './trail-event.ts';

const tables = {
  students: 'students',
  studentGuardians: 'student_guardians',
  studentAddresses: 'student_addresses',
  employees: 'employees',
} as const;
type Table = keyof typeof tables;

/** A kind of change: its share of all changes, the table, the field, and the former value. */
interface FieldChange {
  share: number;
  table: Table;
  field: string;
  column: string;
  /** The changes are made by the person or the office; otherwise by the office only. */
  isOwn?: boolean;
  before: (chance: Random) => Json;
}

/** Rows changed by the trail, with their new version and time. */
export type TouchedRows = Record<Table, Map<number, Change<Table>>>;

export interface Updates {
  events: AuditEvent[];
  touched: TouchedRows;
}

/** Draws changes of one field each. The stored value is the new one; the former value is generated. */
export async function drawUpdates(trail: Trail, count: number): Promise<Updates> {
  const { chance, college, from, today } = trail;
  const officers = college.office.deciders;
  const touched: TouchedRows = { students: new Map(), studentGuardians: new Map(), studentAddresses: new Map(), employees: new Map() };
  const events: AuditEvent[] = [];
  for (const { share, table, field, column, isOwn, before } of waysOf(college.phone)) {
    const candidates = await readKnown(trail, table, column);
    const chosen = chance.sample(candidates, Math.round(count * share));
    const rowOf = await readRows(
      trail,
      table,
      column,
      chosen.map(({ id }) => id),
    );
    for (const { id, person } of chosen) {
      const row = rowOf(id);
      const about = trail.personOf(table === 'employees' ? 'employee' : 'student', person);
      const dayAfter = addDays(row.createdAt.slice(0, 10), 1);
      const createdAt = workTime(chance, dayAfter > from ? dayAfter : from, today);
      const userId = isOwn && chance.chance(0.5) ? about.userId : chance.pick(officers);
      touch(touched[table], row, createdAt);
      events.push(
        event(chance, {
          action: 'update',
          tableName: tables[table],
          recordId: id,
          aboutUserId: about.userId,
          userId,
          label: about.label,
          before: { [field]: before(chance) },
          after: { [field]: row.value },
          createdAt,
        }),
      );
    }
  }
  return { events, touched };
}

function waysOf(phone: NextPhone): FieldChange[] {
  const nobody = { firstName: 'old', middleName: null, lastName: 'address' };
  // prettier-ignore
  return [
    { table: 'students', share: 0.2, field: 'phone', column: 'phone', isOwn: true, before: phone },
    { table: 'students', share: 0.16, field: 'email', column: 'email', isOwn: true, before: (chance) => privateEmail(chance, nobody) },
    { table: 'students', share: 0.1, field: 'bloodGroup', column: 'blood_group', isOwn: true, before: () => null },
    { table: 'students', share: 0.05, field: 'altPhone', column: 'alt_phone', isOwn: true, before: () => null },
    { table: 'students', share: 0.1, field: 'annualIncomePaise', column: 'annual_income_paise', before: (chance) => chance.int(60, 1200) * 100_000 },
    { table: 'students', share: 0.09, field: 'mentorEmployeeId', column: 'mentor_employee_id', before: () => null },
    { table: 'studentGuardians', share: 0.12, field: 'phone', column: 'phone', before: phone },
    { table: 'studentGuardians', share: 0.05, field: 'occupation', column: 'occupation', before: () => null },
    { table: 'studentAddresses', share: 0.09, field: 'line1', column: 'line1', before: (chance) => addressIn(chance, town).line1 },
    { table: 'employees', share: 0.03, field: 'phone', column: 'phone', before: phone },
    { table: 'employees', share: 0.01, field: 'emergencyPhone', column: 'emergency_phone', before: phone },
  ];
}

/** Ids of the rows with a value in the column, of employees who have not left and of active students. */
async function readKnown({ db, college }: Trail, table: Table, column: string) {
  const isStaff = table === 'employees';
  const person = sql.id(isStaff || table === 'students' ? 'id' : 'student_id');
  const here = isStaff ? sql`status <> 'left'` : sql`true`;
  const { rows } = await sql<{ id: number; person: number }>`
    select id, ${person} as person from ${sql.table(tables[table])}
    where ${sql.id(column)} is not null and ${here} order by id`.execute(db);
  return isStaff ? rows : rows.filter((row) => college.learners[row.person - 1]?.fate === 'active');
}

interface StoredRow {
  id: number;
  value: Json;
  version: number;
  createdAt: string;
  updatedAt: string;
}

async function readRows({ db }: Trail, table: Table, column: string, ids: readonly number[]) {
  const { rows } = await sql<StoredRow>`
    select id, ${sql.id(column)} as value, version, created_at, updated_at from ${sql.table(tables[table])}
    where id = any(${`{${ids.join(',')}}`}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number): StoredRow => {
    const row = byId.get(id);
    if (!row) throw new Error(`${table} ${id} does not exist`);
    return row;
  };
}

function touch(touched: Map<number, Change<Table>>, row: StoredRow, at: string): void {
  const { version = row.version, updatedAt = row.updatedAt } = touched.get(row.id) ?? {};
  touched.set(row.id, { id: row.id, version: version + 1, updatedAt: at > updatedAt ? at : updatedAt });
}
