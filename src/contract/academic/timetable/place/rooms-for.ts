import type { WeekRoom } from '../model.ts';
import type { Rest } from './tasks.ts';
import { weights } from './weights.ts';

const practicalRooms: readonly WeekRoom['kind'][] = ['lab', 'computer'];
const lectureRooms: readonly WeekRoom['kind'][] = ['classroom', 'seminar'];

/**
 * Suitable rooms, best first. A practical needs a lab or computer room, a lecture the home room or another room with
 * enough seats. If no room has enough seats, up to four of the largest ones.
 */
export function roomsFor(rooms: readonly WeekRoom[], { kind, courses, strength }: Rest) {
  const [course] = courses;
  const kinds = kind === 'practical' ? practicalRooms : lectureRooms;
  const suited = rooms.filter((room) => kinds.includes(room.kind) || (kind !== 'practical' && room.id === course?.homeRoomId));
  const enough = suited.filter(({ capacity }) => capacity >= strength);
  const taken = enough.length > 0 ? enough : suited.toSorted((a, b) => b.capacity - a.capacity).slice(0, 4);
  const costOf = ({ id, capacity, departmentId }: WeekRoom): number => {
    const small = capacity < strength ? weights.smallRoom : 0;
    if (kind !== 'practical') return small + (id === course?.homeRoomId ? 0 : weights.awayFromHome);
    const isOwn = !course?.departmentId || !departmentId || departmentId === course.departmentId;
    return small + (isOwn ? 0 : weights.otherDepartment);
  };
  const bySize = enough.length > 0 ? 1 : -1;
  return taken
    .map((room) => ({ room, cost: costOf(room) }))
    .toSorted((a, b) => a.cost - b.cost || bySize * (a.room.capacity - b.room.capacity) || a.room.id - b.room.id);
}
