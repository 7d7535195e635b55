import type { CadreCounts } from '../../../../contract/hr/report-faculty.ts';
import type { qualificationLevels } from '../../../../contract/hr/fields.ts';

/** The same day a number of months later, or the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth));
  return new Date(later).toISOString().slice(0, 10);
}

/**
 * A quotient to one decimal, rounded half up with integers, so that borderline cases never depend on floating point.
 */
const inTenths = (part: number, whole: number): number => Math.floor((20 * part + whole) / (2 * whole)) / 10;

/**
 * Professors, associates and assistants per professor, to one decimal: 8 : 24 : 80 is 1 : 3 : 10. Null without
 * professors.
 */
export function cadreRatio({ professor, associate, assistant }: CadreCounts): [number, number, number] | null {
  return professor === 0 ? null : [1, inTenths(associate, professor), inTenths(assistant, professor)];
}

/**
 * Cadre ratio 1 : 2 : 6: at least a ninth are professors, and at least a third professors or associates. A surplus in a
 * higher cadre makes up for a lack in a lower one.
 */
export function meetsCadreRatio({ professor, associate, assistant }: CadreCounts): boolean {
  const all = professor + associate + assistant;
  return professor * 9 >= all && (professor + associate) * 3 >= all;
}

/** Students per teacher, to one decimal: 2,400 and 112 are 21.4. Null without teachers. */
export const studentsPerTeacher = (students: number, teachers: number): number | null =>
  teachers === 0 ? null : inTenths(students, teachers);

type Level = (typeof qualificationLevels)[number];

/** Degrees, highest first. Fellowships and tests are not degrees. */
const degrees: readonly Level[] = ['PHD', 'MPHIL', 'PG', 'UG', 'DIPLOMA', 'XII', 'X'];

interface Qualification {
  level: Level;
  passedYear: number;
}

/** Highest degree by a year, the latest if there are several of one level. */
export function highestDegree<Q extends Qualification>(qualifications: readonly Q[], byYear: number): Q | null {
  const rankOf = ({ level }: Q) => degrees.indexOf(level);
  const held = qualifications.filter((qualification) => rankOf(qualification) >= 0 && qualification.passedYear <= byYear);
  return held.sort((a, b) => rankOf(a) - rankOf(b) || b.passedYear - a.passedYear)[0] ?? null;
}

interface Posting {
  fromOn: string;
  closedOn: string | null;
  designationId: number;
}

/** The posting on a day. If several overlap, the one that began last wins. */
export function heldOn<P extends Posting>(postings: readonly P[], day: string): P | null {
  const held = postings.filter(({ fromOn, closedOn }) => fromOn <= day && (closedOn === null || closedOn >= day));
  return held.reduce<P | null>((last, posting) => (last === null || posting.fromOn > last.fromOn ? posting : last), null);
}

/** First day in the designation of a posting, through earlier renewals and transfers. */
export function designatedSince<P extends Posting>(postings: readonly P[], { fromOn, designationId }: P): string {
  const before = postings.filter((posting) => posting.fromOn < fromOn).sort((a, b) => (a.fromOn < b.fromOn ? 1 : -1));
  let since = fromOn;
  for (const posting of before) {
    if (posting.designationId !== designationId) break;
    since = posting.fromOn;
  }
  return since;
}

/** Last day of service before a day without a posting. Null if there is a posting on that day. */
export function leftBefore<P extends Posting>(postings: readonly P[], day: string): string | null {
  if (heldOn(postings, day)) return null;
  const ends = postings.flatMap(({ closedOn }) => (closedOn !== null && closedOn < day ? [closedOn] : []));
  return ends.sort().at(-1) ?? null;
}
