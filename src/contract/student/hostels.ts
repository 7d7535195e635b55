import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { changeSchema, choice, flag, integer, optional, recordSchema, reference, text } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { resource } from '../core/resource.ts';
import { id, version } from '../core/scalars.ts';
import { masterAccess } from './access.ts';

export const hostelGenders = ['M', 'F'] as const;

export const hostels = resource({
  path: '/hostels',
  area: 'Hostel',
  alsoChanges: ['HostelList', 'Rooms'],
  access: masterAccess.hostel,
  fields: {
    code: text({ min: 2, max: 6, pattern: /^[A-Z0-9]+$/, tidy: (typed) => typed.trim().toUpperCase() }),
    name: text({ min: 2, max: 80 }),
    gender: choice(hostelGenders),
    wardenEmployeeId: optional(reference('employees')),
    assistantEmployeeId: optional(reference('employees')),
    phone: optional(text({ min: 6, max: 15, pattern: /^[0-9+ -]+$/, input: 'tel' })),
    isActive: flag(),
  },
  also: { rooms: z.int(), beds: z.int(), taken: z.int(), free: z.int() },
  sorts: ['code', 'name', 'gender', 'rooms', 'beds', 'taken', 'free'],
  filters: ['gender', 'isActive'],
  sums: ['rooms', 'beds', 'taken', 'free'],
});

/** A room. `capacity` is the number of beds, `taken` the number of occupied ones. */
const room = z.object({
  id,
  version,
  hostelId: id,
  roomNo: z.string(),
  floor: z.int(),
  capacity: z.int(),
  taken: z.int(),
  isActive: z.boolean(),
  inactiveReason: z.nullable(z.string()),
});
export type Room = z.infer<typeof room>;

/** Allowed floors (0 is the ground floor) and beds per room. */
const floor = integer(0, 15);
const capacity = integer(1, 12);
const changes = ['Rooms', 'Hostel', 'HostelList'] as const;

export const hostelRooms = endpoint({
  method: 'GET',
  path: '/hostels/:id/rooms',
  access: ['Hostel_VIEW'],
  summary: 'List the rooms of a hostel by floor and number, with the occupied beds.',
  area: 'Rooms',
  answer: z.object({ data: z.array(room) }),
});

/** The room number as on the door: `214`, `A-12`, `G07`. */
const roomNo = text({ max: 8, pattern: /^[A-Z0-9-]+$/, tidy: (typed) => typed.trim().toUpperCase() });

export const oneRoomFields = { roomNo, floor, capacity };
export const addRoom = endpoint({
  method: 'POST',
  path: '/rooms',
  access: ['Hostel_ADD'],
  summary: 'Add one room to a hostel.',
  rule: 'Duplicate if the hostel already has the number.',
  changes,
  body: recordSchema({ hostelId: reference('hostels'), ...oneRoomFields }),
  answer: oneAnswer(room),
});

/** Maximum number of rooms added in one request. */
export const rangeLimit = 200;

/** Rooms with consecutive numbers, such as "201 to 240, 3 beds each". */
export const roomRangeFields = {
  fromNo: integer(1, 9999),
  toNo: integer(1, 9999),
  floor,
  capacity,
};
export const addRooms = endpoint({
  method: 'POST',
  path: '/rooms/range',
  access: ['Hostel_ADD'],
  summary: 'Add consecutively numbered rooms to a hostel, all or none.',
  changes,
  body: recordSchema({ hostelId: reference('hostels'), ...roomRangeFields }),
  answer: oneAnswer(z.object({ id, version, added: z.int() })),
});

/** Editable fields of a room. A room out of use requires a reason. */
export const roomFields = {
  ...oneRoomFields,
  isActive: flag(),
  inactiveReason: optional(text({ min: 3, max: 80 })),
};
export const changeRoom = endpoint({
  method: 'PATCH',
  path: '/rooms/:id',
  access: ['Hostel_EDIT'],
  summary: 'Update a room, renumber it, or take it out of use with a reason.',
  rule: 'Duplicate if the hostel already has the number. InUse when taking a room with residents out of use.',
  changes,
  body: changeSchema(roomFields),
  answer: oneAnswer(room),
});

export const removeRoom = endpoint({
  method: 'DELETE',
  path: '/rooms/:id',
  access: ['Hostel_DELETE'],
  summary: 'Delete a room that never had residents.',
  changes,
  answer: oneAnswer(z.object({ id })),
});
