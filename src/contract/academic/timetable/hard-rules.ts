import type { RoomKind } from '../fields.ts';
import type { Clash, HardRule } from './clashes.ts';
import type { Placed } from './model.ts';
import { areJoint, cellOf, ordinalsOf, sectionOf, shareStudents, type WeekIndex } from './week-index.ts';

/** Rooms in which a practical may be held. */
export const practicalRooms: readonly RoomKind[] = ['lab', 'computer', 'drawing'];

/** Reasons why a class cannot be at its place. */
export function hardOf(index: WeekIndex, entry: Placed): Clash[] {
  return [...ofPlace(index, entry), ...ofRoom(index, entry), ...ofOthers(index, entry)];
}

function ofPlace({ slots }: WeekIndex, entry: Placed): Clash[] {
  const covered = ordinalsOf(entry).map((ordinal) => slots.get(ordinal));
  const here = { keys: [entry.key], weekday: entry.weekday };
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
function ofOthers(index: WeekIndex, entry: Placed): Clash[] {
  const cells = ordinalsOf(entry).map((ordinal) => index.byCell.get(cellOf(entry.weekday, ordinal)) ?? []);
  const others = cells.length === 1 ? cells[0]! : new Set(cells.flat());
  const clashes: Clash[] = [];
  // Most pairs of classes are unrelated and need no allocation.
  for (const other of others) {
    if (other.key === entry.key || areJoint(entry, other)) continue;
    const report = (rule: HardRule, who: Partial<Clash>) =>
      void clashes.push({ rule, keys: [entry.key, other.key].sort(), weekday: entry.weekday, ...who });
    for (const teacherId of entry.teacherIds) if (other.teacherIds.includes(teacherId)) report('teacher', { teacherId });
    if (entry.roomId !== null && entry.roomId === other.roomId) report('room', { roomId: entry.roomId });
    if (shareStudents(index, entry, other)) report('section', { sectionId: Math.min(sectionOf(index, entry), sectionOf(index, other)) });
  }
  return clashes;
}
