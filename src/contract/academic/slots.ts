import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { changeSchema, date, integer, optional, recordSchema, text } from '../core/field.ts';
import { listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { clock, schemeFields } from './fields.ts';

const access = ['TimeSlot_View'] as const;
const changes = ['Slot', 'Batch', 'Timetable', 'Audit'] as const;

const slot = z.object({ id, name: z.string(), startsAt: z.string(), endsAt: z.string(), isBreak: z.boolean() });
const scheme = z.object({
  id,
  version,
  updatedAt: moment,
  name: z.string(),
  effectiveFrom: z.string(),
  slots: z.array(slot),
  /**
   * The number of timetable versions with this scheme. If one of them is or was published, the periods can no longer
   * change.
   */
  versions: z.int(),
  isClosed: z.boolean(),
});
export type SlotScheme = z.infer<typeof scheme>;

export const schemeSorts = ['effectiveFrom', 'name'] as const;

export const listSchemes = endpoint({
  method: 'GET',
  path: '/slot-schemes',
  access,
  summary: 'List schemes of time slots with their periods and breaks.',
  area: 'Slot',
  file: 'byFormat',
  query: listQuery(schemeSorts, {}),
  answer: listAnswer(scheme),
});

export const getScheme = endpoint({
  method: 'GET',
  path: '/slot-schemes/:id',
  access,
  summary: 'Get a scheme of time slots.',
  area: 'Slot',
  answer: oneAnswer(scheme),
});

const rule =
  'notAllowed: a period that begins before the one above ends. outOfRange: a period that ends before it begins. Duplicate: another scheme has the same name or first day.';

export const addScheme = endpoint({
  method: 'POST',
  path: '/slot-schemes',
  access,
  summary: 'Create a scheme of time slots.',
  rule,
  changes,
  body: recordSchema(schemeFields),
  answer: oneAnswer(scheme),
});

export const changeScheme = endpoint({
  method: 'PATCH',
  path: '/slot-schemes/:id',
  access,
  summary: 'Update a scheme of time slots.',
  rule: `${rule} Locked for the periods of a scheme that a published timetable uses.`,
  changes,
  body: changeSchema(schemeFields),
  answer: oneAnswer(scheme),
});

export const removeScheme = endpoint({
  method: 'DELETE',
  path: '/slot-schemes/:id',
  access,
  summary: 'Delete an unused scheme of time slots.',
  rule: 'InUse while a timetable uses it.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

interface Hours {
  readonly startsAt?: unknown;
  readonly endsAt?: unknown;
}

/**
 * Checks that each period ends after it begins, and begins after the one above has ended. Problems by row and field.
 */
export function slotProblems(slots: readonly Hours[]): FieldProblems {
  const problems: FieldProblems = {};
  slots.forEach(({ startsAt, endsAt }, place) => {
    if (typeof startsAt !== 'string' || typeof endsAt !== 'string') return;
    const before = slots[place - 1]?.endsAt;
    if (endsAt <= startsAt) problems[`slots.${place}.endsAt`] = 'outOfRange';
    if (typeof before === 'string' && startsAt < before) problems[`slots.${place}.startsAt`] = 'notAllowed';
  });
  return problems;
}

/** Settings to generate the periods of a day. */
export const generatorFields = {
  name: text({ min: 2, max: 60 }),
  effectiveFrom: date(),
  first: clock,
  /** In minutes. */
  length: integer(20, 180),
  gap: integer(0, 60),
  count: integer(1, 14),
  /** The number of periods before the break. If empty, there is no break. */
  lunchAfter: optional(integer(1, 13)),
  lunch: integer(10, 120),
};

export interface Generator {
  first: string;
  length: number;
  gap: number;
  count: number;
  lunchAfter: number | null;
  lunch: number;
}

export interface GeneratedSlot {
  name: string;
  startsAt: string;
  endsAt: string;
  isBreak: boolean;
}

/** Generates the numbered periods of a day, with a break between two of them. */
export function generateSlots({ first, length, gap, count, lunchAfter, lunch }: Generator, breakName: string): GeneratedSlot[] {
  const slots: GeneratedSlot[] = [];
  let from = minutesOf(first);
  const add = (name: string, minutes: number, isBreak: boolean) => {
    slots.push({ name, startsAt: clockOf(from), endsAt: clockOf(from + minutes), isBreak });
    from += minutes + gap;
  };
  for (let period = 1; period <= count; period += 1) {
    add(String(period), length, false);
    if (period === lunchAfter && period < count) add(breakName, lunch, true);
  }
  return slots;
}

/** True if all periods end before midnight. */
export const fitsIntoDay = (slots: readonly GeneratedSlot[]): boolean => slots.every(({ endsAt }) => endsAt < '24:00');

/** Minutes of unused time before each period. Breaks are slots of their own. */
export function gapsOf(slots: readonly { startsAt: string; endsAt: string }[]): number[] {
  return slots.map(({ startsAt }, place) => (place === 0 ? 0 : minutesOf(startsAt) - minutesOf(slots[place - 1]!.endsAt)));
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
