import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { CardKey } from '../modules.ts';
import { oneAnswer } from './paging.ts';
import { nameOf } from './scalars.ts';

/** `waits` marks what waits for this user to act. A card that could not be counted has the value null. */
const card = z.object({
  key: nameOf<CardKey>(),
  value: z.nullable(z.int()),
  /** What the screen behind it is asked with, where the key does not say it: whose requests, which mentor's students. */
  query: z.record(z.string(), z.string()),
  waits: z.boolean(),
});
export type HomeCard = z.infer<typeof card>;

export const home = endpoint({
  method: 'GET',
  path: '/account/home',
  access: 'signedIn',
  callers: 'both',
  summary: 'The counts of the caller’s start page.',
  area: 'Home',
  answer: oneAnswer(z.object({ cards: z.array(card) })),
});

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary:
    'Whether the portal can serve: its database answers. What of it was found damaged is said, and still served.',
  answer: oneAnswer(
    z.object({
      status: z.enum(['ok', 'damaged']),
      damage: z.nullable(z.string()),
      database: z.enum(['embedded', 'server']),
      version: z.string(),
    }),
  ),
});
