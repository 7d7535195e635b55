import type { RoomKind } from '../fields.ts';
import type { Clash, HardRule } from './clashes.ts';
import type { Placed } from './model.ts';
import { areJoint, cellOf, ordinalsOf, sectionOf, shareStudents, type WeekIndex } from './week-index.ts';

/** Where a practical may be held. */
export const practicalRooms: readonly RoomKind[] = ['lab', 'computer', 'drawing'];

/** Why a class cannot stand where it stands. */
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
  return room && kind === 'practical' && !practicalRooms.includes(room.kind)
    ? [{ rule: 'roomKind', keys: [key], roomId: room.id }]
    : [];
}

/** Who is twice at one time: a teacher, a room, a student. One class of several sections together is no clash with itself. */
function ofOthers(index: WeekIndex, one: Placed): Clash[] {
  const cells = ordinalsOf(one).map((ordinal) => cellOf(one.weekday, ordinal));
  const others = new Set(cells.flatMap((cell) => index.byCell.get(cell) ?? []));
  return [...others].flatMap((other) => {
    if (other.key === one.key || areJoint(one, other)) return [];
    const keys = [one.key, other.key].sort();
    const told = (rule: HardRule, who: Partial<Clash>): Clash => ({ rule, keys, weekday: one.weekday, ...who });
    const teachers = one.teacherIds.filter((id) => other.teacherIds.includes(id));
    return [
      ...teachers.map((teacherId) => told('teacher', { teacherId })),
      ...(one.roomId !== null && one.roomId === other.roomId ? [told('room', { roomId: one.roomId })] : []),
      ...(shareStudents(index, one, other) ? [told('section', { sectionId: Math.min(sectionOf(index, one), sectionOf(index, other)) })] : []), // prettier-ignore
    ];
  });
}
