import { missedAs } from '../../../../../contract/academic/assign.ts';
import type { GroupMoves, GroupsBoard, Seated } from '../../../../../contract/academic/groups.ts';
import type { Card, Moves } from '../../../../../../machines/groups-board.ts';

/** A student as the board shows him: where he is by now, on the way or not. */
export interface Shown extends Seated {
  readonly isMoved: boolean;
  readonly isCarried: boolean;
}

/** A group with who is in it; without an id those who are in none. */
export interface Column {
  readonly id: number | null;
  readonly name: string | null;
  readonly capacity: number | null;
  readonly students: readonly Shown[];
}

/** What is being arranged: the moves, and who is held over which group. */
export interface Arranged {
  readonly moves: Moves;
  readonly hand: readonly Card[];
  readonly over: number | null;
}

/** The groups with their students by class number, as they would be; those in none have a column while there are any. */
export function columnsOf({ groups, students }: GroupsBoard, { moves, hand, over }: Arranged): Column[] {
  const carried = new Set(hand.map(({ id }) => id));
  const nowIn = ({ studentId, groupId }: Seated) => (carried.has(studentId) ? over : (moves[studentId] ?? groupId));
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

/** How many of each gender are among them, those that there are. */
export function gendersOf(students: readonly Pick<Seated, 'gender'>[]): { gender: Seated['gender']; count: number }[] {
  return (['F', 'M', 'O'] as const)
    .map((gender) => ({ gender, count: students.filter((one) => one.gender === gender).length }))
    .filter(({ count }) => count > 0);
}

export interface Sent {
  readonly fromDate: string;
  readonly moves: Moves;
  readonly missed?: string | null;
}

/** What is sent: whoever has left the board meanwhile, or is there already, is not in it. */
export function bodyOf({ students }: GroupsBoard, { fromDate, moves, missed = null }: Sent, dryRun: boolean): GroupMoves {
  return {
    fromDate,
    missed: missedAs.find((one) => one === missed) ?? null,
    dryRun,
    moves: students.flatMap(({ placeId, version, studentId, groupId }) => {
      const to = moves[studentId];
      return to === undefined || to === groupId ? [] : [{ placeId, version, groupId: to }];
    }),
  };
}

/** Between two students, both included, in the order in which they are shown. */
export function rangeOf(columns: readonly Column[], from: number | null, to: number): number[] {
  const order = columns.flatMap(({ students }) => students.map(({ studentId }) => studentId));
  const [start = 0, end = 0] = [order.indexOf(from ?? to), order.indexOf(to)].sort((a, b) => a - b);
  return start < 0 ? [to] : order.slice(start, end + 1);
}

/** The student that the keys lead to: by so many columns and lines; at the edge the same one. */
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

/** The first day that is proposed: today, within the days of the classes. */
export const firstDay = ({ classesFrom, classesTo }: GroupsBoard, today: string): string =>
  today < classesFrom ? classesFrom : today > classesTo ? classesTo : today;
