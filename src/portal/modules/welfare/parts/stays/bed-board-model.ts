import type { BoardBed } from '../../../../../../machines/bed-board.ts';
import type { BoardRoom } from '../../../../../contract/welfare/bed-board.ts';

/** A bed on the board. */
export interface ShownBed extends BoardBed {
  readonly key: string;
  readonly roomNo: string;
  readonly stay: BoardRoom['beds'][number]['stay'];
  readonly looks: 'free' | 'taken' | 'broken';
}
export interface Floor {
  readonly number: number;
  readonly rooms: readonly { readonly room: BoardRoom; readonly beds: readonly ShownBed[] }[];
}

/**
 * Groups the beds of a hostel by floor. If the stay in a bed already has a last day, its resident cannot be moved, nor
 * another one to the bed.
 */
export function floorsOf(rooms: readonly BoardRoom[]): Floor[] {
  const numbers = [...new Set(rooms.map(({ floor }) => floor))];
  return numbers.map((number) => ({
    number,
    rooms: rooms
      .filter(({ floor }) => floor === number)
      .map((room) => ({ room, beds: room.beds.map(({ bedNo, stay }) => shown(room, bedNo, stay)) })),
  }));
}

function shown({ id, roomNo, isActive }: BoardRoom, bedNo: number, stay: ShownBed['stay']): ShownBed {
  const stayId = stay?.toOn === null ? stay.id : null;
  const isOpen = isActive && (stay === null || stayId !== null);
  const looks = stay ? 'taken' : isActive ? 'free' : 'broken';
  return { key: `${id}/${bedNo}`, roomId: id, roomNo, bedNo, stay, stayId, isOpen, looks };
}

/**
 * Returns the next bed for an arrow key: along a floor and on to the next one, or at the same position on the floor
 * above or below. Undefined at the edge and for other keys.
 */
export function neighbour(floors: readonly Floor[], key: string, arrow: string, isRtl: boolean): ShownBed | undefined {
  const lines = floors.map(({ rooms }) => rooms.flatMap(({ beds }) => beds));
  const line = lines.findIndex((beds) => beds.some((bed) => bed.key === key));
  const place = lines[line]?.findIndex((bed) => bed.key === key) ?? 0;
  const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (arrow === ahead) return lines[line]?.[place + 1] ?? lines[line + 1]?.[0];
  if (arrow === back) return lines[line]?.[place - 1] ?? lines[line - 1]?.at(-1);
  const next = arrow === 'ArrowDown' ? lines[line + 1] : arrow === 'ArrowUp' ? lines[line - 1] : undefined;
  return next?.[Math.min(place, next.length - 1)];
}
