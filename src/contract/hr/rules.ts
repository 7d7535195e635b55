import { addDays, ageOn } from '../core/calendar.ts';
import type { FieldCode, FieldProblems } from '../core/errors.ts';
import { repeated } from '../core/repeated.ts';

// Checks across fields of an employee, for form and server. They are pure functions that return problems by
// `list.row.field`. Missing values of an incomplete form are not reported here.

type Text = string | null | undefined;

/** Permitted ages in years on joining. */
export const ages = { min: 18, max: 75 };

/** Days before the day of joining that an employee may be entered. */
export const joiningAheadDays = 60;

export function isRightAge(bornOn: Text, joinedOn: Text): boolean {
  if (!bornOn || !joinedOn) return true;
  const age = ageOn(bornOn, joinedOn);
  return age >= ages.min && age <= ages.max;
}

export const isTooFarAhead = (joinedOn: Text, today: string): boolean =>
  Boolean(joinedOn) && (joinedOn ?? '') > addDays(today, joiningAheadDays);

/** True if the contract ends before it begins. */
export const isEndedBefore = (untilOn: Text, joinedOn: Text): boolean => isBefore(untilOn, joinedOn);

/** True if the address is in the college's domain or in a subdomain. */
export function isOfCollege(email: string, domain: string): boolean {
  const [, host = ''] = email.split('@');
  return host === domain || host.endsWith(`.${domain}`);
}

/** Checks that there is at most one permanent and one present address. */
export const addressProblems = (addresses: readonly { kind?: unknown }[]): FieldProblems => repeated('addresses', addresses, 'kind');

interface Qualification {
  level?: unknown;
  title?: unknown;
  passedYear?: unknown;
}

/** Checks that degrees are not passed in a future year and are listed once. */
export function qualificationProblems(qualifications: readonly Qualification[], today: string): FieldProblems {
  return {
    ...repeated('qualifications', qualifications, 'title', ['level']),
    ...eachRow('qualifications', qualifications, ({ passedYear }) =>
      Number(passedYear) > Number(today.slice(0, 4)) ? { passedYear: 'outOfRange' } : {},
    ),
  };
}

interface Span {
  fromOn?: Text;
  toOn?: Text;
}

/** Checks that employment elsewhere is in the past and longer than a day. */
export const experienceProblems = (experiences: readonly Span[], today: string): FieldProblems =>
  eachRow('experiences', experiences, (row) => ({
    ...(row.fromOn && row.fromOn === row.toOn && { toOn: 'outOfRange' }),
    ...spanProblems(row, today),
  }));

/** Checks that trainings are in the past and are listed once. They may last one day. */
export const trainingProblems = (trainings: readonly (Span & { title?: unknown })[], today: string): FieldProblems => ({
  ...repeated('trainings', trainings, 'title', ['fromOn']),
  ...eachRow('trainings', trainings, (row) => spanProblems(row, today)),
});

/** Checks that awards are not in the future and are listed once. */
export const awardProblems = (awards: readonly { awardId?: unknown; givenOn?: Text }[], today: string): FieldProblems => ({
  ...repeated('awards', awards, 'givenOn', ['awardId']),
  ...eachRow('awards', awards, ({ givenOn }) => (isBefore(today, givenOn) ? { givenOn: 'outOfRange' } : {})),
});

/**
 * True if employment elsewhere overlaps service here, which is unusual but not an error. Service without an end still
 * lasts.
 */
export function overlapsService({ fromOn, toOn }: Span, service: readonly Span[]): boolean {
  if (!fromOn || !toOn) return false;
  return service.some((here) => here.fromOn && here.fromOn <= toOn && (!here.toOn || here.toOn >= fromOn));
}

type RowProblems = Partial<Record<string, FieldCode>>;

function spanProblems({ fromOn, toOn }: Span, today: string): RowProblems {
  if (isBefore(today, fromOn)) return { fromOn: 'outOfRange' };
  return isBefore(toOn, fromOn) || isBefore(today, toOn) ? { toOn: 'outOfRange' } : {};
}

/** False if one of the days is missing. */
const isBefore = (first: Text, second: Text): boolean => Boolean(first && second && first < second);

/** Checks each row on its own. */
export function eachRow<Row>(list: string, rows: readonly Row[], find: (row: Row) => RowProblems): FieldProblems {
  return Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(find(row)).flatMap(([field, code]) => (code ? [[`${list}.${index}.${field}`, code]] : []))),
  );
}
