import * as z from 'zod/mini';
import { choice, date, integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { topFloor, vacateReasons } from './fields.ts';

const nullableText = z.nullable(z.string());

/** Lists for doors and for the gate, and slips for residents. */
export const residentSheets = ['rooms', 'gate', 'cards'] as const;
export type ResidentSheet = (typeof residentSheets)[number];

const resident = z.object({
  stayId: id,
  studentId: id,
  bedNo: z.int(),
  name: z.string(),
  photo: nullableText,
  number: z.string(),
  /** Branch and batch. */
  class: z.string(),
  phone: nullableText,
  /** Null without permission 904. */
  guardianPhone: nullableText,
});
export type Resident = z.infer<typeof resident>;
const room = z.object({
  id,
  roomNo: z.string(),
  floor: z.int(),
  beds: z.int(),
  isActive: z.boolean(),
  residents: z.array(resident),
});
export type ResidentRoom = z.infer<typeof room>;

const ofStays = {
  access: ['Student_Welfare_System'],
  scope: ['staysInOwnHostels'],
  wide: ['Student_Welfare_System'],
  area: 'HostelList',
} as const;

const residents = z.object({ hostel: nullableText, onDate: z.string(), rooms: z.array(room) });
export type Residents = z.infer<typeof residents>;

const definition = report({
  path: '/reports/hostel/residents',
  ...ofStays,
  summary: 'Report the residents of a hostel on a day (today), by room, for printed lists.',
  rule: 'A hostel outside of the caller’s scope has no rooms. The guardian’s phone is hidden without 904. `sheet` selects the printed list and filters nothing.',
  required: { hostelId: reference('hostels') },
  optional: { sheet: choice(residentSheets), floor: integer(0, topFloor), onDate: date() },
  data: residents,
});
export const residentParameters = definition.parameters;
export const residentReport = definition.call;

/** A resident who leaves a room on a day, with the balance of each kind. Money in paise. */
const slip = z.object({
  stayId: id,
  student: z.string(),
  number: z.string(),
  class: z.string(),
  hostel: z.string(),
  roomNo: z.string(),
  bedNo: z.int(),
  fromOn: z.string(),
  toOn: z.string(),
  reason: z.enum(vacateReasons),
  academicPaise: z.int(),
  hostelPaise: z.int(),
  messPaise: z.int(),
  finePaise: z.int(),
});
export type VacatingSlip = z.infer<typeof slip>;

const slips = report({
  path: '/reports/hostel/slips',
  ...ofStays,
  summary: 'Report the vacating slips of residents on their last day: room, keys and open dues.',
  rule: 'Residents who are only shifted get no slip.',
  required: { onDate: date() },
  optional: { hostelId: reference('hostels') },
  data: z.object({ slips: z.array(slip) }),
});
export const slipParameters = slips.parameters;
export const slipReport = slips.call;
