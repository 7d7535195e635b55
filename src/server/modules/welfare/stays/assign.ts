import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Assigned } from '../../../../contract/welfare/stays.ts';
import { collegeDay } from '../../../college-day.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { judge, knownOf, lockAll, type StayFacts, type Wanted } from './rules.ts';

type AssignedBed = Assigned & { bedNo: number };

/** Rooms that the caller may fill: all, or those of hostels with the caller as warden or assistant. */
export async function ownRooms({ db, caller }: Context, isAll: boolean, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from rooms r join hostels h on h.id = r.hostel_id where r.id in (${sql.join([0, ...ids])})
      and (${isAll} or ${caller.employeeId} in (h.warden_employee_id, h.assistant_employee_id))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function fillable(context: Within<'hostels'>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from rooms r where r.id in (${sql.join(ids)}) and ${context.rows.on('r.hostel_id')}`.execute(context.db);
  return rows.map(({ id }) => id);
}

/** Assigns beds, all or none. A dry run returns the same answer and writes nothing. */
export async function assignBeds(context: Within<'hostels'>, items: readonly Assigned[], dryRun: boolean) {
  const { db, now } = context;
  const students = items.map(({ studentId }) => studentId);
  const rooms = await fillable(
    context,
    items.map(({ roomId }) => roomId),
  );
  await lockAll(db, students, rooms);
  const data = await knownOf(db, collegeDay(now), students, rooms);
  const assigned = judged(data, items);
  if (!dryRun) await insertStays(context, data, assigned, null);
  const shown = assigned.map(({ studentId, roomId, bedNo }) => {
    const { hostel, roomNo } = data.rooms.get(roomId)!;
    return { student: data.students.get(studentId)!.name, hostel, roomNo, bedNo };
  });
  return { items: shown };
}

function judged(data: StayFacts, items: readonly Assigned[]): AssignedBed[] {
  const problems: FieldProblems = {};
  const assigned = items.flatMap((item, place) => {
    const result = judge(data, item);
    if (typeof result === 'number') return [{ ...item, bedNo: result }];
    for (const [field, code] of Object.entries(result)) problems[`items.${place}.${field}`] = code;
    return [];
  });
  refuseProblems(problems);
  return assigned;
}

/** Writes checked stays, with an audit entry for each under the student’s name. */
export async function insertStays(
  { db, now, caller, audit }: Context,
  data: StayFacts,
  assigned: readonly (Wanted & { bedNo: number; inMess: boolean })[],
  importRunId: number | null,
): Promise<void> {
  const at = now.toISOString();
  const values = assigned.map((item) => ({ ...item, importRunId, byUserId: caller.userId, createdAt: at, updatedAt: at }));
  const written = await db.insertInto('hostelStays').values(values).returning(['id', 'studentId']).execute();
  // An upload has a single audit entry.
  if (importRunId !== null) return;
  const ids = new Map(written.map(({ id, studentId }) => [studentId, id]));
  await audit(
    ...assigned.map(({ studentId, ...after }) => ({
      action: 'insert' as const,
      table: 'hostel_stays',
      recordId: ids.get(studentId)!,
      label: data.students.get(studentId)!.name,
      after,
    })),
  );
}
