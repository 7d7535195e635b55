import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Wish } from '../../../../contract/academic/class-changes.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { lockByEntry } from './lock.ts';
import { giversOf } from './stand-ins.ts';
import { dayReader, isOffice, standingOf } from './standing.ts';

/** A requested change of one class, which is an entry of the timetable in force on its day. */
interface Row extends Pick<Wish, 'substituteId' | 'newDate' | 'newSlotId' | 'newRoomId'> {
  entryId: number;
  /** Another teacher who must agree, but is not a substitute. */
  askedId: number | null;
  onDate: string;
  kind: 'cancel' | 'substitute' | 'move';
}

/**
 * Creates requests for a change of a class. Requests by the office are accepted at once, except swaps.
 * @returns the id of the first change.
 */
export async function ask(context: Context, wish: Wish): Promise<number> {
  const { db, caller, now, audit } = context;
  await lockByEntry(db, wish.entryId);
  const days = dayReader(db);
  const { classesOn } = days;
  const ownClass = find(await classesOn(wish.onDate), wish.entryId);
  if (!ownClass) throw new ApiError('ValidationFailed', { fields: { entryId: 'notAllowed' } });
  if (ownClass.change) throw new ApiError('Duplicate', { fields: { entryId: 'duplicate' } });
  const isTheirs = ownClass.teachers.some(({ id }) => id === caller.employeeId);
  const headId = (await giversOf(db, [ownClass.sectionCourseId])).get(ownClass.sectionCourseId)?.headId ?? null;
  const isHeads = headId !== null && headId === caller.employeeId && wish.kind !== 'swap';
  refuseProblems({
    ...(!isTheirs && !isHeads && !isOffice(context) && { entryId: 'notAllowed' as const }),
    ...dayProblems(wish, isOffice(context) ? '0000-00-00' : collegeDay(now)),
    ...wantedProblems(wish, ownClass),
  });
  const rows =
    wish.kind === 'swap'
      ? swapped(ownClass, find(await classesOn(wish.withDate ?? ''), wish.withEntryId ?? 0))
      : changed(wish, joint(await classesOn(wish.onDate), ownClass));
  const written = await withClasses(db, rows);
  if (await isAnyChanged(db, written)) throw new ApiError('Duplicate', { fields: { entryId: 'duplicate' } });
  const swapKey = rows.length > 1 ? randomUUID() : null;
  const isDone = isOffice(context) && wish.kind !== 'swap';
  const request = { swapKey, reason: wish.reason, requestedBy: caller.userId, decidedBy: null, decidedAt: null, decisionNote: null };
  const ids = (
    await db
      .insertInto('classChanges')
      .values(written.map((row) => ({ ...row, ...request })))
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  const id = ids[0]!;
  const standing = await standingOf(context, id, days);
  refuseProblems(problemsOf(standing?.blockers ?? [], wish));
  if (isDone)
    await db
      .updateTable('classChanges')
      .set({ status: 'accepted', decidedBy: caller.userId, decidedAt: now.toISOString() })
      .where('id', 'in', ids)
      .execute();
  for (const [index, recordId] of ids.entries()) {
    const { entryId: _, ...change } = rows[index]!;
    await audit({
      action: 'insert',
      table: 'class_changes',
      recordId,
      label: `${ownClass.section} ${ownClass.shortTitle}`,
      after: { ...change, reason: wish.reason, status: isDone ? 'accepted' : 'requested' },
    });
  }
  return id;
}

/** Adds the weekly class to each row, because an entry belongs to one version, and another may be in force later. */
async function withClasses(db: Db, rows: readonly Row[]) {
  const entries = await db
    .selectFrom('timetableEntries')
    .select(['id', 'sectionCourseId', 'sectionGroupId', 'weekday', 'slotId'])
    .where(
      'id',
      'in',
      rows.map(({ entryId }) => entryId),
    )
    .execute();
  const classById = new Map(entries.map(({ id, ...weekly }) => [id, weekly]));
  return rows.map(({ entryId, ...row }) => ({ ...classById.get(entryId)!, ...row }));
}

async function isAnyChanged(db: Db, rows: Awaited<ReturnType<typeof withClasses>>): Promise<boolean> {
  const { rows: changes } = await sql`
    select from class_changes k where k.status in ('requested', 'accepted') and (${sql.join(
      rows.map(
        ({ sectionCourseId, sectionGroupId, slotId, onDate }) =>
          sql`(k.section_course_id = ${sectionCourseId} and coalesce(k.section_group_id, 0) = ${sectionGroupId ?? 0}
            and k.slot_id = ${slotId} and k.on_date = ${onDate})`,
      ),
      sql` or `,
    )}) limit 1`.execute(db);
  return changes.length > 0;
}

const find = (classes: readonly ClassOn[], entryId: number) => classes.find((lesson) => lesson.entryId === entryId);
/** A joint lecture is one class: a change of one section applies to all. */
const joint = (classes: readonly ClassOn[], ownClass: ClassOn) =>
  classes.filter(
    (lesson) =>
      lesson.entryId === ownClass.entryId ||
      (ownClass.jointKey !== null && lesson.jointKey === ownClass.jointKey && lesson.state === 'held'),
  );

const changed = ({ kind, substituteId, newDate, newSlotId, newRoomId }: Wish, classes: readonly ClassOn[]): Row[] =>
  classes.map(({ entryId, day }) => ({
    entryId,
    askedId: null,
    onDate: day,
    kind: kind as Row['kind'],
    substituteId: kind === 'cancel' ? null : substituteId,
    newDate: kind === 'move' ? newDate : null,
    newSlotId: kind === 'move' ? newSlotId : null,
    newRoomId: kind === 'cancel' ? null : newRoomId,
  }));

/** Each class moves to the hour and room of the other. Courses keep their teachers. */
function swapped(ownClass: ClassOn, otherClass: ClassOn | undefined): Row[] {
  const [ownTeacher] = ownClass.teachers;
  const [otherTeacher] = otherClass?.teachers ?? [];
  const isPossible =
    otherClass &&
    ownTeacher &&
    otherTeacher &&
    !otherClass.change &&
    ownClass.sectionId === otherClass.sectionId &&
    ownTeacher.id !== otherTeacher.id &&
    ownClass.span === otherClass.span &&
    ownClass.jointKey === null &&
    otherClass.jointKey === null;
  if (!isPossible) throw new ApiError('ValidationFailed', { fields: { withEntryId: 'notAllowed' } });
  const to = ({ day, slotId, roomId }: ClassOn) => ({
    kind: 'move' as const,
    substituteId: null,
    newDate: day,
    newSlotId: slotId,
    newRoomId: roomId,
  });
  return [
    { ...to(otherClass), entryId: ownClass.entryId, onDate: ownClass.day, askedId: null },
    { ...to(ownClass), entryId: otherClass.entryId, onDate: otherClass.day, askedId: otherTeacher.id },
  ];
}

function dayProblems({ kind, onDate, newDate, withDate }: Wish, first: string): FieldProblems {
  return {
    ...(onDate < first && { onDate: 'outOfRange' as const }),
    ...(kind === 'move' && newDate !== null && newDate < first && { newDate: 'outOfRange' as const }),
    ...(kind === 'swap' && withDate !== null && withDate < first && { withDate: 'outOfRange' as const }),
  };
}

/** Fields required by each kind of change. */
function wantedProblems({ kind, substituteId, newDate, newSlotId, withEntryId, withDate }: Wish, ownClass: ClassOn): FieldProblems {
  const isNobodyElse = ownClass.teachers.some(({ id }) => id === substituteId);
  return {
    ...(kind === 'substitute' && substituteId === null && { substituteId: 'required' as const }),
    ...(kind === 'substitute' && isNobodyElse && { substituteId: 'notAllowed' as const }),
    ...(kind === 'move' && newDate === null && { newDate: 'required' as const }),
    ...(kind === 'move' && newSlotId === null && { newSlotId: 'required' as const }),
    ...(kind === 'swap' && (withEntryId === null || withDate === null) && { withEntryId: 'required' as const }),
  };
}

/** Blockers, each assigned to the field that can resolve it. */
function problemsOf(blockers: readonly string[], { kind }: Wish): FieldProblems {
  const is = (blocker: string) => blockers.includes(blocker);
  const teacher = kind === 'swap' ? 'withEntryId' : kind === 'move' ? 'newSlotId' : 'substituteId';
  return {
    ...(is('class') && { entryId: 'notAllowed' as const }),
    ...(is('day') && { newDate: 'notAllowed' as const }),
    ...(is('teacher') && { [teacher]: 'notAllowed' as const }),
    ...(is('section') && { newSlotId: 'notAllowed' as const }),
    ...(is('room') && { newRoomId: 'notAllowed' as const }),
  };
}
