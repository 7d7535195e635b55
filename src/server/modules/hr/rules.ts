import type { AcademicYear } from '../../../contract/hr/academic-year.ts';
import { changeableFields, teachingCadres, type Cadre, type experienceKinds } from '../../../contract/hr/fields.ts';

/** A period of days, both ends included. Dates as `2026-07-01`. */
export interface Stretch {
  fromOn: string;
  toOn: string | null;
}

const dayMs = 86_400_000;

/**
 * Last day of service: the end of the month in which the employee reaches the age. Employees born on the 1st retire at
 * the end of the month before (the government's rule).
 */
export function retirementDate(bornOn: string, age: number): string {
  const [year = 0, month = 0, day = 0] = bornOn.split('-').map(Number);
  // Day 0 of a month is the last day of the month before. Months count from 0 here.
  return new Date(Date.UTC(year + age, day === 1 ? month - 1 : month, 0)).toISOString().slice(0, 10);
}

/** Length of the periods until today in whole years and months of a 365.25-day year. Overlapping days count once. */
export function experienceOf(stretches: readonly Stretch[], today: string): { years: number; months: number } {
  const months = monthsOf(daysOf(stretches, today));
  return { years: Math.floor(months / 12), months: months % 12 };
}

/** Whole months in a number of days: a year has 365.25, so 48 months have 1461. */
export const monthsOf = (days: number): number => Math.floor((days * 48) / 1461);

/** Number of days in the periods. An open period lasts until today. Periods that have not begun count as 0. */
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
  /** True if days of this category count towards the target. */
  counts: boolean;
}

/**
 * Days of attended trainings that count in an academic year. Trainings are cut at its ends. Overlapping days count
 * once.
 */
export function trainingDays(trainings: readonly Training[], { fromOn, toOn }: Pick<AcademicYear, 'fromOn' | 'toOn'>): number {
  const within = trainings
    .filter((training) => training.counts && training.part === 'attended' && training.toOn >= fromOn)
    .map((training) => ({ fromOn: training.fromOn > fromOn ? training.fromOn : fromOn, toOn: training.toOn }));
  return daysOf(within, toOn);
}

interface HeldPost extends Stretch {
  cadre: Cadre;
}
interface Elsewhere extends Stretch {
  kind: (typeof experienceKinds)[number];
}

/** Service here, teaching here and elsewhere, industry, and the total. Overlapping days count once in each. */
export function experiencesOf(held: readonly HeldPost[], elsewhere: readonly Elsewhere[], today: string) {
  const ofKind = (kind: Elsewhere['kind']) => elsewhere.filter((entry) => entry.kind === kind);
  const taught = held.filter(({ cadre }) => teachingCadres.includes(cadre));
  return {
    here: experienceOf(held, today),
    teaching: experienceOf([...taught, ...ofKind('teaching')], today),
    industry: experienceOf(ofKind('industry'), today),
    total: experienceOf([...held, ...elsewhere], today),
  };
}

/** Elapsed part of the time from joining to retirement in whole percent. 100 from the last day on. */
export function servedPercent(joinedOn: string, retiresOn: string, today: string): number {
  const whole = dayNumber(retiresOn) - dayNumber(joinedOn) + 1;
  const over = dayNumber(today) - dayNumber(joinedOn) + 1;
  return Math.floor((Math.min(Math.max(over, 0), whole) / Math.max(whole, 1)) * 100);
}

/** A posting relative to a day: past, present or ahead. */
export function whenOf({ fromOn, toOn }: Stretch, today: string): 'past' | 'present' | 'ahead' {
  if (fromOn > today) return 'ahead';
  return toOn === null || toOn >= today ? 'present' : 'past';
}

interface Looking {
  userId: number;
  may(...any: 'Employee_PersonalVIEW'[]): boolean;
}

/**
 * Keys that only the employee and holders of permission 905 may read: guarded fields, names of the masters in them, and
 * values that reveal the date of birth.
 */
export const personalKeys: readonly string[] = [
  ...Object.entries(changeableFields).flatMap(([name, { personal }]) => (personal ? [name] : [])),
  ...['caste', 'religion', 'aadhaarLast4', 'retiresOn', 'servedPercent'],
];

/** Keys that this caller may not read. */
export function hiddenKeys(caller: Looking, employee: { userId: number }): readonly string[] {
  return employee.userId === caller.userId || caller.may('Employee_PersonalVIEW') ? [] : personalKeys;
}
