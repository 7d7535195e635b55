import * as z from 'zod/mini';
import { endpoint, type Output } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { answerShape, type RecordOf } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, oneAnswer } from '../core/paging.ts';
import { allBy } from '../core/permissions.ts';
import { resource } from '../core/resource.ts';
import { id, version } from '../core/scalars.ts';
import { weekdayOf } from './calendar.ts';
import { calendarDayFields, termFields, termStatuses } from './fields.ts';

const may = 'RegistrationPolicy_View';
/** Areas that show terms and their days: policies with all that depends on them, and timetables of a day. */
export const changesOfTerms = ['RegisterPolicy', 'Batch', 'SectionCourse', 'Timetable', 'Home', 'Audit'] as const;

/**
 * Lifecycle of a term: planned, running, frozen once all its policies are settled, and closed. Only one term of each
 * half runs at a time.
 */
export const termLife = lifecycle({
  name: 'academicTerm',
  states: termStatuses,
  guards: { isOnlyOne: 'Locked', isSettled: 'Locked' },
  events: {
    start: { from: ['planned'], to: 'running', may: [may], guards: ['isOnlyOne'] },
    freeze: { from: ['running'], to: 'frozen', may: [may], guards: ['isSettled'] },
    resume: { from: ['frozen'], to: 'running', may: [may], guards: ['isOnlyOne'] },
    close: { from: ['frozen'], to: 'closed', may: [may] },
  },
});
export const termEvents = ['start', 'freeze', 'resume', 'close'] as const;
export type TermEvent = (typeof termEvents)[number];

/** Terms, each half of an academic year. Their status changes by events. */
export const terms = resource({
  path: '/academic-terms',
  area: 'RegisterPolicy',
  alsoChanges: changesOfTerms,
  access: allBy(may),
  fields: termFields,
  also: { status: z.enum(termStatuses), policies: z.int(), unsettled: z.int(), holidays: z.int() },
  sorts: ['startsOn', 'name', 'academicYear', 'endsOn', 'status', 'policies', 'holidays'],
  filters: ['half'],
  alsoFilters: { status: choiceFilter(termStatuses) },
});

/** Checks that a term ends after it begins, and is between 1 April of its academic year and 31 December of the next. */
export function termDayProblems({ academicYear, startsOn, endsOn }: Readonly<Record<string, unknown>>): FieldProblems {
  if (typeof startsOn !== 'string' || typeof endsOn !== 'string') return {};
  const isOutside = (day: string) =>
    typeof academicYear === 'number' && (day < `${academicYear}-04-01` || day > `${academicYear + 1}-12-31`);
  return {
    ...(isOutside(startsOn) && { startsOn: 'outOfRange' as const }),
    ...((endsOn <= startsOn || isOutside(endsOn)) && { endsOn: 'outOfRange' as const }),
  };
}

const dayShape = z.object({
  id,
  version,
  ...answerShape(calendarDayFields),
  degree: z.nullable(z.string()),
});
const termPage = z.object({
  id,
  version,
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  status: z.enum(termStatuses),
  policies: z.int(),
  unsettled: z.int(),
  /** Days of instruction for all degrees, and those already over. */
  instruction: z.int(),
  instructionSoFar: z.int(),
  events: openEvents(termLife),
  days: z.array(dayShape),
});

export const getTermCalendar = endpoint({
  method: 'GET',
  path: '/academic-terms/:id/calendar',
  access: [may],
  summary: 'Get a term with the days that differ from “Monday to Saturday is instruction”, and its open events.',
  area: 'RegisterPolicy',
  answer: oneAnswer(termPage as unknown as z.ZodMiniType<TermPage>),
});
export type TermDay = Omit<z.infer<typeof dayShape>, keyof typeof calendarDayFields> & RecordOf<typeof calendarDayFields>;
export type TermPage = Omit<z.infer<typeof termPage>, 'days'> & { days: TermDay[] };

export const moveTerm = endpoint({
  method: 'POST',
  path: '/academic-terms/:id/events',
  access: [may],
  summary: 'Start, freeze, resume or close a term.',
  rule: 'Locked: the status does not allow the event, another term of the same half is running, or a registration policy of the term is not frozen.',
  changes: changesOfTerms,
  body: z.strictObject({ version, event: z.enum(termEvents, 'notAllowed') }),
  answer: oneAnswer(termPage as unknown as z.ZodMiniType<TermPage>),
});

/** Holidays, examinations, and days with the timetable of another weekday. */
export const calendarDays = resource({
  path: '/calendar-days',
  area: 'RegisterPolicy',
  alsoChanges: changesOfTerms,
  access: allBy(may),
  fields: calendarDayFields,
  sorts: ['onDate', 'title', 'kind', 'academicTerm'],
  filters: ['kind', 'academicTermId'],
});

/**
 * Checks the fields of a day against each other: only days of instruction may follow another weekday, and a makeup day
 * on a Sunday must.
 */
export function dayProblems({ kind, onDate, followsWeekday }: Readonly<Record<string, unknown>>): FieldProblems {
  const isInstruction = kind === 'makeup' || kind === 'event';
  if (followsWeekday !== null && followsWeekday !== undefined && !isInstruction) return { followsWeekday: 'notAllowed' };
  if (kind === 'makeup' && typeof onDate === 'string' && weekdayOf(onDate) === null && followsWeekday === null)
    return { followsWeekday: 'required' };
  return {};
}

export type TermRow = Output<typeof terms.list>['data'][number];
