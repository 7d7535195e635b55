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
type ClassInNeed = Omit<NeededClass, 'free' | 'asked'> & { ownClass: ClassOn; department: string | undefined };

/**
 * Classes without a change whose teachers are all away. With `headId`, only courses of departments headed by that
 * employee.
 */
export async function neededBetween(db: Db, days: Days, headId: number | null): Promise<ClassInNeed[]> {
  const absences = await absencesBetween(db, days);
  const untils = new Map(absences.map(({ employeeId, day, untilOn }) => [`${employeeId} ${day}`, untilOn]));
  const employeeIds = [...new Set(absences.map(({ employeeId }) => employeeId))];
  if (employeeIds.length === 0) return [];
  const classes = new Map<string, ClassOn>();
  for (const lesson of await entriesBetween(db, days, { employeeIds }))
    if (lesson.state === 'held' && !lesson.change && lesson.teachers.every(({ id }) => untils.has(`${id} ${lesson.day}`)))
      // A change to one section of a joint lecture applies to all, so the lecture is listed once.
      classes.set(lesson.jointKey === null ? lesson.key : `${lesson.jointKey} ${lesson.day}`, lesson);
  const givers = await giversOf(
    db,
    [...classes.values()].map(({ sectionCourseId }) => sectionCourseId),
  );
  return [...classes.values()]
    .filter((lesson) => headId === null || givers.get(lesson.sectionCourseId)?.headId === headId)
    .sort((a, b) => a.day.localeCompare(b.day) || a.startsAt.localeCompare(b.startsAt) || a.section.localeCompare(b.section))
    .map((lesson) => ({
      ...shown(lesson),
      ownClass: lesson,
      department: givers.get(lesson.sectionCourseId)?.department,
      teachers: lesson.teachers.map((teacher) => ({ ...teacher, untilOn: untils.get(`${teacher.id} ${lesson.day}`) ?? null })),
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
  const requested = await askedBetween(db, days);
  const teachers = new Map<string, Awaited<ReturnType<typeof teachersOn>>>();
  for (const { day } of needed) if (!teachers.has(day)) teachers.set(day, await teachersOn(db, day, days.today));
  return needed.map(({ ownClass: lesson, department, ...row }) => {
    const ofSection = new Set(all.flatMap((entry) => (entry.sectionId === lesson.sectionId ? entry.teachers.map(({ id }) => id) : [])));
    const classes = all.filter(({ day }) => day === lesson.day);
    const free = standInsFor(lesson, { classes, teachers: teachers.get(lesson.day) ?? [], ofSection, department });
    return { ...row, asked: requested.get(wordOf({ ...lesson, onDate: lesson.day })) ?? null, free: free.slice(0, mostOffered) };
  });
}

/**
 * The name shown for each requested change, by `wordOf` its class: the substitute, or the requester if there is none.
 */
async function askedBetween(db: Db, { from, to }: Days): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<ClassKey & { name: string }>`
    select k.section_course_id, k.section_group_id as group_id, k.on_date, k.slot_id, coalesce(m.name, u.display_name) as name
    from class_changes k join users u on u.id = k.requested_by left join employees m on m.id = k.substitute_id
    where k.status = 'requested' and k.on_date between ${from} and ${to}`.execute(db);
  return new Map(rows.map(({ name, ...key }) => [wordOf(key), name]));
}
