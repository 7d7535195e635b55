import type { RoomKind } from '../fields.ts';
import type { Clash, HardRule } from './clashes.ts';
import type { Placed } from './model.ts';
import { areJoint, cellOf, ordinalsOf, sectionOf, shareStudents, type WeekIndex } from './week-index.ts';

/** Rooms in which a practical may be held. */
export const practicalRooms: readonly RoomKind[] = ['lab', 'computer', 'drawing'];

/** Reasons why a class cannot be at its place. */
export function hardOf(index: WeekIndex, one: Placed): Clash[] {
  return [...ofPlace(index, one), ...ofRoom(index, one), ...ofOthers(index, one)];
}

function ofPlace({ slots }: WeekIndex, one: Placed): Clash[] {
  const covered = ordinalsOf(one).map((ordinal) => slots.get(ordinal));
  const here = { keys: [one.key], weekday: one.weekday };
  if (covered.some((slot) => slot === undefined)) return [{ rule: 'outside', ...here }];
  return covered.some((slot) => slot?.isBreak) ? [{ rule: 'overBreak', ...here }] : [];
}

function ofRoom({ rooms }: WeekIndex, { key, kind, roomId }: Placed): Clash[] {
  const room = roomId === null ? undefined : rooms.get(roomId);
  return room && kind === 'practical' && !practicalRooms.includes(room.kind) ? [{ rule: 'roomKind', keys: [key], roomId: room.id }] : [];
}

/**
 * Teacher, room or students in two classes at one time. A joint class of several sections does not clash with itself.
 */
function ofOthers(index: WeekIndex, one: Placed): Clash[] {
  const cells = ordinalsOf(one).map((ordinal) => index.byCell.get(cellOf(one.weekday, ordinal)) ?? []);
  const others = cells.length === 1 ? cells[0]! : new Set(cells.flat());
  const found: Clash[] = [];
  // Most pairs of classes are unrelated and need no allocation.
  for (const other of others) {
    if (other.key === one.key || areJoint(one, other)) continue;
    const told = (rule: HardRule, who: Partial<Clash>) =>
      void found.push({ rule, keys: [one.key, other.key].sort(), weekday: one.weekday, ...who });
    for (const teacherId of one.teacherIds) if (other.teacherIds.includes(teacherId)) told('teacher', { teacherId });
    if (one.roomId !== null && one.roomId === other.roomId) told('room', { roomId: one.roomId });
    if (shareStudents(index, one, other)) told('section', { sectionId: Math.min(sectionOf(index, one), sectionOf(index, other)) });
  }
  return found;
}
