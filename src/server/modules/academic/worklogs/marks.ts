import type { SentSheet } from '../../../../contract/academic/sheet.ts';
import type { StudentOfClass } from './class-of.ts';
import type { StoredMark, StoredWorklog } from './stored.ts';

export type MarkToWrite = StoredMark;

interface SheetFacts {
  readonly roll: readonly StudentOfClass[];
  readonly stored: ReadonlyMap<number, StoredWorklog>;
  readonly sent: SentSheet;
  readonly excuses: ReadonlyMap<number, { id: number; mark: StoredMark['mark'] }>;
}

/**
 * Marks to be stored, by student id: the submitted ones. A stored X (not on the roll) stays, and an absence covered by
 * an excuse becomes D or M. Students without a mark are omitted.
 */
export function marksOf({ roll, stored, sent, excuses }: SheetFacts): Map<number, MarkToWrite> {
  const storedMarks = new Map([...stored.values()].flatMap(({ marks }) => marks).map((mark) => [mark.studentId, mark]));
  const typed = new Map(sent.marks.map((mark) => [mark.studentId, mark]));
  const toWrite = new Map<number, MarkToWrite>();
  for (const { studentId } of roll) {
    const before = storedMarks.get(studentId);
    const now = typed.get(studentId);
    if (before?.mark === 'X') toWrite.set(studentId, before);
    else if (now) {
      const excuse = excuses.get(studentId);
      // D or M entered by hand before the excuse does not belong to the excuse.
      const isByHand = before !== undefined && before.mark === now.mark && before.attendanceExcuseId === null;
      const isExcused = excuse !== undefined && (now.mark === 'A' || (now.mark === excuse.mark && !isByHand));
      toWrite.set(studentId, { ...now, mark: isExcused ? excuse.mark : now.mark, attendanceExcuseId: isExcused ? excuse.id : null });
    }
  }
  return toWrite;
}

/** The sheet equals the stored one: it was sent twice, or two teachers entered the same. */
export function isTheSame(storedSheet: StoredWorklog, sent: SentSheet, marks: ReadonlyMap<number, MarkToWrite>): boolean {
  const isStatus = (storedSheet.status === 'submitted') === sent.isSubmitted;
  const isHead = storedSheet.method === sent.method && storedSheet.remarks === sent.remarks;
  const topics = (all: readonly SentSheet['topics'][number][]) =>
    JSON.stringify(all.map(({ courseTopicId, freeText, portion }) => [courseTopicId, freeText, portion]));
  const isTopics = topics(storedSheet.topics) === topics(sent.topics);
  return isStatus && isHead && isTopics && storedSheet.marks.every((mark) => isSameMark(mark, marks.get(mark.studentId)));
}

export const isSameMark = (mark: StoredMark, other: StoredMark | undefined): boolean =>
  other !== undefined && mark.mark === other.mark && mark.note === other.note && mark.score === other.score;
