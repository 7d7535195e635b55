import { sql } from 'kysely';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import { wordOf, type dueClasses, type DueClass } from '../../../../contract/academic/sheet.ts';
import type { Output } from '../../../../contract/core/endpoint.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { collegeClock, collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { sectionLabel } from '../classes.ts';
import { entriesBetween, versionOn } from '../days/entries-on.ts';
import { versionsBetween } from '../days/read.ts';
import type { ClassFilter } from '../days/class-filter.ts';
import { sectionCourseTables } from '../section-courses/rows.ts';
import { classEnd } from '../slots/class-end.ts';
import { bodyOf } from './owed.ts';

interface Span {
  readonly from: string;
  readonly to: string;
  /** The sheets whose marks are counted. For a whole term this takes longer than all else. */
  readonly marksOf: 'all' | 'drafts';
}

type DueDay = Output<typeof dueClasses>['data'];

/**
 * A teacher’s classes of a day with the status of their sheets, the periods of the day, and sheets owed for earlier
 * days of the term.
 */
export async function readDue(db: Db, now: Date, onDate: string, employeeId: number): Promise<DueDay> {
  return {
    today: collegeDay(now),
    classes: await sheetsBetween(db, now, { from: onDate, to: onDate, marksOf: 'all' }, { employeeId }),
    slots: await slotsOn(db, onDate),
    owed: await owedBy(db, now, employeeId),
  };
}

export const countOwed = async (db: Db, now: Date, employeeId: number): Promise<number> => (await owedBy(db, now, employeeId)).length;

/** Past classes of the term without a sheet, or with a draft. */
async function owedBy(db: Db, now: Date, employeeId: number): Promise<DueClass[]> {
  const today = collegeDay(now);
  const term = await db
    .selectFrom('academicTerms')
    .select('startsOn')
    .where('startsOn', '<=', today)
    .where('endsOn', '>=', today)
    .orderBy('startsOn')
    .executeTakeFirst();
  if (!term) return [];
  const span = { from: term.startsOn, to: addDays(today, -1), marksOf: 'drafts' } as const;
  return (await sheetsBetween(db, now, span, { employeeId })).filter(isOwed);
}

async function slotsOn(db: Db, day: string): Promise<DueDay['slots']> {
  const held = versionOn(await versionsBetween(db, day, day), day);
  if (!held) return [];
  return db
    .selectFrom('slots')
    .select(['id', 'name', 'startsAt', 'endsAt'])
    .where('slotSchemeId', '=', held.schemeId)
    .where('isBreak', '=', false)
    .orderBy('ordinal')
    .execute();
}

export const isOwed = ({ state }: Pick<DueClass, 'state'>): boolean => state === 'missing' || state === 'draft';

/** Classes of these days with the state of their sheets, including recorded extra classes. */
async function sheetsBetween(db: Db, now: Date, span: Span, filter: ClassFilter): Promise<DueClass[]> {
  const classes = (await entriesBetween(db, span, filter)).filter((lesson) => lesson.state !== 'away' && isTaken(lesson, filter));
  const written = await worklogsOf(db, span, filter, classes);
  const byWord = new Map(written.map((sheet) => [wordOf(sheet), sheet]));
  const due = [...groupedBy(classes, bodyOf).values()].map((together) => dueOf(together, byWord, now));
  const words = new Set(classes.map((lesson) => wordOf({ ...lesson, onDate: lesson.day })));
  const extra = written.filter((sheet) => !words.has(wordOf(sheet)));
  return [...due, ...extra.map(({ status, ...sheet }) => ({ ...sheet, word: wordOf(sheet), joint: [], change: null, state: status }))].sort(
    (a, b) => a.onDate.localeCompare(b.onDate) || a.startsAt.localeCompare(b.startsAt) || a.section.localeCompare(b.section),
  );
}

/** A substituted teacher sees the class in the timetable, but does not owe its sheet. */
const isTaken = ({ teachers }: ClassOn, { employeeId }: ClassFilter): boolean =>
  employeeId === undefined || teachers.some(({ id }) => id === employeeId);

interface FoundWorklog extends Omit<DueClass, 'word' | 'joint' | 'change' | 'state'> {
  worklogId: number;
  status: 'draft' | 'submitted';
}

function dueOf([first, ...others]: readonly ClassOn[], written: ReadonlyMap<string, FoundWorklog>, now: Date): DueClass {
  const {
    sectionCourseId,
    groupId,
    day: onDate,
    slotId,
    section,
    group,
    code,
    shortTitle,
    kind,
    startsAt,
    endsAt,
    span,
    room,
    teachers,
    change,
  } = first!;
  const word = wordOf({ sectionCourseId, groupId, onDate, slotId });
  const sheet = written.get(word);
  return {
    ...{ word, sectionCourseId, groupId, onDate, slotId, section, group, code, shortTitle, kind, startsAt, endsAt, room, teachers },
    periods: span,
    joint: others.map((lesson) => lesson.section),
    change: change?.kind ?? null,
    state: sheet?.status ?? stateOf(first!, now),
    worklogId: sheet?.worklogId ?? null,
    present: sheet?.present ?? null,
    students: sheet?.students ?? null,
  };
}

function stateOf({ state, day, startsAt }: ClassOn, now: Date): 'coming' | 'due' | 'missing' | 'cancelled' {
  if (state === 'cancelled') return 'cancelled';
  const today = collegeDay(now);
  if (day < today) return 'missing';
  return day === today && startsAt <= collegeClock(now) ? 'due' : 'coming';
}

/** Valid sheets of these days: of the given classes, and of other classes taken by the teacher. */
async function worklogsOf(
  db: Db,
  { from, to, marksOf }: Span,
  { employeeId }: ClassFilter,
  classes: readonly ClassOn[],
): Promise<FoundWorklog[]> {
  const courses = [...new Set(classes.map(({ sectionCourseId }) => sectionCourseId))];
  const isMeant = sql`(w.section_course_id in (${sql.join([0, ...courses])}) ${employeeId === undefined ? sql`` : sql`or w.employee_id = ${employeeId}`})`;
  const { rows } = await sql<FoundWorklog>`
    select w.id as worklog_id, w.section_course_id, w.section_group_id as group_id, w.on_date, w.slot_id, ${sectionLabel} as section, g.name as "group",
      k.code, k.short_title, w.kind, l.starts_at, ${classEnd(sql`w.periods`)} as ends_at, w.periods, null as room, w.status,
      json_build_array(json_build_object('id', e.id, 'name', e.name)) as teachers,
      marks.present, marks.students
    from worklogs w join (${sectionCourseTables}) on sc.id = w.section_course_id join slots l on l.id = w.slot_id
    join employees e on e.id = w.employee_id left join section_groups g on g.id = w.section_group_id
    cross join lateral (
      select count(*) filter (where m.mark in ('P','L','D'))::int as present, count(*) filter (where m.mark <> 'X')::int as students
      from attendance_marks m where m.worklog_id = w.id and ${marksOf === 'all' ? sql`true` : sql`w.status = 'draft'`}) marks
    where w.status <> 'void' and w.on_date between ${from} and ${to} and ${isMeant}`.execute(db);
  return rows.filter(
    (sheet) =>
      employeeId === undefined ||
      sheet.teachers.some(({ id }) => id === employeeId) ||
      classes.some((each) => wordOf({ ...each, onDate: each.day }) === wordOf(sheet)),
  );
}
