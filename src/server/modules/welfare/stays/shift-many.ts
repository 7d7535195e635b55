import { sql } from 'kysely';
import type { Input } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { shiftStays } from '../../../../contract/welfare/stays.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { ownRooms } from './assign.ts';
import { fillRooms } from './fill.ts';
import { lockStays, moveAll, refuseDay } from './move.ts';
import { openRooms, roomsOf } from './open-rooms.ts';
import { knownOf, roomProblem } from './rules.ts';

/**
 * Moves residents into free beds of a hostel, keeping classmates together, as when rooms are repaired. Rooms that they
 * leave are not filled again. All or none.
 * @returns their number
 */
export async function shiftMany(
  context: Within<'hostelStays'>,
  { ids, hostelId, floor, onDate }: Input<typeof shiftStays>['body'],
): Promise<number> {
  const { db, now } = context;
  const all = await roomsOf(context, { hostelId, floor });
  const fillable = await ownRooms(
    context,
    context.rows.isAll,
    all.map(({ id }) => id),
  );
  if (fillable.size === 0) throw new ApiError('ValidationFailed', { fields: { hostelId: 'unknownReference' } });
  const { rows: seen } = await sql<{ id: number; class: string }>`
    select x.id, b.code || ', ' || t.name as class from hostel_stays x join students s on s.id = x.student_id
    join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id where x.id in (${sql.join(ids)}) and ${context.rows.on('x.id')}`.execute(
    db,
  );
  const classes = new Map(seen.map((stay) => [stay.id, stay.class]));
  const stays = await lockStays(
    context,
    [0, ...classes.keys()],
    all.map(({ id }) => id),
  );
  const left = new Set([...stays.values()].map(({ roomId }) => roomId));
  const rooms = all.filter(({ id }) => fillable.has(id) && !left.has(id));
  const students = [...stays.values()].map(({ studentId }) => studentId);
  const data = await knownOf(
    db,
    collegeDay(now),
    students,
    rooms.map(({ id }) => id),
  );
  const room = data.rooms.values().next().value;
  const problems: FieldProblems = {};
  for (const [place, id] of ids.entries()) {
    const stay = stays.get(id);
    if (!stay) problems[`ids.${place}`] = 'unknownReference';
    else if (stay.toOn !== null || ids.indexOf(id) < place) problems[`ids.${place}`] = 'duplicate';
    else if (room && roomProblem(room, stay).roomId) problems[`ids.${place}`] = 'notAllowed';
  }
  refuseProblems(problems);
  refuseDay(context, onDate, [...stays.values()]);
  const beds = fillRooms(
    await openRooms(rooms, onDate, data, context),
    ids.map((id) => ({ id, class: classes.get(id)! })),
  );
  if (beds.size < ids.length) throw new ApiError('ValidationFailed', { fields: { hostelId: 'outOfRange' } });
  await moveAll(
    context,
    onDate,
    ids.map((id) => ({ stay: stays.get(id)!, to: { ...beds.get(id)!, inMess: stays.get(id)!.inMess } })),
  );
  return ids.length;
}
