import { addDays } from '../../../../contract/core/calendar.ts';

/** A range of dates like `2026-10-01`, inclusive. Without an end it is open. */
export interface Spell {
  readonly fromOn: string;
  readonly toOn: string | null;
}

/** A month of one mess. Money in paise. */
export interface MessMonth {
  /** First day of the month. */
  readonly month: string;
  /** Per day. */
  readonly ratePaise: number;
  /** Per month. */
  readonly fixedPaise: number;
  readonly closedFrom: string | null;
  readonly closedTo: string | null;
}

/** A student's stays in the mess, approved leaves and manual extra amount. */
export interface Eater {
  readonly stays: readonly Spell[];
  readonly leaves: readonly Spell[];
  readonly extraPaise: number;
}

/** The settings `mess.…` for bills. */
export interface MessRules {
  readonly maxRebateDays: number;
  readonly minLeaveDays: number;
}

export interface Bill {
  stayDays: number;
  closedDays: number;
  leaveDays: number;
  billedDays: number;
  amountPaise: number;
}

type Days = readonly [first: number, last: number];
const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(day) / dayMs;
const lengthOf = ([first, last]: Days): number => Math.max(0, last - first + 1);
const total = (all: readonly Days[]): number => all.reduce((sum, days) => sum + lengthOf(days), 0);

/** Last day of a month, given its first day. */
export const lastOfMonth = (month: string): string => addDays(`${addDays(month, 31).slice(0, 8)}01`, -1);

/**
 * Calculates a student's bill for a month. Billed days are the days in the mess, less days when the mess was closed,
 * less leaves of the minimum length or more, up to the maximum rebate.
 */
export function billOf(of: MessMonth, { stays, leaves, extraPaise }: Eater, rules: MessRules): Bill {
  const month: Days = [numberOf(of.month), numberOf(lastOfMonth(of.month))];
  const stayed = apart(stays.map((spell) => common(daysOf(spell), month)));
  const shut: Days[] = of.closedFrom && of.closedTo ? [[numberOf(of.closedFrom), numberOf(of.closedTo)]] : [];
  const away = apart(leaves.map(daysOf).filter((leave) => lengthOf(leave) >= rules.minLeaveDays));
  const closed = between(stayed, shut);
  const excused = between(stayed, away);
  const [stayDays, closedDays] = [total(stayed), total(closed)];
  const leaveDays = Math.min(rules.maxRebateDays, total(excused) - total(between(excused, shut)));
  const billedDays = stayDays - closedDays - leaveDays;
  return { stayDays, closedDays, leaveDays, billedDays, amountPaise: amountOf(of, { stayDays, billedDays }, extraPaise) };
}

/**
 * Amount of a bill in paise: the fixed amount if the student was in the mess on any day, the rate for each billed day,
 * and the extra amount. Rounded to whole rupees, half up, never negative.
 */
export function amountOf(
  { ratePaise, fixedPaise }: Pick<MessMonth, 'ratePaise' | 'fixedPaise'>,
  { stayDays, billedDays }: Pick<Bill, 'stayDays' | 'billedDays'>,
  extraPaise: number,
): number {
  return Math.max(0, wholeRupees((stayDays > 0 ? fixedPaise : 0) + ratePaise * billedDays + extraPaise));
}

const wholeRupees = (paise: number): number => Math.floor((paise + 50) / 100) * 100;
const daysOf = ({ fromOn, toOn }: Spell): Days => [numberOf(fromOn), toOn === null ? Infinity : numberOf(toOn)];
const common = (a: Days, b: Days): Days => [Math.max(a[0], b[0]), Math.min(a[1], b[1])];

/** Days that are in both lists. Ranges within one list must not overlap. */
const between = (some: readonly Days[], others: readonly Days[]): Days[] =>
  some.flatMap((days) => others.map((otherDays) => common(days, otherDays))).filter((days) => lengthOf(days) > 0);

/** Merges overlapping ranges: a day on which a student changes beds counts once. */
function apart(spells: readonly Days[]): Days[] {
  const sorted = spells.filter((days) => lengthOf(days) > 0).sort((a, b) => a[0] - b[0]);
  const merged: Days[] = [];
  for (const spell of sorted) {
    const last = merged.at(-1);
    if (last && spell[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], spell[1])];
    else merged.push(spell);
  }
  return merged;
}
