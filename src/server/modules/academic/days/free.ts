import { sql } from 'kysely';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { freeAt } from '../../../../contract/academic/days.ts';
import type { Db } from '../../../database/transaction.ts';
import { postOn } from '../../../database/present-posting.ts';
import { entriesOn } from './entries-on.ts';

type Free = Output<typeof freeAt>['data'];

/** Which rooms and teachers have nothing in these periods of a day: by the classes of that day, not of its weekday. */
export async function findFree(
  db: Db,
  { onDate, ordinal, span }: { onDate: string; ordinal: number; span: number },
): Promise<Free> {
  const held = (await entriesOn(db, onDate)).filter(({ state }) => state === 'held');
  const then = held.filter((one) => one.ordinal < ordinal + span && ordinal < one.ordinal + one.span);
  const taken = new Set(then.map(({ roomId }) => roomId));
  const busy = new Set(then.flatMap(({ teachers }) => teachers.map(({ id }) => id)));
  const periods = new Map<number, number>();
  for (const one of held) for (const { id } of one.teachers) periods.set(id, (periods.get(id) ?? 0) + one.span);
  const rooms = (await roomsInUse(db)).filter(({ id }) => !taken.has(id));
  const teachers = (await teachersOn(db, onDate)).filter(({ id }) => !busy.has(id));
  return { rooms, teachers: teachers.map((one) => ({ ...one, periods: periods.get(one.id) ?? 0 })) };
}

async function roomsInUse(db: Db): Promise<Free['rooms']> {
  const { rows } = await sql<Free['rooms'][number]>`
    select id, code, kind, capacity from teaching_rooms where is_active order by code`.execute(db);
  return rows;
}

/** Who teaches and is in service on a day. */
async function teachersOn(db: Db, day: string): Promise<Omit<Free['teachers'][number], 'periods'>[]> {
  const { rows } = await sql<Omit<Free['teachers'][number], 'periods'>>`
    select e.id, e.name, t.department from employees e join ${postOn(day)} t on true
    where e.status = 'active' and t.cadre in ('professor', 'associate', 'assistant', 'otherTeaching')
    order by e.name, e.id`.execute(db);
  return rows;
}
