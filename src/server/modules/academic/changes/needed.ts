import { sql } from 'kysely';
import type { NeededClass } from '../../../../contract/academic/class-changes.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import { wordOf, type ClassKey } from '../../../../contract/academic/sheet.ts';
import type { Db } from '../../../database/transaction.ts';
import { absencesBetween } from '../days/away.ts';
import { entriesBetween } from '../days/entries-on.ts';
import { teachersOn } from '../days/free.ts';
import { giversOf, standInsFor } from './stand-ins.ts';

/** The maximum number of teachers offered for a class. */
const mostOffered = 12;

export interface Days {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}
type Needed = Omit<NeededClass, 'free' | 'asked'> & { own: ClassOn; department: string | undefined };

/** Classes without a change and with all teachers away. For a head, those of the department's courses. */
export async function neededBetween(db: Db, days: Days, headId: number | null): Promise<Needed[]> {
  const absences = await absencesBetween(db, days);
  const untils = new Map(absences.map(({ employeeId, day, untilOn }) => [`${employeeId} ${day}`, untilOn]));
  const found = new Map<string, ClassOn>();
  for (const employeeId of new Set(absences.map((one) => one.employeeId)))
    for (const one of await entriesBetween(db, days, { employeeId }))
      if (one.state === 'held' && !one.change && one.teachers.every(({ id }) => untils.has(`${id} ${one.day}`)))
        // A change of one section of a joint lecture applies to all.
        found.set(one.jointKey === null ? one.key : `${one.jointKey} ${one.day}`, one);
  const givers = await giversOf(
    db,
    [...found.values()].map(({ sectionCourseId }) => sectionCourseId),
  );
  return [...found.values()]
    .filter((one) => headId === null || givers.get(one.sectionCourseId)?.headId === headId)
    .sort(
      (one, other) =>
        one.day.localeCompare(other.day) || one.startsAt.localeCompare(other.startsAt) || one.section.localeCompare(other.section),
    )
    .map((own) => ({
      ...shown(own),
      own,
      department: givers.get(own.sectionCourseId)?.department,
      teachers: own.teachers.map((one) => ({ ...one, untilOn: untils.get(`${one.id} ${own.day}`) ?? null })),
    }));
}

const shown = ({
  key,
  day,
  entryId,
  sectionCourseId,
  sectionId,
  section,
  group,
  code,
  title,
  shortTitle,
  startsAt,
  endsAt,
  room,
}: ClassOn) => ({ key, day, entryId, sectionCourseId, sectionId, section, group, code, title, shortTitle, startsAt, endsAt, room });

/** Classes that need a substitute, with the available teachers and the teacher already requested. */
export async function readNeeded(db: Db, days: Days, headId: number | null): Promise<NeededClass[]> {
  const needed = await neededBetween(db, days, headId);
  if (needed.length === 0) return [];
  const all = await entriesBetween(db, days);
  const asked = await askedBetween(db, days);
  const teachers = new Map<string, Awaited<ReturnType<typeof teachersOn>>>();
  for (const { day } of needed) if (!teachers.has(day)) teachers.set(day, await teachersOn(db, day, days.today));
  return needed.map(({ own, department, ...row }) => {
    const ofSection = new Set(all.flatMap((one) => (one.sectionId === own.sectionId ? one.teachers.map(({ id }) => id) : [])));
    const classes = all.filter(({ day }) => day === own.day);
    const free = standInsFor(own, { classes, teachers: teachers.get(own.day) ?? [], ofSection, department });
    return { ...row, asked: asked.get(wordOf({ ...own, onDate: own.day })) ?? null, free: free.slice(0, mostOffered) };
  });
}

/** Names of requested substitutes, by the word of the class. */
async function askedBetween(db: Db, { from, to }: Days): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<ClassKey & { name: string }>`
    select k.section_course_id, k.section_group_id as group_id, k.on_date, k.slot_id, coalesce(m.name, u.display_name) as name
    from class_changes k join users u on u.id = k.requested_by left join employees m on m.id = k.substitute_id
    where k.status = 'requested' and k.on_date between ${from} and ${to}`.execute(db);
  return new Map(rows.map(({ name, ...key }) => [wordOf(key), name]));
}
