import { missedAs } from '../../../../../contract/academic/assign.ts';
import type { GroupMoves, GroupsBoard, SeatedStudent } from '../../../../../contract/academic/groups.ts';
import type { Card, Moves } from '../../../../../../machines/groups-board.ts';

/** A student as shown on the board: in the current group, moved or not. */
export interface ShownStudent extends SeatedStudent {
  readonly isMoved: boolean;
  readonly isCarried: boolean;
}

/** A group with its students; without an id, the students in no group. */
export interface Column {
  readonly id: number | null;
  readonly name: string | null;
  readonly capacity: number | null;
  readonly students: readonly ShownStudent[];
}

/** State of the arrangement: the moves, and the cards carried over a group. */
export interface Arrangement {
  readonly moves: Moves;
  readonly hand: readonly Card[];
  readonly over: number | null;
}

/**
 * The groups with their students by class number, after the moves. A column for students without a group is added if
 * any student has no group before the moves.
 */
export function columnsOf({ groups, students }: GroupsBoard, { moves, hand, over }: Arrangement): Column[] {
  const carried = new Set(hand.map(({ id }) => id));
  const nowIn = ({ studentId, groupId }: SeatedStudent) => (carried.has(studentId) ? over : (moves[studentId] ?? groupId));
  const columns = [...groups, { id: null, name: null, capacity: null }].map((group) => ({
    ...group,
    students: students
      .filter((student) => nowIn(student) === group.id)
      .map((student) => ({
        ...student,
        isMoved: group.id !== student.groupId,
        isCarried: carried.has(student.studentId),
      })),
  }));
  const isNeeded = students.some(({ groupId }) => groupId === null);
  return columns.filter(({ id }) => id !== null || isNeeded);
}

/** Number of students by gender, without genders that do not occur. */
export function gendersOf(students: readonly Pick<SeatedStudent, 'gender'>[]): { gender: SeatedStudent['gender']; count: number }[] {
  return (['F', 'M', 'O'] as const)
    .map((gender) => ({ gender, count: students.filter((student) => student.gender === gender).length }))
    .filter(({ count }) => count > 0);
}

export interface SentMoves {
  readonly fromDate: string;
  readonly moves: Moves;
  readonly missed?: string | null;
}

/** Request body, without students who have left the board meanwhile or are already in the target group. */
export function bodyOf({ students }: GroupsBoard, { fromDate, moves, missed = null }: SentMoves, dryRun: boolean): GroupMoves {
  return {
    fromDate,
    missed: missedAs.find((choice) => choice === missed) ?? null,
    dryRun,
    moves: students.flatMap(({ placeId, version, studentId, groupId }) => {
      const to = moves[studentId];
      return to === undefined || to === groupId ? [] : [{ placeId, version, groupId: to }];
    }),
  };
}

/** Students between two students, both included, in display order. */
export function rangeOf(columns: readonly Column[], from: number | null, to: number): number[] {
  const order = columns.flatMap(({ students }) => students.map(({ studentId }) => studentId));
  const [start = 0, end = 0] = [order.indexOf(from ?? to), order.indexOf(to)].sort((a, b) => a - b);
  return start < 0 ? [to] : order.slice(start, end + 1);
}

/** The student a number of columns and rows away; at the edge, the same student. */
export function neighbour(columns: readonly Column[], of: number, columnsOn: number, linesOn: number): number {
  const at = columns.findIndex(({ students }) => students.some(({ studentId }) => studentId === of));
  const line = columns[at]?.students.findIndex(({ studentId }) => studentId === of) ?? 0;
  if (columnsOn === 0) {
    const students = columns[at]?.students ?? [];
    return students[Math.min(students.length - 1, Math.max(0, line + linesOn))]?.studentId ?? of;
  }
  for (let next = at + columnsOn; columns[next]; next += columnsOn) {
    const { students } = columns[next]!;
    if (students.length > 0) return students[Math.min(students.length - 1, line)]!.studentId;
  }
  return of;
}

/** Proposed first day of the moves: today or, outside the days of the classes, the nearest of those days. */
export const firstDay = ({ classesFrom, classesTo }: GroupsBoard, today: string): string =>
  today < classesFrom ? classesFrom : today > classesTo ? classesTo : today;
