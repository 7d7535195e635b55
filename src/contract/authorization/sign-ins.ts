import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { id, many, moment, queryText } from '../core/scalars.ts';

export const signInOutcomes = [
  'ok',
  'badPassword',
  'badCode',
  'codeAsked',
  'unknownUser',
  'locked',
  'disabled',
  'expired',
  'ended',
  'throttled',
] as const;
export const signInSorts = ['createdAt', 'nameTried', 'outcome', 'ip'] as const;

/**
 * An attempt to sign in. For an unknown name, `nameTried` is the beginning of its hash, because people type passwords
 * there.
 */
export const signInRow = z.extend(personFacts, {
  id,
  createdAt: moment,
  nameTried: z.string(),
  userId: z.nullable(id),
  name: z.nullable(z.string()),
  outcome: z.enum(signInOutcomes),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type SignInRow = z.infer<typeof signInRow>;

/** Days in the college's time zone, by default the last seven. */
export const signInFilters = {
  outcome: choiceFilter(signInOutcomes),
  userId: idFilter,
  ip: z.optional(many(queryText(45), 10)),
  from: dayFilter,
  to: dayFilter,
};
const period = { from: z.string(), to: z.string() };

export const listSignIns = endpoint({
  method: 'GET',
  path: '/sign-in-attempts',
  access: ['Audit_VIEW'],
  rule: 'An export (`format`) writes an audit event.',
  summary: 'List sign-in attempts, newest first. By default, those of the last seven days.',
  area: 'Users',
  file: 'byFormat',
  query: listQuery(signInSorts, signInFilters),
  answer: z.extend(listAnswer(signInRow), period),
});

export const signInSummary = endpoint({
  method: 'GET',
  path: '/sign-in-attempts/summary',
  access: ['Audit_VIEW'],
  summary: 'Count the sign-in attempts of the same query: successful and failed by day, and the ten addresses with the most failures.',
  area: 'Users',
  query: z.strictObject({ q: z.optional(queryText(80)), ...signInFilters }),
  answer: oneAnswer(
    z.object({
      ...period,
      ok: z.int(),
      failed: z.int(),
      days: z.array(z.object({ day: z.string(), ok: z.int(), failed: z.int() })),
      addresses: z.array(z.object({ ip: z.string(), failed: z.int(), names: z.int() })),
    }),
  ),
});
export type SignInSummary = z.infer<typeof signInSummary.answer>['data'];
