import { sql } from 'kysely';
import { collegeDay, daysAfter, daysBefore } from '../../../college-day.ts';
import { mostDaysAhead, type StayShown } from '../../../../contract/welfare/stays.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { bedFor, knownOf, lockAll, roomProblem } from './rules.ts';
import { keptStays, shownStay, type KeptStay } from './read.ts';

interface Place {
  readonly roomId: number;
  readonly bedNo: number;
  readonly inMess: boolean;
}
/** A stay before a move, and the bed and mess after it. */
export interface Move {
  readonly stay: KeptStay;
  readonly to: Place;
}

/** Locks the students and rooms of these stays, and the target rooms, then reads the stays. */
export async function lockStays({ db }: Context, ids: readonly number[], roomIds: readonly number[] = []): Promise<Map<number, KeptStay>> {
  const before = await keptStays(db, ids);
  await lockAll(
    db,
    before.map(({ studentId }) => studentId),
    [...roomIds, ...before.map(({ roomId }) => roomId)],
  );
  return new Map((await keptStays(db, ids)).map((stay) => [stay.id, stay]));
}

/** @throws {ApiError} NotFound, Locked if the stay has ended, StaleVersion */
export function openStay(stays: ReadonlyMap<number, KeptStay>, id: number, version: number | undefined): KeptStay {
  const stay = stays.get(id);
  if (!stay) throw new ApiError('NotFound');
  if (stay.toOn !== null) throw new ApiError('Locked', { detail: 'the stay has ended' });
  if (version !== undefined && stay.version !== version) throw new ApiError('StaleVersion');
  return stay;
}

/** Checks the first day of a change to these stays. */
export function refuseDay({ now }: Context, onDate: string, stays: readonly KeptStay[]): void {
  const isOut = onDate > daysAfter(collegeDay(now), mostDaysAhead) || stays.some(({ fromOn }) => onDate < fromOn);
  refuseProblems(isOut ? { onDate: 'outOfRange' } : {});
}

interface Shift {
  version: number;
  roomId: number;
  bedNo: number | null;
  onDate: string;
}

export async function shiftStay(context: Context, id: number, { version, onDate, ...bed }: Shift): Promise<StayShown> {
  const { db, now } = context;
  const stay = openStay(await lockStays(context, [id], [bed.roomId]), id, version);
  refuseDay(context, onDate, [stay]);
  const data = await knownOf(db, collegeDay(now), [stay.studentId], [bed.roomId]);
  const room = data.rooms.get(bed.roomId);
  refuseProblems(room ? roomProblem(room, stay) : { roomId: 'unknownReference' });
  const isSame = bed.roomId === stay.roomId && bed.bedNo === stay.bedNo;
  const ignored = bed.roomId === stay.roomId && bed.bedNo === null ? [] : [id];
  const bedNo = isSame ? { bedNo: 'notAllowed' as const } : bedFor(data, { ...bed, fromOn: onDate }, ignored);
  if (typeof bedNo !== 'number') refuseProblems(bedNo);
  const [next] = await moveAll(context, onDate, [{ stay, to: { roomId: bed.roomId, bedNo: bedNo as number, inMess: stay.inMess } }]);
  return shownStay(db, next!);
}

interface Swap {
  aId: number;
  aVersion: number;
  bId: number;
  bVersion?: number | undefined;
  onDate: string;
}

/**
 * Swaps the beds of two residents from a day on. Both stays end before new ones begin, so no bed ever has two
 * residents.
 */
export async function swapStays(context: Context, { aId, aVersion, bId, bVersion, onDate }: Swap): Promise<StayShown[]> {
  const { db, now } = context;
  if (aId === bId) refuseProblems({ bId: 'notAllowed' });
  const stays = await lockStays(context, [aId, bId]);
  const a = openStay(stays, aId, aVersion);
  const b = openStay(stays, bId, bVersion);
  refuseDay(context, onDate, [a, b]);
  const { rooms } = await knownOf(db, collegeDay(now), [a.studentId, b.studentId], [a.roomId, b.roomId]);
  const isWrong = [
    [a, b],
    [b, a],
  ].some(([who, target]) => roomProblem(rooms.get(target!.roomId)!, who!).roomId);
  refuseProblems(isWrong ? { bId: 'notAllowed' } : {});
  const place = ({ roomId, bedNo }: KeptStay, { inMess }: KeptStay) => ({ roomId, bedNo, inMess });
  const ids = await moveAll(context, onDate, [
    { stay: a, to: place(b, a) },
    { stay: b, to: place(a, b) },
  ]);
  return Promise.all(ids.map((id) => shownStay(db, id)));
}

interface Mess {
  version: number;
  inMess: boolean;
  onDate: string;
}

export async function setMess(context: Context, id: number, { version, inMess, onDate }: Mess): Promise<StayShown> {
  const stay = openStay(await lockStays(context, [id]), id, version);
  refuseProblems(stay.inMess === inMess ? { inMess: 'notAllowed' } : {});
  refuseDay(context, onDate, [stay]);
  const [next] = await moveAll(context, onDate, [{ stay, to: { roomId: stay.roomId, bedNo: stay.bedNo, inMess } }]);
  return shownStay(context.db, next!);
}

/**
 * Ends all stays, then begins new ones. A stay that began on the same day is corrected instead.
 * @returns the ids of the present stays
 */
export async function moveAll(context: Context, onDate: string, moves: readonly Move[]): Promise<number[]> {
  const { db, now } = context;
  const at = now.toISOString();
  const toOn = daysBefore(onDate, 1);
  for (const { stay } of moves)
    await sql`update hostel_stays set to_on = greatest(${toOn}::date, from_on), vacate_reason = 'shifted',
      version = version + 1, updated_at = ${at} where id = ${stay.id}`.execute(db);
  const ids: number[] = [];
  for (const move of moves) ids.push(move.stay.fromOn === onDate ? await correct(context, move) : await begin(context, move, onDate));
  return ids;
}

async function correct({ db, audit }: Context, { stay, to }: Move): Promise<number> {
  await db
    .updateTable('hostelStays')
    .set({ ...to, toOn: null, vacateReason: null })
    .where('id', '=', stay.id)
    .execute();
  const before = { roomId: stay.roomId, bedNo: stay.bedNo, inMess: stay.inMess };
  await audit({ action: 'update', table: 'hostel_stays', recordId: stay.id, label: stay.student, before, after: { ...to } });
  return stay.id;
}

async function begin({ db, now, caller, audit }: Context, { stay, to }: Move, fromOn: string): Promise<number> {
  const at = now.toISOString();
  const values = { ...to, studentId: stay.studentId, fromOn, byUserId: caller.userId, createdAt: at, updatedAt: at };
  const { id } = await db.insertInto('hostelStays').values(values).returning('id').executeTakeFirstOrThrow();
  const about = { table: 'hostel_stays', label: stay.student };
  const ended = { toOn: daysBefore(fromOn, 1), vacateReason: 'shifted' };
  await audit(
    { ...about, action: 'update', recordId: stay.id, before: { toOn: null, vacateReason: null }, after: ended },
    { ...about, action: 'insert', recordId: id, after: { ...to, fromOn } },
  );
  return id;
}
