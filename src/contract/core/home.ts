import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { CardKey, HomeListKey } from '../modules.ts';
import { oneAnswer } from './paging.ts';
import { id, nameOf } from './scalars.ts';

/** `waits` marks tasks of this user. A card that could not be counted has the value null. */
const card = z.object({
  key: nameOf<CardKey>(),
  /** Several numbers are a ratio: `[1, 3, 10]` is 1 : 3 : 10. */
  value: z.nullable(z.union([z.number(), z.array(z.number())])),
  /** The query of the screen behind the card, if the key does not imply it. */
  query: z.record(z.string(), z.string()),
  waits: z.boolean(),
});
export type HomeCard = z.infer<typeof card>;

/** Short list of people relevant today. Empty lists are omitted; `total` also counts the rows that are not shown. */
const list = z.object({
  key: nameOf<HomeListKey>(),
  rows: z.array(
    z.object({
      /** Id of the person's account. */
      userId: id,
      name: z.string(),
      /** Date of the occasion; null if the list is about today. */
      on: z.nullable(z.string()),
      /** Key of the text of the occasion, if the list has several kinds. */
      what: z.nullable(z.string()),
    }),
  ),
  total: z.int(),
});
export type HomeList = z.infer<typeof list>;

export const home = endpoint({
  method: 'GET',
  path: '/account/home',
  cost: 'medium',
  offline: 'day',
  access: 'signedIn',
  callers: 'both',
  summary: 'Get the cards and short lists of the caller’s start page.',
  area: 'Home',
  answer: oneAnswer(z.object({ cards: z.array(card), lists: z.array(list) })),
});

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Check that the portal can serve requests: its database answers. Detected damage is reported, and the portal still serves.',
  answer: oneAnswer(
    z.object({
      status: z.enum(['ok', 'damaged']),
      damage: z.nullable(z.string()),
      database: z.enum(['embedded', 'server']),
      version: z.string(),
    }),
  ),
});

/** The document of this API. It is larger than a megabyte, so it requires signing in. */
export const apiDocument = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'signedIn',
  callers: 'both',
  summary: 'Get every call of the API with its schemas, as OpenAPI 3.1.',
  file: 'always',
  answer: z.unknown(),
});
