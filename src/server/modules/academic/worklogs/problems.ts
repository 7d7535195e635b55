import { sql } from 'kysely';
import { countsAsPresent } from '../../../../contract/academic/attendance.ts';
import type { SentSheet } from '../../../../contract/academic/sheet.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';
import { classEnd } from '../slots/class-end.ts';
import type { StudentOfClass, SheetClass } from './class-of.ts';
import type { MarkToWrite } from './marks.ts';
import type { StoredWorklog } from './stored.ts';

type Marks = ReadonlyMap<number, MarkToWrite>;

/** Problems of a submitted sheet: each student needs a mark, a topic is required, and a remark if no one came. */
export function completeProblems(roll: readonly StudentOfClass[], marks: Marks, sent: SentSheet): FieldProblems {
  const problems: FieldProblems = {};
  for (const { studentId } of roll) if (!marks.has(studentId)) problems[`marks.${studentId}`] = 'required';
  if (roll.length === 0) problems['marks'] = 'required';
  if (sent.topics.length === 0) problems['topics'] = 'required';
  const isMassAbsence = marks.size > 0 && ![...marks.values()].some(({ mark }) => countsAsPresent(mark));
  if (isMassAbsence && sent.remarks === null) problems['remarks'] = 'required';
  return problems;
}

/** A topic must be in the plan of the course or be entered as text, and not be repeated. */
export async function topicProblems(db: Db, { parts }: SheetClass, { topics }: SentSheet): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  const ids = topics.flatMap(({ courseTopicId }) => courseTopicId ?? []);
  const topicIds = new Set((await topicsOf(db, parts[0].course.courseId, ids)).map(({ id }) => id));
  topics.forEach(({ courseTopicId, freeText }, index) => {
    const field = `topics.${index}`;
    if ((courseTopicId === null) === (freeText === null)) problems[field] = 'required';
    else if (freeText !== null && freeText.length < 2) problems[field] = 'tooShort';
    else if (courseTopicId !== null && !topicIds.has(courseTopicId)) problems[field] = 'unknownReference';
    else if (courseTopicId !== null && ids.indexOf(courseTopicId) !== ids.lastIndexOf(courseTopicId)) problems[field] = 'duplicate';
  });
  return problems;
}

export async function topicsOf(db: Db, courseId: number, ids: readonly number[]): Promise<{ id: number; title: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('courseTopics')
    .innerJoin('courseModules', 'courseModules.id', 'courseTopics.courseModuleId')
    .select(['courseTopics.id', 'courseTopics.title'])
    .where('courseModules.courseId', '=', courseId)
    .where('courseTopics.id', 'in', [...ids])
    .execute();
}

/** Reports students who are marked in another class at the same time. */
export async function overlapProblems(
  db: Db,
  { key, slot, parts }: SheetClass,
  ownWorklogs: readonly StoredWorklog[],
  { marks }: { roll: readonly StudentOfClass[]; marks: Marks },
  { extraPeriods }: SentSheet,
): Promise<FieldProblems> {
  const ids = [...marks.values()].flatMap(({ studentId, mark }) => (mark === 'X' ? [] : studentId));
  const periods = parts[0].of?.state === 'held' ? parts[0].of.span : (extraPeriods ?? 1);
  const { rows } = await sql<{ studentId: number }>`
    with mine as (select l.starts_at, ${classEnd(sql`${periods}::int`)} as ends_at from slots l where l.id = ${slot.id})
    select distinct m.student_id from worklogs w join slots l on l.id = w.slot_id
    join attendance_marks m on m.worklog_id = w.id and m.mark <> 'X' cross join mine
    where w.on_date = ${key.onDate} and w.status = 'submitted' and w.id not in (${sql.join([0, ...ownWorklogs.map(({ id }) => id)])})
      and m.student_id in (${sql.join([0, ...ids])})
      and l.starts_at < mine.ends_at and mine.starts_at < ${classEnd(sql`w.periods`)}`.execute(db);
  return Object.fromEntries(rows.map(({ studentId }) => [`marks.${studentId}`, 'duplicate' as const]));
}
