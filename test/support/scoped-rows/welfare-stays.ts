import type { Kysely } from 'kysely';
import type { Schema } from '../../../src/server/database/schema.ts';
import type { Example } from './examples.ts';
import type { Row } from './samples.ts';

type Db = Kysely<Schema>;
const today = new Date().toISOString().slice(0, 10);

/** A version that no stay has: rows that are found answer with StaleVersion. */
const version = 9999;

/** Calls about stays, and about the hostels in which a student gets a bed. */
export const stayExamples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  hostelOccupancy: () => ({ isSeen: ({ body: { data } }, row) => (data?.hostels ?? []).some((item: Row) => item.id === row.id) }),
  residentReport: async ({ id }, db) => {
    const { fromOn, hostelId } = await db
      .selectFrom('hostelStays')
      .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
      .select(['fromOn', 'hostelId'])
      .where('hostelStays.id', '=', id)
      .executeTakeFirstOrThrow();
    const isSeen: Example['isSeen'] = ({ body: { data } }) =>
      (data?.rooms ?? []).some(({ residents }: { residents: { stayId: number }[] }) => residents.some(({ stayId }) => stayId === id));
    return { query: { hostelId, onDate: fromOn }, isSeen };
  },
  slipReport: async ({ id }, db) => {
    await db.updateTable('hostelStays').set({ toOn: '2031-05-31', vacateReason: 'yearEnd' }).where('id', '=', id).execute();
    return {
      query: { onDate: '2031-05-31' },
      isSeen: ({ body: { data } }) => (data?.slips ?? []).some(({ stayId }: { stayId: number }) => stayId === id),
    };
  },
  shiftStays: async ({ id }, db) => {
    const { studentId, hostelId } = await db
      .selectFrom('hostelStays')
      .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
      .select(['studentId', 'hostelId'])
      .where('hostelStays.id', '=', id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('hostelStays').where('studentId', '=', studentId).where('id', '!=', id).execute();
    await db
      .updateTable('hostelStays')
      .set({ toOn: today, vacateReason: 'other' })
      .where('toOn', 'is', null)
      .where('id', '!=', id)
      .where('fromOn', '<=', today)
      .where('roomId', 'in', ({ selectFrom }) => selectFrom('rooms').select('rooms.id').where('rooms.hostelId', '=', hostelId))
      .execute();
    await db.updateTable('hostelStays').set({ toOn: null, vacateReason: null, fromOn: '2026-01-01' }).where('id', '=', id).execute();
    const onDate = new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10);
    return { body: { ids: [id], hostelId, floor: null, onDate }, isSeen: ({ body: { data } }) => data?.shifted === 1 };
  },
  fineResidents: ({ id }) => ({
    body: {
      stayIds: [id],
      headId: 11,
      amountPaise: 5000,
      share: 'each',
      happenedOn: '2026-01-01',
      dueOn: '2026-12-01',
      remark: 'Broken chair',
    },
    isSeen: ({ body: { data } }) => data?.fined === 1,
  }),
  listStays: async ({ id }, db) => {
    const { studentId, fromOn } = await db
      .selectFrom('hostelStays')
      .select(['studentId', 'fromOn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isSeen: Example['isSeen'] = ({ body, raw }) =>
      body?.data === undefined ? raw.toString().includes('\n') : body.data.some((row: Row) => row.id === id);
    return { query: { studentId, onDate: fromOn, q: '' }, isSeen };
  },
  assignBeds: async ({ id }, db) => {
    const { id: roomId } = await db.selectFrom('rooms').select('id').where('hostelId', '=', id).orderBy('id').executeTakeFirstOrThrow();
    await db
      .updateTable('hostelStays')
      .set({ toOn: today, vacateReason: 'other' })
      .where('roomId', '=', roomId)
      .where('toOn', 'is', null)
      .execute();
    const { gender } = await db.selectFrom('hostels').select('gender').where('id', '=', id).executeTakeFirstOrThrow();
    const lodger = await db
      .selectFrom('students')
      .select('id')
      .where('status', '=', 'active')
      .where('gender', '=', gender)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('hostelStays').select('hostelStays.id').whereRef('hostelStays.studentId', '=', 'students.id'))),
      )
      .executeTakeFirstOrThrow();
    const fromOn = new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10);
    const item = { studentId: lodger.id, roomId, bedNo: null, fromOn, inMess: true };
    return { body: { items: [item], dryRun: true }, isSeen: () => true };
  },
  shiftStay: async ({ id }, db) => {
    const { roomId } = await db.selectFrom('hostelStays').select('roomId').where('id', '=', id).executeTakeFirstOrThrow();
    return { body: { version, roomId, bedNo: null, onDate: today } };
  },
  swapStays: async ({ id }, db) => {
    const otherStudent = await db
      .selectFrom('hostelStays')
      .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
      .select('hostelStays.id')
      .where('hostelStays.id', '!=', id)
      .where('rooms.hostelId', '=', ({ selectFrom }) =>
        selectFrom('hostelStays as x').innerJoin('rooms as r', 'r.id', 'x.roomId').select('r.hostelId').where('x.id', '=', id),
      )
      .executeTakeFirstOrThrow();
    return {
      body: { aId: id, aVersion: version, bId: otherStudent.id, bVersion: version, onDate: today },
      isSeen: () => true,
    };
  },
  setMess: () => ({ body: { version, inMess: true, onDate: today } }),
  vacateBeds: async ({ id }, db) => {
    const { studentId, roomId } = await db
      .selectFrom('hostelStays')
      .select(['studentId', 'roomId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('hostelStays')
      .set({ toOn: today, vacateReason: 'other' })
      .where('toOn', 'is', null)
      .where(({ eb, or }) => or([eb('studentId', '=', studentId), eb('roomId', '=', roomId)]))
      .execute();
    await db.updateTable('hostelStays').set({ toOn: null, vacateReason: null }).where('id', '=', id).execute();
    return {
      body: { items: [{ id, version }], onDate: today, reason: 'other', orderNo: null, note: null },
      isSeen: () => true,
    };
  },
};
