import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { dayFilter, oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';

/** Beds in rooms in use; `closed` counts beds in rooms out of use. */
const beds = { beds: z.int(), taken: z.int(), closed: z.int() };
const hostel = z.object({
  id,
  code: z.string(),
  name: z.string(),
  gender: z.enum(['M', 'F']),
  ...beds,
  floors: z.array(z.object({ floor: z.int(), ...beds })),
});
export type HostelOccupancy = z.infer<typeof hostel>;

const occupancy = z.object({
  onDate: z.string(),
  hostels: z.array(hostel),
  /** Students on the roll without a bed on or after the day, by gender. Null if the gender is not recorded. */
  waiting: z.array(z.object({ gender: z.nullable(z.enum(['M', 'F', 'O'])), students: z.int() })),
});
export type Occupancy = z.infer<typeof occupancy>;

export const hostelOccupancy = endpoint({
  method: 'GET',
  path: '/reports/hostel/occupancy',
  access: ['Student_Welfare_System'],
  scope: ['wardenHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Report the occupancy of hostels in use on a day (today), by floor, and the students waiting for a bed.',
  rule: 'A bed of a room out of use counts as closed, and neither as taken nor as free, unless it has a resident. Students on the roll without a bed on or after the day are waiting.',
  area: 'HostelList',
  cost: 'heavy',
  query: z.strictObject({ onDate: dayFilter }),
  answer: oneAnswer(occupancy),
});
