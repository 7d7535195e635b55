import { sql } from 'kysely';
import type { Resident, residentReport, ResidentRoom } from '../../../../contract/welfare/report-residents.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { collegeDay } from '../../../college-day.ts';
import { photoLink } from '../../../files/signed-links.ts';
import type { MakeReport } from '../../../reports/serve-report.ts';
import { livesOn } from './read.ts';

type ResidentRow = Omit<Resident, 'photo'> & { roomId: number; photoFileId: number | null };
type Room = Omit<ResidentRoom, 'residents'>;

/** Residents of a hostel on a day, room by room. If no resident is in the caller's scope, there are no rooms. */
export const makeResidents: MakeReport<typeof residentReport> = async (scoped, query, services) => {
  const { db, caller, now, rows } = scoped.within('hostelStays');
  const { hostelId, floor } = query;
  const onDate = query.onDate ?? collegeDay(now);
  const { rows: stays } = await sql<ResidentRow>`
    select x.id as stay_id, x.student_id, x.room_id, x.bed_no, s.name, u.photo_file_id, coalesce(s.regd_no, s.admission_no) as number,
      b.code || ', ' || t.name as class, s.phone,
      (select g.phone from student_guardians g where g.student_id = s.id and g.phone is not null order by g.is_primary desc, g.id limit 1) as guardian_phone
    from hostel_stays x join rooms r on r.id = x.room_id join students s on s.id = x.student_id join users u on u.id = s.user_id
      join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
    where r.hostel_id = ${hostelId} and ${floor === undefined ? sql`true` : sql`r.floor = ${floor}`} and ${livesOn(onDate)} and ${rows.on('x.id')}
    order by x.bed_no`.execute(db);
  const sees = caller.may('Student_PersonalVIEW');
  const byRoom = groupedBy(stays, ({ roomId }) => roomId);
  // Wardens see all rooms of a hostel with residents in their scope, and no rooms of another warden's hostel.
  const { rows: rooms } = await sql<Room>`
    select r.id, r.room_no, r.floor, r.capacity as beds, r.is_active from rooms r
    where r.hostel_id = ${hostelId} and ${floor === undefined ? sql`true` : sql`r.floor = ${floor}`} and ${stays.length > 0}
    order by r.floor, lpad(r.room_no, 8, '0')`.execute(db);
  const hostel =
    rooms.length === 0 ? undefined : await db.selectFrom('hostels').select('name').where('id', '=', hostelId).executeTakeFirst();
  const residentOf = ({ roomId: _room, photoFileId, guardianPhone, ...resident }: ResidentRow): Resident => ({
    ...resident,
    photo: photoLink(services, photoFileId, caller),
    guardianPhone: sees ? guardianPhone : null,
  });
  return {
    data: {
      hostel: hostel?.name ?? null,
      onDate,
      rooms: rooms.map((room) => ({ ...room, residents: (byRoom.get(room.id) ?? []).map(residentOf) })),
    },
    persons: stays.length,
    hidden: sees ? [] : ['guardianPhone'],
  };
};
