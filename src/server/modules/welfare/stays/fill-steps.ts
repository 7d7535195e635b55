import { sql } from 'kysely';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import { fillBeds } from '../../../../contract/welfare/stays-fill.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { isWide } from '../../../scope.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { insertStays, ownRooms } from './assign.ts';
import { fillRooms, type FreeBed } from './fill.ts';
import { openRooms, roomsOf, type Room } from './open-rooms.ts';
import { isNear, judge, knownOf, lockAll } from './rules.ts';

type Parameters = RecordOf<typeof fillBeds.parameters>;
interface Waiting {
  id: number;
  name: string;
  number: string;
  class: string;
}
const isAll = ({ caller }: Context) => isWide(caller, { scope: ['staysInOwnHostels'], wide: ['HostelStay_MANAGE'] });

/** Beds for many students: the calls of src/contract/welfare/stays-fill.ts. */
export function serveFillBeds(serve: Serve): void {
  serveSteps(serve, fillBeds, {
    plan: async (parameters, context) => {
      const hostel = await hostelOf(parameters, context);
      const waiting = await waitingFor(parameters, hostel.gender, context);
      const rooms = await roomsOf(context, parameters);
      const data = await knownOf(
        context.db,
        collegeDay(context.now),
        waiting.map(({ id }) => id),
        rooms.map(({ id }) => id),
      );
      const beds = fillRooms(await openRooms(rooms, parameters.fromOn, data, context), waiting);
      return {
        name: hostel.name,
        rows: waiting.map((student) => rowOf(student, beds.get(student.id), rooms)).sort(byBed(rooms)),
        parameters,
        beds,
      };
    },
    write: async ({ name, parameters, beds }, rows, run, context) => {
      const { fromOn, inMess } = parameters;
      const wanted = rows.flatMap(({ key }) => {
        const bed = beds.get(Number(key));
        return bed ? [{ studentId: Number(key), ...bed, fromOn, inMess }] : [];
      });
      const [students, rooms] = [wanted.map(({ studentId }) => studentId), wanted.map(({ roomId }) => roomId)];
      await lockAll(context.db, students, rooms);
      const data = await knownOf(context.db, collegeDay(context.now), students, rooms);
      if (wanted.some((bed) => judge(data, bed) !== bed.bedNo)) throw new ApiError('StaleVersion');
      for (const part of run.parts(wanted, 200)) await insertStays(context, data, part, null);
      return { result: { studentIds: students, fromOn, name } };
    },
    keeps: (runs, context) =>
      reasonsByRun(runs, async ({ studentIds, fromOn }) => {
        const stays = await staysOf(context, studentIds, fromOn);
        if (stays.length < studentIds.length || stays.some(({ isChanged }) => isChanged)) return 'isChanged';
        const roomIds = stays.map(({ roomId }) => roomId);
        const fillable = await ownRooms(context, isAll(context), roomIds);
        return roomIds.every((id) => fillable.has(id)) ? null : 'isElsewhere';
      }),
    undo: async ({ studentIds, fromOn, name }, context) => {
      const stays = await staysOf(context, studentIds, fromOn);
      await context.db
        .deleteFrom('hostelStays')
        .where(
          'id',
          'in',
          stays.map(({ id }) => id),
        )
        .execute();
      await context.audit({ action: 'undo', table: 'hostel_stays', label: name, after: { students: studentIds.length } });
    },
  });
}

/** The requested hostel, if the caller may fill it. */
async function hostelOf({ hostelId, fromOn }: Parameters, context: Context) {
  const { db, caller, now } = context;
  const hostel = await db.selectFrom('hostels').selectAll().where('id', '=', hostelId).executeTakeFirst();
  const isOwn =
    isAll(context) || (caller.employeeId !== null && [hostel?.wardenEmployeeId, hostel?.assistantEmployeeId].includes(caller.employeeId));
  if (!hostel || !isOwn) throw new ApiError('ValidationFailed', { fields: { hostelId: 'unknownReference' } });
  refuseProblems({
    ...(!hostel.isActive && { hostelId: 'notAllowed' }),
    ...(!isNear(fromOn, collegeDay(now)) && { fromOn: 'outOfRange' }),
  });
  return hostel;
}

/** Students on the roll without a bed on or after the day, class by class. */
async function waitingFor(
  { fromOn, degreeId, batchId, branchId, district }: Parameters,
  gender: string,
  { db }: Context,
): Promise<Waiting[]> {
  const narrowed = [
    sql`s.status in ('active', 'onBreak') and s.gender = ${gender}`,
    sql`not exists (select from hostel_stays x where x.student_id = s.id and (x.to_on is null or x.to_on >= ${fromOn}))`,
    ...(degreeId ? [sql`s.degree_id = ${degreeId}`] : []),
    ...(batchId ? [sql`s.batch_id = ${batchId}`] : []),
    ...(branchId ? [sql`s.branch_id = ${branchId}`] : []),
    ...(district
      ? [
          sql`exists (select from student_addresses a where a.student_id = s.id and a.kind = 'permanent' and starts_with(search_fold(a.district), search_fold(${district})))`,
        ]
      : []),
  ];
  const { rows } = await sql<Waiting>`
    select s.id, s.name, coalesce(s.regd_no, s.admission_no) as number, b.code || ', ' || t.name as class
    from students s join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
    where ${sql.join(narrowed, sql` and `)} order by t.admission_year desc, t.name, b.code, s.roll_no nulls last, s.name, s.id`.execute(db);
  return rows;
}

function rowOf({ id, name, number, class: of }: Waiting, bed: FreeBed | undefined, rooms: readonly Room[]): RowIn<typeof fillBeds> {
  const room = bed && rooms.find((candidate) => candidate.id === bed.roomId)!.roomNo;
  return {
    key: String(id),
    state: bed ? 'new' : 'blocked',
    name,
    group: room ?? null,
    why: bed ? null : 'noBed',
    canReplace: false,
    differences: [],
    number,
    class: of,
    bedNo: bed?.bedNo ?? null,
  };
}

/** Sorts by room, so that future roommates are listed together. Students without a bed come last. */
const byBed = (rooms: readonly Room[]) => {
  const places = new Map(rooms.map(({ roomNo }, place) => [roomNo, place]));
  const placeOf = ({ group, bedNo }: { group: string | null; bedNo: number | null }) =>
    group === null ? Infinity : (places.get(group) ?? 0) * 100 + (bedNo ?? 0);
  return (row: RowIn<typeof fillBeds>, otherRow: RowIn<typeof fillBeds>) => {
    const [a, b] = [placeOf(row), placeOf(otherRow)];
    return a === b ? 0 : a - b;
  };
};

/** Stays created by a run that still exist. */
async function staysOf({ db }: Context, studentIds: readonly number[], fromOn: string) {
  const { rows } = await sql<{ id: number; roomId: number; isChanged: boolean }>`
    select x.id, x.room_id, x.version > 1 or x.to_on is not null
      or exists (select from hostel_stays z where z.student_id = x.student_id and z.from_on > x.from_on) as is_changed
    from hostel_stays x where x.from_on = ${fromOn} and x.student_id = any(${studentIds}::bigint[])`.execute(db);
  return rows;
}
