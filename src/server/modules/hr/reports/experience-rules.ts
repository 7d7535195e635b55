import type { Experienced } from '../../../../contract/hr/report-experience.ts';
import type { experienceKinds } from '../../../../contract/hr/fields.ts';
import { daysOf, monthsOf, type Stretch } from '../rules.ts';

type Kind = (typeof experienceKinds)[number];
export interface Elsewhere extends Stretch {
  kind: Kind;
  organisation: string;
}

/** The sorts of experience that have a column. */
export const sorts = ['here', 'teaching', 'industry', 'research', 'total'] as const;
export type Lengths = Record<(typeof sorts)[number] | 'administration', number>;

/** The days of each sort on a day; those of two entries at once count once, in the total also those here. */
export function lengthsOf(here: readonly Stretch[], elsewhere: readonly Elsewhere[], asOf: string): Lengths {
  const ofKind = (kind: Kind) =>
    daysOf(
      elsewhere.filter((one) => one.kind === kind),
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

interface Asked {
  kind?: Kind | undefined;
  minYears?: number | undefined;
  organisation?: string | undefined;
}

/** Whether somebody is asked for: so many years of a kind, or of all; an entry with that organisation, of that kind. */
export function isAsked({ kind, minYears, organisation }: Asked, days: Lengths, elsewhere: readonly Elsewhere[]): boolean {
  const sort = kind ?? 'total';
  if (kind && days[kind] === 0) return false;
  if (minYears && monthsOf(days[sort]) < minYears * 12) return false;
  if (!organisation) return true;
  const words = organisation.toLowerCase();
  return elsewhere.some((one) => (!kind || one.kind === kind) && one.organisation.toLowerCase().includes(words));
}

/** The average of each sort over some people, in whole months; none of nobody. */
export function averagesOf(all: readonly Lengths[]): Pick<Experienced, (typeof sorts)[number]> {
  const average = (sort: (typeof sorts)[number]) => averageMonths(all.map((days) => days[sort]));
  return {
    here: average('here'),
    teaching: average('teaching'),
    industry: average('industry'),
    research: average('research'),
    total: average('total'),
  };
}

/** Whole months of the average of so many days each. Divided once, so that nothing is rounded twice. */
export function averageMonths(days: readonly number[]): number {
  if (days.length === 0) return 0;
  return Math.floor((days.reduce((sum, one) => sum + one, 0) * 48) / (1461 * days.length));
}

const yearsOfStep = 5;

/** How many have a total of 0–4 years, 5–9, and so on to the longest; steps with nobody between are there too. */
export function stepsOf(months: readonly number[]): { fromYears: number; count: number }[] {
  const stepOf = (total: number) => Math.floor(total / (12 * yearsOfStep));
  const last = Math.max(-1, ...months.map(stepOf));
  return Array.from({ length: last + 1 }, (_, step) => ({
    fromYears: step * yearsOfStep,
    count: months.filter((total) => stepOf(total) === step).length,
  }));
}
