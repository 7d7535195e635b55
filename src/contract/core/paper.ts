import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './field.ts';
import { oneAnswer } from './paging.ts';
import { purposeFilter, reportHead } from './report.ts';
import { int4 } from './scalars.ts';

export const paperHead = endpoint({
  method: 'GET',
  path: '/account/paper-head',
  access: 'signedIn',
  callers: 'both',
  summary: 'Get the heading of a printout: the college, the author and the time.',
  area: 'Settings',
  answer: oneAnswer(reportHead),
});

export const notePrint = endpoint({
  method: 'POST',
  path: '/account/prints',
  access: 'signedIn',
  callers: 'both',
  rule: '`of` is the path of a list or a report that the caller may read.',
  summary: 'Record the printing of a list or a report of people in the trail: its name, the number of people, and the purpose.',
  changes: ['Audit'],
  body: z.strictObject({
    of: text({ max: 120 }).schema,
    title: text({ max: 120 }).schema,
    /** The parameters, as in the address. */
    query: z.optional(text({ max: 1000 }).schema),
    persons: int4.check(z.minimum(1, 'outOfRange')),
    ...purposeFilter,
  }),
  answer: oneAnswer(z.object({ persons: z.int() })),
});
