import type { ExperienceRow } from '../../../../contract/hr/report-experience.ts';
import type { experienceKinds } from '../../../../contract/hr/fields.ts';
import { daysOf, monthsOf, type Stretch } from '../rules.ts';

type Kind = (typeof experienceKinds)[number];
export interface Elsewhere extends Stretch {
  kind: Kind;
  organisation: string;
}

/** Kinds of experience with a column. */
export const sorts = ['here', 'teaching', 'industry', 'research', 'total'] as const;
export type Lengths = Record<(typeof sorts)[number] | 'administration', number>;

/** Days of each kind until a day. Overlapping days count once, in the total also with service here. */
export function lengthsOf(here: readonly Stretch[], elsewhere: readonly Elsewhere[], asOf: string): Lengths {
  const ofKind = (kind: Kind) =>
    daysOf(
      elsewhere.filter((entry) => entry.kind === kind),
      asOf,
    );
  return {
    here: daysOf(here, asOf),
    teaching: ofKind('teaching'),
    industry: ofKind('industry'),
    research: ofKind('research'),
    administration: ofKind('administration'),
    total: daysOf([...here, ...elsewhere], asOf),
  };
}

interface ExperienceQuery {
  kind?: Kind | undefined;
  minYears?: number | undefined;
  organisation?: string | undefined;
}

/**
 * True if an employee matches the filter of the report: a minimum of years of one kind or in total, and an entry of
 * that kind with the organisation.
 */
export function isAsked({ kind, minYears, organisation }: ExperienceQuery, days: Lengths, elsewhere: readonly Elsewhere[]): boolean {
  const sort = kind ?? 'total';
  if (kind && days[kind] === 0) return false;
  if (minYears && monthsOf(days[sort]) < minYears * 12) return false;
  if (!organisation) return true;
  const words = organisation.toLowerCase();
  return elsewhere.some((entry) => (!kind || entry.kind === kind) && entry.organisation.toLowerCase().includes(words));
}

/** Average of each kind over several employees, in whole months. 0 if there are none. */
export function averagesOf(all: readonly Lengths[]): Pick<ExperienceRow, (typeof sorts)[number]> {
  const average = (sort: (typeof sorts)[number]) => averageMonths(all.map((days) => days[sort]));
  return {
    here: average('here'),
    teaching: average('teaching'),
    industry: average('industry'),
    research: average('research'),
    total: average('total'),
  };
}

/** Average of days in whole months. Divided only once, so that nothing is rounded twice. */
export function averageMonths(days: readonly number[]): number {
  if (days.length === 0) return 0;
  return Math.floor((days.reduce((sum, value) => sum + value, 0) * 48) / (1461 * days.length));
}

const yearsOfStep = 5;

/** Number of employees with a total of 0–4 years, 5–9, and so on up to the longest, including empty steps. */
export function stepsOf(months: readonly number[]): { fromYears: number; count: number }[] {
  const stepOf = (total: number) => Math.floor(total / (12 * yearsOfStep));
  const last = Math.max(-1, ...months.map(stepOf));
  return Array.from({ length: last + 1 }, (_, step) => ({
    fromYears: step * yearsOfStep,
    count: months.filter((total) => stepOf(total) === step).length,
  }));
}
