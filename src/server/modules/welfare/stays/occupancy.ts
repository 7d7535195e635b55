import { sql } from 'kysely';
import type { HostelOccupancy, Occupancy } from '../../../../contract/welfare/report-occupancy.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { Within } from '../../../http/scoped.ts';
import { livesOn } from './read.ts';

interface FloorRow extends Omit<HostelOccupancy, 'floors'> {
  floor: number;
}

/**
 * Occupancy of the hostels on a day. `waiting` counts students on the roll who have no stay without an end, whatever
 * the day.
 */
export async function readOccupancy({ db, rows }: Within<'hostels'>, onDate: string): Promise<Occupancy> {
  const { rows: floors } = await sql<FloorRow>`
    select h.id, h.code, h.name, h.gender, r.floor, coalesce(sum(r.capacity) filter (where r.is_active), 0)::int as beds,
      coalesce(sum(r.capacity) filter (where not r.is_active), 0)::int as closed, coalesce(sum(x.taken), 0)::int as taken
    from hostels h join rooms r on r.hostel_id = h.id
    left join (select x.room_id, count(*) as taken from hostel_stays x where ${livesOn(onDate)} group by x.room_id) x on x.room_id = r.id
    where h.is_active and ${rows.on('h.id')} group by h.id, r.floor order by h.code, r.floor`.execute(db);
  const hostels = [...groupedBy(floors, ({ id }) => id).values()].map(hostelOf);
  const { rows: waiting } = await sql<Occupancy['waiting'][number]>`
    select s.gender, count(*)::int as students from students s
    where s.status in ('active', 'onBreak') and not exists (select from hostel_stays x where x.student_id = s.id and x.to_on is null)
    group by s.gender order by s.gender`.execute(db);
  return { onDate, hostels, waiting };
}

function hostelOf(rows: readonly FloorRow[]): HostelOccupancy {
  const { id, code, name, gender } = rows[0]!;
  const sum = (part: 'beds' | 'taken' | 'closed') => rows.reduce((all, row) => all + row[part], 0);
  return {
    id,
    code,
    name,
    gender,
    beds: sum('beds'),
    taken: sum('taken'),
    closed: sum('closed'),
    floors: rows.map(({ floor, beds, taken, closed }) => ({ floor, beds, taken, closed })),
  };
}
