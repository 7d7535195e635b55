import { sql } from 'kysely';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { freeAt } from '../../../../contract/academic/days.ts';
import type { Db } from '../../../database/transaction.ts';
import { postOn } from '../../../database/present-posting.ts';
import { isAway, lastEvent } from './away.ts';
import { entriesOn } from './entries-on.ts';

type Free = Output<typeof freeAt>['data'];
export type Teacher = Omit<Free['teachers'][number], 'periods'>;
export interface Periods {
  readonly ordinal: number;
  readonly span: number;
}

/** Rooms and teachers without a class in these periods of a day, by the actual classes of that day. */
export async function findFree(db: Db, { onDate, today, ...periods }: Periods & { onDate: string; today: string }): Promise<Free> {
  const classes = await entriesOn(db, onDate);
  const taken = new Set(then(classes, periods).map(({ roomId }) => roomId));
  const rooms = (await roomsInUse(db)).filter(({ id }) => !taken.has(id));
  return { rooms, teachers: freeTeachers(classes, await teachersOn(db, onDate, today), periods) };
}

/** Teachers without a class in these periods, with their number of periods that day. */
export function freeTeachers(classes: readonly ClassOn[], teachers: readonly Teacher[], when: Periods): Free['teachers'] {
  const busy = new Set(then(classes, when).flatMap((lesson) => lesson.teachers.map(({ id }) => id)));
  const periods = new Map<number, number>();
  for (const lesson of classes)
    if (lesson.state === 'held') for (const { id } of lesson.teachers) periods.set(id, (periods.get(id) ?? 0) + lesson.span);
  return teachers.filter(({ id }) => !busy.has(id)).map((teacher) => ({ ...teacher, periods: periods.get(teacher.id) ?? 0 }));
}

const then = (classes: readonly ClassOn[], { ordinal, span }: Periods) =>
  classes.filter((lesson) => lesson.state === 'held' && lesson.ordinal < ordinal + span && ordinal < lesson.ordinal + lesson.span);

async function roomsInUse(db: Db): Promise<Free['rooms']> {
  const { rows } = await sql<Free['rooms'][number]>`
    select id, code, kind, capacity from teaching_rooms where is_active order by code`.execute(db);
  return rows;
}

/** Teachers in service who are not away on a day. */
export async function teachersOn(db: Db, day: string, today: string): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select e.id, e.name, t.department from employees e join ${postOn(day)} t on true
    left join ${lastEvent(sql`${day}::date`)} on true
    where e.status <> 'left' and last.kind is distinct from 'left' and not ${isAway(sql`${day}::date`, today)}
      and t.cadre in ('professor', 'associate', 'assistant', 'otherTeaching')
    order by e.name, e.id`.execute(db);
  return rows;
}
