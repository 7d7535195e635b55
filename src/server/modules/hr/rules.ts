import type { AcademicYear } from '../../../contract/hr/academic-year.ts';
import { changeableFields, teachingCadres, type Cadre, type experienceKinds } from '../../../contract/hr/fields.ts';

/** A stretch of days, both ends counted; dates as `2026-07-01`. */
export interface Stretch {
  fromOn: string;
  toOn: string | null;
}

const dayMs = 86_400_000;

/**
 * The last day of service: the end of the month in which the employee reaches the age; who is born on the 1st retires
 * at the end of the month before (the government's rule).
 */
export function retirementDate(bornOn: string, age: number): string {
  const [year = 0, month = 0, day = 0] = bornOn.split('-').map(Number);
  // Day 0 of a month is the last of the one before; months count from 0 here.
  return new Date(Date.UTC(year + age, day === 1 ? month - 1 : month, 0)).toISOString().slice(0, 10);
}

/** How long the stretches last until today, in whole years and months of 365.25 days; days counted twice count once. */
export function experienceOf(stretches: readonly Stretch[], today: string): { years: number; months: number } {
  const months = monthsOf(daysOf(stretches, today));
  return { years: Math.floor(months / 12), months: months % 12 };
}

/** Whole months in so many days: a year has 365.25, so 48 months have 1461. */
export const monthsOf = (days: number): number => Math.floor((days * 48) / 1461);

/** The days that the stretches cover; an open one lasts until today, one that has not begun counts nothing. */
export function daysOf(stretches: readonly Stretch[], today: string): number {
  const begun = stretches.filter(({ fromOn }) => fromOn <= today).sort((a, b) => (a.fromOn < b.fromOn ? -1 : 1));
  let days = 0;
  let countedTo = -Infinity;
  for (const { fromOn, toOn } of begun) {
    const first = Math.max(dayNumber(fromOn), countedTo + 1);
    const last = dayNumber(toOn === null || toOn > today ? today : toOn);
    days += Math.max(0, last - first + 1);
    countedTo = Math.max(countedTo, last);
  }
  return days;
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;

export interface Training extends Stretch {
  toOn: string;
  part: string;
  /** Whether its category counts towards the target. */
  counts: boolean;
}

/** The days in an academic year on which somebody attended what counts: cut at its ends, days counted twice once. */
export function trainingDays(trainings: readonly Training[], { fromOn, toOn }: Pick<AcademicYear, 'fromOn' | 'toOn'>): number {
  const within = trainings
    .filter((one) => one.counts && one.part === 'attended' && one.toOn >= fromOn)
    .map((one) => ({ fromOn: one.fromOn > fromOn ? one.fromOn : fromOn, toOn: one.toOn }));
  return daysOf(within, toOn);
}

interface Held extends Stretch {
  cadre: Cadre;
}
interface Elsewhere extends Stretch {
  kind: (typeof experienceKinds)[number];
}

/** Service here, teaching here and elsewhere, industry, and all of it; days counted twice count once in each. */
export function experiencesOf(held: readonly Held[], elsewhere: readonly Elsewhere[], today: string) {
  const ofKind = (kind: Elsewhere['kind']) => elsewhere.filter((one) => one.kind === kind);
  const taught = held.filter(({ cadre }) => teachingCadres.includes(cadre));
  return {
    here: experienceOf(held, today),
    teaching: experienceOf([...taught, ...ofKind('teaching')], today),
    industry: experienceOf(ofKind('industry'), today),
    total: experienceOf([...held, ...elsewhere], today),
  };
}

/** How much of the time from joining to retiring is over, in whole percent; 100 from the last day on. */
export function servedPercent(joinedOn: string, retiresOn: string, today: string): number {
  const whole = dayNumber(retiresOn) - dayNumber(joinedOn) + 1;
  const over = dayNumber(today) - dayNumber(joinedOn) + 1;
  return Math.floor((Math.min(Math.max(over, 0), whole) / Math.max(whole, 1)) * 100);
}

/** A posting seen from a day: over, held, or ordered and not begun. */
export function whenOf({ fromOn, toOn }: Stretch, today: string): 'past' | 'present' | 'ahead' {
  if (fromOn > today) return 'ahead';
  return toOn === null || toOn >= today ? 'present' : 'past';
}

interface Looking {
  userId: number;
  may(...any: 'Employee_PersonalVIEW'[]): boolean;
}

/**
 * What of an employee is for oneself and holders of 905 only: the guarded fields, the words of what they name, and what
 * the date of birth can be worked out from.
 */
export const personalKeys: readonly string[] = [
  ...Object.entries(changeableFields).flatMap(([name, { personal }]) => (personal ? [name] : [])),
  ...['caste', 'religion', 'aadhaarLast4', 'retiresOn', 'servedPercent'],
];

/** The keys that this caller may not read. */
export function hiddenKeys(caller: Looking, employee: { userId: number }): readonly string[] {
  return employee.userId === caller.userId || caller.may('Employee_PersonalVIEW') ? [] : personalKeys;
}
