import { addDays } from '../../src/contract/core/calendar.ts';
import type { Database } from '../../src/server/database/connection.ts';
import { random } from '../../src/server/database/seed/college/random.ts';
import { entriesBetween } from '../../src/server/modules/academic/days/entries-on.ts';
import { rosterOn } from '../../src/server/modules/academic/membership/roster-on.ts';
import { entry, taught, version, type Taught } from './timetables.ts';

type Db = Database['db'];

export const firstDay = '2026-08-03';
/** Worklogs exist until this day; later classes have none yet. */
export const lastDay = '2026-11-20';

const fates = [
  ['submitted', 84],
  ['draft', 4],
  ['void', 4],
  ['none', 8],
] as const;
const marks = [
  ['P', 76],
  ['A', 14],
  ['L', 3],
  ['D', 3],
  ['M', 3],
  ['X', 1],
] as const;
const portions = [25, 50, 75, 100] as const;

/**
 * A realistic term of one section, for reports that are computed a second way: lectures and a lab by groups, missing,
 * draft and void sheets, extra classes, every mark, and topics of the plan.
 */
export async function writtenTerm(db: Db): Promise<Taught & { versionId: number; entries: readonly number[] }> {
  const of = await taught(db);
  const versionId = await version(db, of, firstDay);
  for (const table of ['attendanceMarks', 'worklogTopics', 'worklogs', 'classChanges', 'timetableEntries'] as const)
    await db.deleteFrom(table).execute();
  const [a = 0, b = 0, c = 0] = of.teachers;
  const [theory = 0, other = 0, lab = 0] = of.courses;
  const lesson = (course: number, weekday: number, slot: number, teacher: number) =>
    entry(db, { versionId, course, weekday, slot: of.slots[slot]!, teachers: [[teacher]] });
  const entries = [
    await lesson(theory, 1, 0, a),
    await lesson(theory, 3, 1, a),
    await lesson(other, 2, 0, b),
    await lesson(other, 4, 2, b),
  ];
  for (const [index, group] of of.groups.slice(0, 2).entries())
    entries.push(
      await entry(db, { versionId, course: lab, weekday: 5, slot: of.slots[4 + 2 * index]!, span: 2, group, teachers: [[c], [a]] }),
    );
  await db.updateTable('sectionCourses').set({ byGroup: true }).where('id', '=', lab).execute();
  await planTopics(db, [theory, other, lab]);
  await writeSheets(db, of);
  return { ...of, versionId, entries };
}

async function writeSheets(db: Db, of: Taught): Promise<void> {
  const chance = random('written term');
  const topics = await topicsOf(db, of.courses);
  for (const entry of await entriesBetween(db, { from: firstDay, to: lastDay }, { sectionId: of.sectionId })) {
    const fate = chance.weighted(fates);
    if (fate === 'none') continue;
    const lesson = {
      sectionCourseId: entry.sectionCourseId,
      sectionGroupId: entry.groupId,
      employeeId: entry.teachers[0]!.id,
      onDate: entry.day,
      slotId: entry.slotId,
      periods: entry.span,
      kind: entry.kind,
      timetableEntryId: entry.entryId,
    } as const;
    await writeSheet(
      db,
      of,
      lesson,
      {
        fate,
        daysLate: chance.weighted([
          [0, 5],
          [1, 3],
          [3, 2],
        ]),
      },
      topics,
    );
    // A void sheet is often written again.
    if (fate === 'void' && chance.chance(0.5)) await writeSheet(db, of, lesson, { fate: 'submitted', daysLate: 0 }, topics);
  }
  for (const onDate of ['2026-09-05', '2026-10-17'])
    await writeSheet(
      db,
      of,
      {
        sectionCourseId: of.courses[0]!,
        sectionGroupId: null,
        employeeId: of.teachers[0]!,
        onDate,
        slotId: of.slots[5]!,
        periods: 2,
        kind: 'extra',
        timetableEntryId: null,
      },
      { fate: 'submitted', daysLate: 0 },
      topics,
    );

  async function writeSheet(
    db: Db,
    { sectionId }: Taught,
    lesson: Lesson,
    { fate, daysLate }: { fate: 'submitted' | 'draft' | 'void'; daysLate: number },
    topics: ReadonlyMap<number, readonly number[]>,
  ) {
    const at = new Date(Date.parse(`${lesson.onDate}T10:00:00Z`) + daysLate * 86_400_000).toISOString();
    const { id } = await db
      .insertInto('worklogs')
      .values({
        ...lesson,
        classChangeId: null,
        jointKey: null,
        method: null,
        remarks: null,
        status: fate,
        submittedAt: fate === 'draft' ? null : at,
        voidReason: fate === 'void' ? 'For the wrong class' : null,
        enteredBy: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roster = await rosterOn(db, sectionId, lesson.sectionGroupId, lesson.onDate);
    const rows = roster.map(({ studentId }) => ({ worklogId: id, studentId, mark: chance.weighted(marks), note: null, score: null }));
    if (rows.length > 0) await db.insertInto('attendanceMarks').values(rows).execute();
    const planned = topics.get(lesson.sectionCourseId) ?? [];
    if (planned.length > 0 && chance.chance(0.5))
      await db
        .insertInto('worklogTopics')
        .values({ worklogId: id, courseTopicId: chance.pick(planned), freeText: null, portion: chance.pick(portions) })
        .execute();
    else
      await db
        .insertInto('worklogTopics')
        .values({ worklogId: id, courseTopicId: null, freeText: 'Problems of the unit', portion: 100 })
        .execute();
  }
}

interface Lesson {
  sectionCourseId: number;
  sectionGroupId: number | null;
  employeeId: number;
  onDate: string;
  slotId: number;
  periods: number;
  kind: 'lecture' | 'tutorial' | 'practical' | 'extra';
  timetableEntryId: number | null;
}

/** Adds a module of four topics to the plan of each. */
async function planTopics(db: Db, sectionCourseIds: readonly number[]): Promise<void> {
  const courses = await db
    .selectFrom('sectionCourses as c')
    .innerJoin('semesterCourses as n', 'n.id', 'c.semesterCourseId')
    .select('n.courseId')
    .where('c.id', 'in', [...sectionCourseIds])
    .execute();
  for (const { courseId } of courses) {
    const { id } = await db
      .insertInto('courseModules')
      .values({ courseId, ordinal: 20, title: 'Further problems', content: null, hours: null, importRunId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const topic = (plannedHours: number, index: number) => ({
      courseModuleId: id,
      ordinal: index + 1,
      title: `Problem ${index + 1}`,
      plannedHours,
      courseOutcomeId: null,
      importRunId: null,
    });
    await db.insertInto('courseTopics').values([1, 1.5, 2, 7].map(topic)).execute();
  }
}

/** The topics of the plan of each section course. */
async function topicsOf(db: Db, sectionCourseIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('sectionCourses as c')
    .innerJoin('semesterCourses as n', 'n.id', 'c.semesterCourseId')
    .innerJoin('courseModules as m', 'm.courseId', 'n.courseId')
    .innerJoin('courseTopics as t', 't.courseModuleId', 'm.id')
    .select(['c.id', 't.id as topicId'])
    .where('c.id', 'in', [...sectionCourseIds])
    .orderBy('t.id')
    .execute();
  const byKey = new Map<number, number[]>();
  for (const { id, topicId } of rows) byKey.set(id, [...(byKey.get(id) ?? []), topicId]);
  return byKey;
}

/** The days on which an entry of the timetable is taught, by weekday and calendar alone. */
export async function expectedDays(db: Db, { degreeId: ownDegreeId }: Taught, entryId: number): Promise<string[]> {
  const { weekday } = await db.selectFrom('timetableEntries').select('weekday').where('id', '=', entryId).executeTakeFirstOrThrow();
  const calendar = await db.selectFrom('calendarDays').select(['onDate', 'kind', 'followsWeekday', 'degreeId']).execute();
  const result: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const here = calendar.filter(({ onDate }) => onDate === day);
    const calendarDay = here.find(({ degreeId }) => degreeId === ownDegreeId) ?? here.find(({ degreeId }) => degreeId === null);
    const isOff = calendarDay?.kind === 'holiday' || calendarDay?.kind === 'exam';
    const runs = isOff ? null : (calendarDay?.followsWeekday ?? new Date(`${day}T00:00:00Z`).getUTCDay());
    if (runs === weekday) result.push(day);
  }
  return result;
}
