import { countsAsPresent } from '../../../../contract/academic/attendance.ts';
import type { SentSheet } from '../../../../contract/academic/sheet.ts';
import { worklogLife, type WorklogEvent } from '../../../../contract/academic/worklog-life.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen } from '../../../lifecycle/rules.ts';
import { classOf, excusesOn, rollOf, type SheetClass, type SheetPart } from './class-of.ts';
import { isTheSame, marksOf, type MarkToWrite } from './marks.ts';
import { completeProblems, overlapProblems, topicProblems } from './problems.ts';
import { roleIn, standingOf, type Role } from './rights.ts';
import { storedOf, type StoredWorklog } from './stored.ts';
import { writeWorklog } from './write-worklog.ts';

export interface SavedSheet {
  id: number;
  version: number;
  status: StoredWorklog['status'];
  present: number;
  students: number;
}

/**
 * Saves the sheet of a class: a worklog for each of its sections, all or none. Saving an identical sheet again changes
 * nothing and returns the same answer, so that a client can retry after a lost answer.
 */
export async function writeSheet(context: Context, sent: SentSheet): Promise<SavedSheet> {
  const { db, caller } = context;
  if (sent.onDate > collegeDay(context.now)) throw new ApiError('ValidationFailed', { fields: { onDate: 'outOfRange' } });
  const held = await classOf(db, sent, caller.employeeId);
  if (!held) throw new ApiError('ValidationFailed', { fields: { sectionCourseId: 'unknownReference' } });
  refuseProblems(classProblems(held, sent));
  await lock(context, held);
  const stored = await storedOf(db, held);
  const storedSheet = stored.get(held.parts[0].course.id);
  const role = await roleIn(context, held, storedSheet);
  refuseStrangers(context, sent, role);
  const excuses = await excusesOn(
    db,
    sent.onDate,
    sent.marks.map(({ studentId }) => studentId),
  );
  const roll = await rollOf(db, held);
  const marks = marksOf({ roll, stored, sent, excuses });
  const figures = { present: [...marks.values()].filter(({ mark }) => countsAsPresent(mark)).length, students: roll.length };
  if (storedSheet && sent.version !== storedSheet.version) {
    if (isTheSame(storedSheet, sent, marks))
      return { id: storedSheet.id, version: storedSheet.version, status: storedSheet.status, ...figures };
    throw new ApiError('StaleVersion');
  }
  if (!storedSheet && sent.version !== null) throw new ApiError('StaleVersion');
  const event = eventOf(context, held, sent, storedSheet, role);
  refuseProblems({
    ...(await topicProblems(db, held, sent)),
    ...(sent.isSubmitted && completeProblems(roll, marks, sent)),
    ...(sent.isSubmitted && (await overlapProblems(db, held, [...stored.values()], { roll, marks }, sent))),
  });
  const jointKey = held.parts.length > 1 ? (held.parts[0].of?.jointKey ?? null) : null;
  const names = new Map(roll.map(({ studentId, name }) => [studentId, name]));
  let first: SavedSheet | undefined;
  for (const part of held.parts) {
    const written = await writeWorklog(context, {
      held,
      part,
      sent,
      event,
      jointKey,
      stored: stored.get(part.course.id),
      employeeId: takenBy(context, part, sent, role),
      marks: ofPart(roll, part, marks),
      names,
    });
    first ??= { ...written, ...figures };
  }
  return first!;
}

/** The class must be held by the timetable on that day, or be entered as an extra class. */
function classProblems({ parts: [{ course, of }], key: { onDate } }: SheetClass, { extraPeriods }: SentSheet): FieldProblems {
  const isHeld = of?.state === 'held';
  return {
    ...((onDate < course.classesFrom || onDate > course.classesTo) && { onDate: 'outOfRange' as const }),
    ...(!isHeld && extraPeriods === null && { slotId: 'notAllowed' as const }),
  };
}

/**
 * Locks the courses of the class, so that if two sheets are sent at once, the second one is compared with the first.
 */
async function lock({ db }: Context, { parts }: SheetClass): Promise<void> {
  const ids = parts.map(({ course }) => course.id);
  await db.selectFrom('sectionCourses').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

function refuseStrangers({ caller }: Context, { employeeId }: SentSheet, { isTeacher, isOffice }: Role): void {
  if (!isTeacher && !isOffice) throw new ApiError('Forbidden');
  if (employeeId !== null && employeeId !== caller.employeeId && !isOffice) throw new ApiError('Forbidden');
}

/** The event that a sheet triggers on its worklog. Null for a draft. */
function eventOf(
  context: Context,
  held: SheetClass,
  sent: SentSheet,
  storedSheet: StoredWorklog | undefined,
  role: Role,
): WorklogEvent | null {
  if (!storedSheet || storedSheet.status === 'draft') {
    if (held.parts[0].course.isFrozen) throw new ApiError('Locked');
    return sent.isSubmitted ? 'submit' : null;
  }
  refuseProblems(sent.isSubmitted ? {} : { isSubmitted: 'notAllowed' });
  const event = sent.reason === null ? 'amend' : 'correct';
  refuseUnlessOpen(worklogLife, event, standingOf(context, held, storedSheet, role), { caller: context.caller });
  return event;
}

/**
 * The teacher of the class: the one entered by the office, the caller if they teach it, or the first one in the
 * timetable.
 */
function takenBy({ caller }: Context, { of }: SheetPart, { employeeId }: SentSheet, { isTeacher }: Role): number | null {
  if (employeeId !== null) return employeeId;
  return isTeacher ? caller.employeeId : (of?.teachers[0]?.id ?? null);
}

const ofPart = (
  roll: readonly { studentId: number; sectionCourseId: number }[],
  { course }: SheetPart,
  marks: ReadonlyMap<number, MarkToWrite>,
): MarkToWrite[] => roll.flatMap(({ studentId, sectionCourseId }) => (sectionCourseId === course.id ? (marks.get(studentId) ?? []) : []));
