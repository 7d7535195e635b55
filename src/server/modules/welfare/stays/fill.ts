/** A bed that is free from a day on. */
export interface FreeBed {
  readonly roomId: number;
  readonly bedNo: number;
}
/** A room in use. Rooms are filled in the order of the list. */
export interface OpenRoom {
  readonly id: number;
  readonly free: readonly number[];
  /** Classes of the residents. */
  readonly classes: readonly string[];
}
/** A student without a bed. Classmates have the same `class`. */
export interface Lodger {
  readonly id: number;
  readonly class: string;
}

/**
 * Assigns beds to as many students as possible. Classmates go first into rooms where classmates already live, then into
 * empty rooms that they fill. The rest of a class goes into the room with the fewest free beds that fits all of them
 * or, if there is none, into the one with the most.
 */
export function fillRooms(rooms: readonly OpenRoom[], lodgers: readonly Lodger[]): Map<number, FreeBed> {
  const open = rooms.map(({ id, free, classes }) => ({ id, free: [...free], classes: new Set(classes) }));
  const beds = new Map<number, FreeBed>();
  const waiting = new Map<string, number[]>();
  for (const { id, class: of } of lodgers) waiting.set(of, [...(waiting.get(of) ?? []), id]);
  const settle = (room: (typeof open)[number], of: string, left: number[], most = Infinity) => {
    for (let count = 0; count < most && left.length > 0 && room.free.length > 0; count += 1)
      beds.set(left.shift()!, { roomId: room.id, bedNo: room.free.shift()! });
    room.classes.add(of);
  };
  for (const [of, left] of waiting) {
    for (const room of open) if (room.classes.has(of)) settle(room, of, left);
    for (const room of open) if (room.classes.size === 0 && room.free.length > 0 && left.length >= room.free.length) settle(room, of, left);
  }
  for (const [of, left] of waiting) {
    while (left.length > 0) {
      const free = open.filter((room) => room.free.length > 0);
      if (free.length === 0) return beds;
      const takesAll = free.filter((room) => room.free.length >= left.length);
      const fewest = (least: typeof free) => least.reduce((best, room) => (room.free.length < best.free.length ? room : best));
      const most = (many: typeof free) => many.reduce((best, room) => (room.free.length > best.free.length ? room : best));
      settle(takesAll.length > 0 ? fewest(takesAll) : most(free), of, left);
    }
  }
  return beds;
}
