import { idOf } from '../../../database/seed/college/masters.ts';
import { departments } from '../../../database/seed/college/offices.ts';
import type { Numbered } from '../../../database/seed/rows.ts';

type Room = Numbered<'teachingRooms'>;

/** Department, kind, number of rooms, building, letter of the code, seats. */
const workplaces = [
  ['BSH', 'lab', 3, 'Science Block', 'S', 30],
  ['CSE', 'lab', 3, 'Computer Block', 'C', 30],
  ['ECE', 'lab', 3, 'Electrical Block', 'E', 30],
  ['EE', 'lab', 6, 'Electrical Block', 'E', 30],
  ['ME', 'lab', 2, 'Workshop', 'W', 36],
  ['CE', 'lab', 3, 'Civil Block', 'V', 30],
  ['CHE', 'lab', 2, 'Science Block', 'S', 24],
  ['CSE', 'computer', 2, 'Computer Block', 'C', 40],
  ['CA', 'computer', 1, 'Computer Block', 'C', 40],
  ['MGT', 'computer', 1, 'Computer Block', 'C', 40],
  ['ME', 'drawing', 2, 'Workshop', 'W', 70],
] as const;

/** 40 large and 4 small classrooms and 2 seminar rooms on three floors, and 28 laboratories and workshops. */
export const rooms: readonly Room[] = numbered([
  ...range(44).map((index) => room(`A-${storey(index, 16)}`, 'Academic Block', 'classroom', index < 40 ? 72 : 36)),
  ...range(2).map((index) => room(`A-${storey(44 + index, 16)}`, 'Academic Block', 'seminar', 30)),
  ...laboratories(),
]);

/** Rooms for lectures. */
export const classrooms = rooms.filter(({ kind }) => kind === 'classroom');
export const seminarRooms = rooms.filter(({ kind }) => kind === 'seminar');

function laboratories(): Omit<Room, 'id'>[] {
  const taken = new Map<string, number>();
  return workplaces.flatMap(([department, kind, count, building, letter, seats]) =>
    range(count).map(() => {
      const index = taken.get(letter) ?? 0;
      taken.set(letter, index + 1);
      return room(`${letter}-${storey(index, 5)}`, building, kind, seats, idOf(departments, department));
    }),
  );
}

function room(code: string, building: string, kind: Room['kind'], capacity: number, departmentId: number | null = null): Omit<Room, 'id'> {
  return { code, building, kind, capacity, departmentId, isActive: true };
}

function numbered(all: readonly Omit<Room, 'id'>[]): Room[] {
  return all.map((row, index) => ({ id: index + 1, ...row }));
}

/** Room number with `each` rooms on a floor: for 16, numbers 101 to 116, then 201 and so on. */
function storey(index: number, each: number): number {
  return 101 + 100 * Math.floor(index / each) + (index % each);
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
