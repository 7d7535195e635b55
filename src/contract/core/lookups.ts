import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { digits, id, queryFlag } from './scalars.ts';

/** One choice of a master: `of` is the degree a branch or batch belongs to, `entry` the way in of an admission category, `semesters` the length of a degree. */
export const option = z.object({
  id,
  label: z.string(),
  isActive: z.boolean(),
  degreeId: z.optional(id),
  entry: z.optional(z.enum(['regular', 'lateral'])),
  semesters: z.optional(z.int()),
});
export type Option = z.infer<typeof option>;

export const lookup = endpoint({
  method: 'GET',
  path: '/lookups/:name',
  access: 'signedIn',
  callers: 'both',
  summary: 'The choices of a master, for forms and filters.',
  area: 'Batch',
  query: z.strictObject({ activeOnly: z.optional(queryFlag), degreeId: z.optional(digits) }),
  answer: z.object({ data: z.array(option) }),
});
