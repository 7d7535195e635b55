import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choice, date, paise, recordSchema, reference, text } from '../core/field.ts';
import { id } from '../core/scalars.ts';
import { dueChanges } from './dues.ts';
import { mostPaise } from './fields.ts';

/** Each offender pays the full amount, or all share it. */
export const fineShares = ['each', 'divided'] as const;

/** A fine for an incident caused by several residents. */
export const fineFields = {
  headId: reference('fine-heads'),
  amountPaise: paise(mostPaise),
  share: choice(fineShares),
  happenedOn: date(),
  dueOn: date(),
  remark: text({ min: 5, max: 200 }),
};

/** Maximum number of residents in one request. */
export const mostFined = 200;

/**
 * Splits a total into shares of whole rupees. The first share includes the remainder. Null if a share would be below
 * one rupee. 1,000 among three: 334, 333 and 333.
 */
export function dividedPaise(totalPaise: number, among: number): number[] | null {
  const each = Math.floor(totalPaise / 100 / among) * 100;
  if (each === 0) return null;
  return Array.from({ length: among }, (_, place) => (place === 0 ? totalPaise - each * (among - 1) : each));
}

export const fineResidents = endpoint({
  method: 'POST',
  path: '/dues/fines',
  access: ['Dues_ADD'],
  scope: ['staysInOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Fine residents for a joint incident, all or none: the full amount for each, or a share of it.',
  rule: '`stayIds`: unknownReference outside of the caller’s hostels, duplicate for a repeated student. If the amount is divided, the first student pays the remaining rupees. outOfRange if a share is below a rupee. `happenedOn`: outOfRange after today.',
  changes: dueChanges,
  body: z.extend(recordSchema(fineFields), {
    stayIds: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(mostFined, 'tooLong')),
  }),
  answer: z.object({ data: z.object({ fined: z.int(), totalPaise: z.int() }) }),
});
