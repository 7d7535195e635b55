import { addDays, ageOn } from '../core/calendar.ts';
import type { FieldCode, FieldProblems } from '../core/errors.ts';
import { repeated } from '../core/repeated.ts';

// What the fields of an employee alone cannot say, for the form and the server: pure, and told by `list.row.field`. A form
// that is being filled in lacks values: what is not there yet is not wrong here.

type Text = string | null | undefined;

/** The ages in years at which somebody may join. */
export const ages = { min: 18, max: 75 };

/** So many days ahead somebody may be entered who has been appointed. */
export const joiningAheadDays = 60;

export function isRightAge(bornOn: Text, joinedOn: Text): boolean {
  if (!bornOn || !joinedOn) return true;
  const age = ageOn(bornOn, joinedOn);
  return age >= ages.min && age <= ages.max;
}

export const isTooFarAhead = (joinedOn: Text, today: string): boolean =>
  Boolean(joinedOn) && (joinedOn ?? '') > addDays(today, joiningAheadDays);

/** Whether a contract ends before it begins. */
export const isEndedBefore = (untilOn: Text, joinedOn: Text): boolean => isBefore(untilOn, joinedOn);

/** Whether an address is one of the college's: of its domain, or of one below it. */
export function isOfCollege(email: string, domain: string): boolean {
  const [, host = ''] = email.split('@');
  return host === domain || host.endsWith(`.${domain}`);
}

/** One permanent address, and one present. */
export const addressProblems = (addresses: readonly { kind?: unknown }[]): FieldProblems => repeated('addresses', addresses, 'kind');

interface Qualification {
  level?: unknown;
  title?: unknown;
  passedYear?: unknown;
}

/** No degree is passed in a year to come, and none twice. */
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

/** Work elsewhere lies behind and lasted longer than a day. */
export const experienceProblems = (experiences: readonly Span[], today: string): FieldProblems =>
  eachRow('experiences', experiences, (row) => ({
    ...(row.fromOn && row.fromOn === row.toOn && { toOn: 'outOfRange' }),
    ...spanProblems(row, today),
  }));

/** A training lies behind; it may be of one day, and is written once. */
export const trainingProblems = (trainings: readonly (Span & { title?: unknown })[], today: string): FieldProblems => ({
  ...repeated('trainings', trainings, 'title', ['fromOn']),
  ...eachRow('trainings', trainings, (row) => spanProblems(row, today)),
});

/** An award has been given, and is written once. */
export const awardProblems = (awards: readonly { awardId?: unknown; givenOn?: Text }[], today: string): FieldProblems => ({
  ...repeated('awards', awards, 'givenOn', ['awardId']),
  ...eachRow('awards', awards, ({ givenOn }) => (isBefore(today, givenOn) ? { givenOn: 'outOfRange' } : {})),
});

/** Work elsewhere in the days of service here: unusual, and no fault. Service lasts until today where it has no end. */
export function overlapsService({ fromOn, toOn }: Span, service: readonly Span[]): boolean {
  if (!fromOn || !toOn) return false;
  return service.some((here) => here.fromOn && here.fromOn <= toOn && (!here.toOn || here.toOn >= fromOn));
}

type RowProblems = Partial<Record<string, FieldCode>>;

function spanProblems({ fromOn, toOn }: Span, today: string): RowProblems {
  if (isBefore(today, fromOn)) return { fromOn: 'outOfRange' };
  return isBefore(toOn, fromOn) || isBefore(today, toOn) ? { toOn: 'outOfRange' } : {};
}

/** False where one of the days is not there. */
const isBefore = (one: Text, other: Text): boolean => Boolean(one && other && one < other);

/** Checks each row by itself. */
export function eachRow<Row>(list: string, rows: readonly Row[], find: (row: Row) => RowProblems): FieldProblems {
  return Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(find(row)).flatMap(([field, code]) => (code ? [[`${list}.${index}.${field}`, code]] : []))),
  );
}
