import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { digits, id, queryFlag } from './scalars.ts';

/** One choice of a master. `of` is its parent, for example the degree of a branch. `facts` are added by its module. */
export const option = z.object({
  id,
  label: z.string(),
  isActive: z.boolean(),
  of: z.optional(id),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Option = z.infer<typeof option>;

export const lookup = endpoint({
  method: 'GET',
  path: '/lookups/:name',
  access: 'signedIn',
  callers: 'both',
  summary: 'List the choices of a master, for forms and filters.',
  rule: 'Forbidden for a student unless a student form needs the choice. A teaching warden only gets their own hostels and rooms, a coordinator or head only outcome sets of their own programmes and shared ones. Without permission 417: no draft timetables.',
  area: 'Batch',
  query: z.strictObject({ activeOnly: z.optional(queryFlag), of: z.optional(digits) }),
  answer: z.object({ data: z.array(option) }),
});
