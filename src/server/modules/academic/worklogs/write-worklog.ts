import { sql } from 'kysely';
import { countsAsPresent } from '../../../../contract/academic/attendance.ts';
import type { SentSheet } from '../../../../contract/academic/sheet.ts';
import { worklogLife, type WorklogEvent } from '../../../../contract/academic/worklog-life.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { stateAfter } from '../../../lifecycle/rules.ts';
import type { SheetClass, SheetPart } from './class-of.ts';
import { isSameMark, type MarkToWrite } from './marks.ts';
import { topicsOf } from './problems.ts';
import type { StoredWorklog } from './stored.ts';

interface Work {
  readonly held: SheetClass;
  readonly part: SheetPart;
  readonly sent: SentSheet;
  /** Null if the worklog is and remains a draft. */
  readonly event: WorklogEvent | null;
  readonly jointKey: string | null;
  readonly stored: StoredWorklog | undefined;
  readonly employeeId: number | null;
  readonly marks: readonly MarkToWrite[];
  /** Names of the students on the roll. */
  readonly names: ReadonlyMap<number, string>;
}

/** Saves the worklog of one section of a class, with its topics and marks. */
export async function writeWorklog(
  context: Context,
  work: Work,
): Promise<{ id: number; version: number; status: StoredWorklog['status'] }> {
  const { db, now } = context;
  const { stored, event, sent, marks } = work;
  const status = event === null ? 'draft' : stored ? stateAfter(worklogLife, event) : 'submitted';
  const at = now.toISOString();
  const head = {
    method: sent.method,
    remarks: sent.remarks,
    status,
    submittedAt: status === 'draft' ? null : (stored?.submittedAt ?? at),
    ...(event === 'correct' && { amendedAt: at }),
  } as const;
  const row = stored
    ? await db
        .updateTable('worklogs')
        .set({ ...head, ...(sent.employeeId !== null && { employeeId: sent.employeeId }), version: stored.version + 1, updatedAt: at })
        .where('id', '=', stored.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('worklogs')
        .values({ ...(await basics(context, work)), ...head })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
  await writeTopics(db, work, row.id);
  const written = await writeMarks(db, row.id, marks, stored, at);
  await tell(context, work, { ...row, status }, written);
  return { ...row, status };
}

async function basics({ caller }: Context, { held: { key }, part, sent, jointKey, employeeId }: Work) {
  const isHeld = part.of?.state === 'held';
  if (employeeId === null) throw new ApiError('ValidationFailed', { fields: { employeeId: 'required' } });
  return {
    sectionCourseId: part.course.id,
    sectionGroupId: part.groupId,
    employeeId,
    onDate: key.onDate,
    slotId: key.slotId,
    periods: isHeld ? part.of.span : (sent.extraPeriods ?? 1),
    kind: isHeld ? part.of.kind : ('extra' as const),
    timetableEntryId: isHeld ? part.of.entryId : null,
    classChangeId: isHeld ? (part.of.change?.id ?? null) : null,
    jointKey,
    enteredBy: caller.userId,
  };
}

/** In a joint lecture, sections with a different course get the topics as text. */
async function writeTopics(db: Db, { held, part, sent: { topics } }: Work, worklogId: number): Promise<void> {
  await db.deleteFrom('worklogTopics').where('worklogId', '=', worklogId).execute();
  if (topics.length === 0) return;
  const courseId = held.parts[0].course.courseId;
  const isOther = part.course.courseId !== courseId;
  const ids = topics.flatMap(({ courseTopicId }) => courseTopicId ?? []);
  const titles = new Map(isOther ? (await topicsOf(db, courseId, ids)).map(({ id, title }) => [id, title]) : []);
  const inWords = (id: number) => ({ courseTopicId: null, freeText: titles.get(id)!.slice(0, 200) });
  await db
    .insertInto('worklogTopics')
    .values(topics.map((topic) => ({ worklogId, ...topic, ...(isOther && topic.courseTopicId !== null && inWords(topic.courseTopicId)) })))
    .execute();
}

/** @returns the ids of new and changed marks, by student. */
async function writeMarks(
  db: Db,
  worklogId: number,
  marks: readonly MarkToWrite[],
  stored: StoredWorklog | undefined,
  at: string,
): Promise<Map<number, number>> {
  const before = new Map(stored?.marks.map((mark) => [mark.studentId, mark]));
  const changed = marks.filter((mark) => !isUnchanged(mark, before.get(mark.studentId)));
  if (changed.length === 0) return new Map();
  const rows = await db
    .insertInto('attendanceMarks')
    .values(changed.map((mark) => ({ worklogId, ...mark })))
    .onConflict((conflict) =>
      conflict.columns(['worklogId', 'studentId']).doUpdateSet(({ ref }) => ({
        mark: ref('excluded.mark'),
        note: ref('excluded.note'),
        score: ref('excluded.score'),
        attendanceExcuseId: ref('excluded.attendanceExcuseId'),
        version: sql`attendance_marks.version + 1`,
        updatedAt: at,
      })),
    )
    .returning(['id', 'studentId'])
    .execute();
  return new Map(rows.map(({ id, studentId }) => [studentId, id]));
}

const isUnchanged = (mark: MarkToWrite, before: MarkToWrite | undefined): boolean =>
  before !== undefined && isSameMark(before, mark) && before.attendanceExcuseId === mark.attendanceExcuseId;

/**
 * Writes the audit entries: one for the submission, and for a later change another one for each changed mark. Drafts
 * have no audit trail.
 */
async function tell(
  { audit }: Context,
  { part, held: { key }, sent, event, stored, marks, names }: Work,
  { id, status }: { id: number; status: string },
  written: ReadonlyMap<number, number>,
): Promise<void> {
  if (event === null) return;
  const label = `${part.course.section} ${part.course.code} ${key.onDate}`;
  const note = sent.reason === null ? {} : { note: sent.reason };
  const after = { status, method: sent.method, remarks: sent.remarks };
  const isFirst = stored === undefined || stored.status === 'draft';
  if (isFirst) {
    const present = marks.filter(({ mark }) => countsAsPresent(mark)).length;
    return audit({ action: 'insert', table: 'worklogs', recordId: id, label, after: { ...after, present, students: marks.length } });
  }
  const before = new Map(stored.marks.map((mark) => [mark.studentId, mark]));
  const changed = marks.filter(({ studentId }) => written.has(studentId));
  await audit(
    {
      action: 'update',
      table: 'worklogs',
      recordId: id,
      label,
      before: { status: stored.status, method: stored.method, remarks: stored.remarks },
      after,
      ...note,
    },
    ...changed.map((mark) => ({
      action: 'update' as const,
      table: 'attendance_marks',
      recordId: written.get(mark.studentId)!,
      partOf: id,
      label: names.get(mark.studentId) ?? label,
      before: auditMark(before.get(mark.studentId)),
      after: auditMark(mark),
      ...note,
    })),
  );
}

const auditMark = (mark: MarkToWrite | undefined) => ({ mark: mark?.mark ?? null, note: mark?.note ?? null, score: mark?.score ?? null });
