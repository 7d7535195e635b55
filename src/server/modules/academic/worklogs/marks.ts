import type { SentSheet } from '../../../../contract/academic/sheet.ts';
import type { Seated } from './class-of.ts';
import type { StoredMark, StoredWorklog } from './stored.ts';

export type MarkToWrite = StoredMark;

interface Known {
  readonly roll: readonly Seated[];
  readonly stored: ReadonlyMap<number, StoredWorklog>;
  readonly sent: SentSheet;
  readonly excuses: ReadonlyMap<number, { id: number; mark: StoredMark['mark'] }>;
}

/**
 * What is written of each student on the roll, by number: what was sent, but for those who were not on the roll by a word
 * of the office, and absent by a paper that covers the day. Who has no mark is not in it.
 */
export function marksOf({ roll, stored, sent, excuses }: Known): Map<number, MarkToWrite> {
  const known = new Map([...stored.values()].flatMap(({ marks }) => marks).map((mark) => [mark.studentId, mark]));
  const typed = new Map(sent.marks.map((mark) => [mark.studentId, mark]));
  const found = new Map<number, MarkToWrite>();
  for (const { studentId } of roll) {
    const before = known.get(studentId);
    const now = typed.get(studentId);
    if (before?.mark === 'X') found.set(studentId, before);
    else if (now) {
      const excuse = excuses.get(studentId);
      // What was D or M before there was a paper is not the paper's.
      const isByHand = before !== undefined && before.mark === now.mark && before.attendanceExcuseId === null;
      const isExcused = excuse !== undefined && (now.mark === 'A' || (now.mark === excuse.mark && !isByHand));
      found.set(studentId, { ...now, mark: isExcused ? excuse.mark : now.mark, attendanceExcuseId: isExcused ? excuse.id : null });
    }
  }
  return found;
}

/** Whether a sheet says what stands already: it was sent twice, or two teachers of one class agree. */
export function isTheSame(own: StoredWorklog, sent: SentSheet, marks: ReadonlyMap<number, MarkToWrite>): boolean {
  const isStatus = (own.status === 'submitted') === sent.isSubmitted;
  const isHead = own.method === sent.method && own.remarks === sent.remarks;
  const topics = (all: readonly SentSheet['topics'][number][]) =>
    JSON.stringify(all.map(({ courseTopicId, freeText, portion }) => [courseTopicId, freeText, portion]));
  const isTopics = topics(own.topics) === topics(sent.topics);
  return isStatus && isHead && isTopics && own.marks.every((mark) => isSameMark(mark, marks.get(mark.studentId)));
}

export const isSameMark = (mark: StoredMark, other: StoredMark | undefined): boolean =>
  other !== undefined && mark.mark === other.mark && mark.note === other.note && mark.score === other.score;
