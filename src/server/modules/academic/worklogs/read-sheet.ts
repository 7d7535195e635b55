import { sql } from 'kysely';
import type { PlannedTopic, Sheet, SheetStudent } from '../../../../contract/academic/sheet.ts';
import { worklogLife } from '../../../../contract/academic/worklog-life.ts';
import type { ClassKey } from '../../../../contract/academic/sheet.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { totalsOf } from '../attendance/totals.ts';
import { readEnd } from '../slots/class-end.ts';
import { classOf, excusesOn, rollOf, type SheetClass } from './class-of.ts';
import { maySee, roleIn, standingOf, type Role } from './rights.ts';
import { lastOf, storedOf, type StoredWorklog } from './stored.ts';

/** The sheet of a class, with all data needed to take attendance in one answer. */
export async function readSheet(context: Context, key: ClassKey): Promise<Sheet> {
  const { db, caller } = context;
  const held = await classOf(db, key, caller.employeeId);
  if (!held) throw new ApiError('NotFound');
  const [first] = held.parts;
  const stored = await storedOf(db, held);
  const written = stored.get(first.course.id);
  const role = await roleIn(context, held, written);
  if (!maySee(role)) throw new ApiError('NotFound');
  const { of } = first;
  const isHeld = of?.state === 'held';
  const teacher = of?.teachers[0] ?? null;
  const periods = written?.periods ?? (isHeld ? of.span : 1);
  return {
    ...key,
    section: first.course.section,
    group: first.group,
    code: first.course.code,
    title: first.course.title,
    kind: written?.kind ?? (isHeld ? of.kind : 'extra'),
    startsAt: held.slot.startsAt,
    endsAt: isHeld ? of.endsAt : await readEnd(db, held.slot.id, periods),
    periods,
    room: isHeld ? of.room : null,
    teacher,
    change: of?.change ? { kind: of.change.kind, reason: of.change.reason, insteadOf: of.change.insteadOf } : null,
    joint: held.parts.slice(1).map(({ course }) => ({ sectionCourseId: course.id, section: course.section })),
    required: Number(first.course.attendanceRequired),
    worklog: written ? toldOf(context, held, written, role) : null,
    mayWrite: mayWrite(context, held, written, role),
    students: await studentsOf(db, held, stored),
    plan: await planOf(db, first.course, written?.id ?? 0),
    last: await lastOf(db, key),
  };
}

function toldOf(context: Context, held: SheetClass, written: StoredWorklog, role: Role): Sheet['worklog'] {
  const { marks: _marks, sectionCourseId: _course, periods: _periods, employeeId: _by, ...shown } = written;
  return { ...shown, events: eventsFor(worklogLife, standingOf(context, held, written, role), context.caller) };
}

function mayWrite(context: Context, held: SheetClass, written: StoredWorklog | undefined, role: Role): boolean {
  const { caller, now } = context;
  const [{ course }] = held.parts;
  const { onDate } = held.key;
  if (onDate > collegeDay(now) || onDate < course.classesFrom || onDate > course.classesTo || course.isFrozen) return false;
  if (written && written.status !== 'draft') {
    const events = eventsFor(worklogLife, standingOf(context, held, written, role), caller);
    return events.some(({ event, isOpen }) => isOpen && (event === 'amend' || event === 'correct'));
  }
  return (role.isTeacher && caller.may('Worklog_Add')) || role.isOffice;
}

async function studentsOf(db: Db, held: SheetClass, stored: ReadonlyMap<number, StoredWorklog>): Promise<SheetStudent[]> {
  const roll = await rollOf(db, held);
  const ids = roll.map(({ studentId }) => studentId);
  const excuses = await excusesOn(db, held.key.onDate, ids);
  const attended = new Map(await totalsOf(db, held.parts[0].course.semesterCourseId, ids));
  const marks = new Map([...stored.values()].flatMap((each) => each.marks).map((mark) => [mark.studentId, mark]));
  const groups = await groupNames(
    db,
    roll.flatMap(({ groupId }) => groupId ?? []),
  );
  return roll.map(({ groupId, studentId, ...student }) => {
    const mark = marks.get(studentId);
    return {
      ...student,
      studentId,
      group: groupId === null ? null : (groups.get(groupId) ?? null),
      photo: null,
      mark: mark?.mark ?? null,
      note: mark?.note ?? null,
      score: mark?.score ?? null,
      excuse: excuses.get(studentId)?.kind ?? null,
      held: attended.get(studentId)?.held ?? 0,
      present: attended.get(studentId)?.present ?? 0,
    };
  });
}

async function groupNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sectionGroups')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Topics of the course in their order, with the portions taught in other classes of the section. */
async function planOf(db: Db, { id, courseId }: { id: number; courseId: number }, worklogId: number): Promise<PlannedTopic[]> {
  const { rows } = await sql<PlannedTopic>`
    select p.id, m.title as module, p.title, p.planned_hours::float8 as planned_hours,
      coalesce((select sum(x.portion)::int from worklog_topics x join worklogs w on w.id = x.worklog_id
        where x.course_topic_id = p.id and w.section_course_id = ${id} and w.id <> ${worklogId} and w.status = 'submitted'), 0) as done
    from course_modules m join course_topics p on p.course_module_id = m.id
    where m.course_id = ${courseId} order by m.ordinal, p.ordinal`.execute(db);
  return rows;
}
