import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { dayFilter, oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';

const bed = z.object({
  bedNo: z.int(),
  /** The resident on the day. */
  stay: z.nullable(
    z.object({
      id,
      version,
      student: z.string(),
      number: z.string(),
      class: z.string(),
      batch: z.string(),
      /** Balance of hostel and mess dues and fines, and the part of the balance due before today, in paise. */
      owedPaise: z.int(),
      overduePaise: z.int(),
      /** Last day. Null while the stay is open. */
      toOn: z.nullable(z.string()),
    }),
  ),
});
const room = z.object({ id, roomNo: z.string(), floor: z.int(), isActive: z.boolean(), beds: z.array(bed) });
export type BoardRoom = z.infer<typeof room>;

export const bedBoard = endpoint({
  method: 'GET',
  path: '/hostels/:id/board',
  access: ['Student_Welfare_System'],
  scope: ['wardenHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Get the rooms of a hostel by floor and number, with the resident of each bed on a day (today).',
  area: 'HostelList',
  query: z.strictObject({ onDate: dayFilter }),
  answer: oneAnswer(z.object({ id, name: z.string(), onDate: z.string(), rooms: z.array(room) })),
});
