import { sql } from 'kysely';
import * as contract from '../../../../contract/student/hostels.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { locked, serveResource } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { addRoom, changeRoom, removeRoom } from './room-changes.ts';
import { addRange, residentsOf, roomsOf } from './rooms.ts';

const taken = sql`(select count(*) from hostel_stays s join rooms r on r.id = s.room_id where r.hostel_id = t.id and s.to_on is null)`;
const usable = (what: 'count(*)' | 'coalesce(sum(r.capacity), 0)::int') =>
  sql`(select ${sql.raw(what)} from rooms r where r.hostel_id = t.id and r.is_active)`;

export function serveHostels(serve: Serve): void {
  serveResource(
    serve,
    contract.hostels,
    table(contract.hostels, 'hostels', {
      search: ['code', 'name', 'wardenEmployeeId', 'assistantEmployeeId'],
      distinct: ['name'],
      order: [sql`t.code`],
      also: {
        rooms: usable('count(*)'),
        beds: usable('coalesce(sum(r.capacity), 0)::int'),
        taken,
        free: sql`greatest(${usable('coalesce(sum(r.capacity), 0)::int')} - ${taken}, 0)`,
      },
    }),
    {
      async check({ before, after, fields }, { db }) {
        if (!before || !(fields.includes('gender') || (fields.includes('isActive') && !after.isActive))) return;
        if ((await residentsOf(db, before.id)) === 0) return;
        throw fields.includes('gender') ? locked('gender') : new ApiError('InUse', { fields: { isActive: 'notAllowed' } });
      },
      // Rooms that were never occupied are deleted with the hostel. Other rooms block the deletion.
      beforeRemove: async ({ id, code }, { db, audit }) => {
        const roomsHere = await db.selectFrom('rooms').select('id').where('hostelId', '=', id).execute();
        await refuseWhileUsed(
          db,
          'rooms',
          roomsHere.map((room) => room.id),
        );
        const gone = await db.deleteFrom('rooms').where('hostelId', '=', id).executeTakeFirst();
        const rooms = Number(gone.numDeletedRows);
        if (rooms > 0) await audit({ action: 'delete', table: 'rooms', partOf: id, label: code, before: { hostel: code, rooms } });
      },
    },
  );

  serve(contract.hostelRooms, async ({ id }, { db }) => {
    const hostel = await db.selectFrom('hostels').select('id').where('id', '=', id).executeTakeFirst();
    if (!hostel) throw new ApiError('NotFound');
    return { data: await roomsOf(db, id) };
  });

  serve(contract.addRoom, async ({ body }, context) => ({ data: await addRoom(context, body) }));

  serve(contract.addRooms, async ({ body }, context) => ({ data: await addRange(context, body) }));

  serve(contract.changeRoom, async ({ id, body }, context) => ({ data: await changeRoom(context, id, body) }));

  serve(contract.removeRoom, async ({ id }, context) => ({ data: await removeRoom(context, id) }));
}
