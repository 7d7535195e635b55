import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { digits } from './scalars.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A file by a signed link, since an `<img>` cannot send the bearer header. */
export const file = endpoint({
  method: 'GET',
  path: '/files/:id',
  access: 'anyone',
  rule: 'Only with a link that this server signed and that is not over; else 403 Forbidden.',
  summary: 'The bytes of a stored file.',
  query: z.strictObject({
    user: digits,
    until: digits,
    sig: z.string('required').check(z.regex(/^[\w-]{43}$/, 'badFormat')),
  }),
  file: 'always',
  answer: z.unknown(),
});
