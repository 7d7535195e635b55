import type { Checked } from '../../../../contract/core/endpoint.ts';
import { roomFields, type addRoom as addCall, type changeRoom as changeCall, type Room } from '../../../../contract/student/hostels.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { findRoom } from './rooms.ts';

/** Adds one room. Room numbers are unique within a hostel. */
export async function addRoom({ db, now, audit }: Context, body: Checked<typeof addCall>['body']): Promise<Room> {
  const { hostelId, roomNo, floor, capacity } = body;
  const hostel = await db.selectFrom('hostels').select('code').where('id', '=', hostelId).executeTakeFirst();
  refuseProblems(hostel ? {} : { hostelId: 'unknownReference' });
  await refuseTaken(db, hostelId, roomNo);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('rooms')
    .values({ hostelId, roomNo, floor, capacity, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const label = `${hostel?.code} ${roomNo}`;
  await audit({ action: 'insert', table: 'rooms', recordId: id, partOf: hostelId, label, after: { roomNo, floor, capacity } });
  return existingRoom(db, id);
}

/**
 * Updates a room. Residents keep their beds: at least as many beds as the highest one in use, and an occupied room
 * stays in use.
 */
export async function changeRoom(
  { db, now, audit }: Context,
  id: number,
  { version, ...sent }: Checked<typeof changeCall>['body'],
): Promise<Room> {
  const room = await findRoom(db, id, { isLocked: true });
  if (!room) throw new ApiError('NotFound');
  if (room.version !== version) throw new ApiError('StaleVersion');
  const { highestBed, hostel, ...before } = room;
  const merged = { ...before, ...sent };
  const after = { ...merged, inactiveReason: merged.isActive ? null : merged.inactiveReason };
  if (before.isActive && !after.isActive && before.taken > 0) throw new ApiError('InUse', { fields: { isActive: 'notAllowed' } });
  refuseProblems({
    ...(after.capacity < Math.max(highestBed, before.taken) && { capacity: 'outOfRange' as const }),
    ...(!after.isActive && !after.inactiveReason && { inactiveReason: 'required' as const }),
  });
  const names = fieldNames.filter((name) => after[name] !== before[name]);
  if (names.length === 0) return before;
  if (names.includes('roomNo')) await refuseTaken(db, before.hostelId, after.roomNo);
  const pick = (of: Room) => Object.fromEntries(names.map((name) => [name, of[name]]));
  await db
    .updateTable('rooms')
    .set({ ...pick(after), version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const label = `${hostel} ${before.roomNo}`;
  await audit({ action: 'update', table: 'rooms', recordId: id, partOf: before.hostelId, label, before: pick(before), after: pick(after) });
  return { ...after, version: version + 1 };
}

/** Deletes a room that was never occupied, because stays refer to their room. */
export async function removeRoom({ db, audit }: Context, id: number): Promise<{ id: number }> {
  const room = await findRoom(db, id, { isLocked: true });
  if (!room) throw new ApiError('NotFound');
  const { hostel, hostelId, roomNo, floor, capacity } = room;
  await refuseWhileUsed(db, 'rooms', [id]);
  await db.deleteFrom('rooms').where('id', '=', id).execute();
  const label = `${hostel} ${roomNo}`;
  await audit({ action: 'delete', table: 'rooms', recordId: id, partOf: hostelId, label, before: { roomNo, floor, capacity } });
  return { id };
}

const fieldNames = Object.keys(roomFields) as (keyof typeof roomFields)[];

async function refuseTaken(db: Db, hostelId: number, roomNo: string): Promise<void> {
  const taken = await db.selectFrom('rooms').select('id').where('hostelId', '=', hostelId).where('roomNo', '=', roomNo).executeTakeFirst();
  if (taken) throw new ApiError('Duplicate', { fields: { roomNo: 'duplicate' } });
}

async function existingRoom(db: Db, id: number): Promise<Room> {
  const room = await findRoom(db, id);
  if (!room) throw new ApiError('NotFound');
  const { highestBed: _bed, hostel: _hostel, ...answered } = room;
  return answered;
}
