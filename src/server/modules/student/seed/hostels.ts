import { demoUsernames } from '../../../database/seed/college/demo-users.ts';
import { at } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';

/** Code, name, gender, rooms, beds per room, rooms out of order. */
const plan = [
  ['BH1', 'Mahendragiri Hostel', 'M', 80, 3, [107, 312]],
  ['BH2', 'Rushikulya Hostel', 'M', 80, 3, []],
  ['BH3', 'Vansadhara Hostel', 'M', 90, 2, []],
  ['BH4', 'Malyagiri Hostel', 'M', 60, 3, [204]],
  ['GH1', 'Taptapani Hostel', 'F', 140, 2, [318]],
  ['GH2', 'Chilika Hostel', 'F', 100, 2, []],
] as const;
const floors = 4;
const reasons = ['Ceiling under repair', 'Used as a store', 'Water damage', 'Guest room'] as const;

const hostelGenders = plan.map(([, , gender]) => gender);

/** Six hostels, each with a warden and an assistant, who are not heads of departments. */
export function hostelRows(staff: readonly Employee[], heads: readonly number[]): Numbered<'hostels'>[] {
  const taken = new Set(heads);
  const wardens = chooseWardens(staff, taken);
  const assistants = chooseWardens(staff, taken);
  return plan.map(([code, name, gender], index) => ({
    id: index + 1,
    code,
    name,
    gender,
    wardenEmployeeId: at(wardens, index).id,
    assistantEmployeeId: at(assistants, index).id,
    phone: `0680-2${gender === 'M' ? 40 : 41}0${index}1`,
  }));
}

/** Wardens in the order of hostels: regular teachers without such an office, women for women's hostels. */
function chooseWardens(staff: readonly Employee[], taken: Set<number>): Employee[] {
  return hostelGenders.map((gender) => {
    const warden = staff.find(
      (employee) =>
        employee.isTeaching &&
        employee.status === 'active' &&
        employee.category === 'REGULAR' &&
        employee.gender === gender &&
        !taken.has(employee.id) &&
        !demoUsernames.includes(employee.username),
    );
    if (!warden) throw new Error('no warden is available for a hostel');
    taken.add(warden.id);
    return warden;
  });
}

/** 550 rooms with 1,320 beds, numbered by floor: 101 to 4nn. A larger college has the same six hostels. */
export const roomRows: Numbered<'rooms'>[] = makeRooms();

function makeRooms(): Numbered<'rooms'>[] {
  const rows: Numbered<'rooms'>[] = [];
  let broken = 0;
  plan.forEach(([, , , count, capacity, outOfOrder], index) => {
    const perFloor = Math.ceil(count / floors);
    for (let room = 0; room < count; room += 1) {
      const floor = Math.floor(room / perFloor) + 1;
      const number = floor * 100 + (room % perFloor) + 1;
      const isActive = !(outOfOrder as readonly number[]).includes(number);
      rows.push({
        id: rows.length + 1,
        hostelId: index + 1,
        roomNo: String(number),
        floor,
        capacity,
        isActive,
        inactiveReason: isActive ? null : (reasons[broken++] ?? null),
      });
    }
  });
  return rows;
}

export interface Bed {
  roomId: number;
  bedNo: number;
}

/** Usable beds, by gender. */
export function bedsFor(gender: 'M' | 'F'): Bed[] {
  return roomRows
    .filter(({ hostelId, isActive }) => isActive && hostelGenders[hostelId - 1] === gender)
    .flatMap(({ id, capacity }) => Array.from({ length: capacity }, (_, index) => ({ roomId: id, bedNo: index + 1 })));
}
