import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { date, flag, optional, recordSchema, reference } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id, moment, version } from '../core/scalars.ts';
import { changeKinds, reason, versionFields, versionStatuses } from './fields.ts';

/** Who sees every timetable; who writes one needs `also` the section courses. */
export const access = ['TimetableAllUserAllUser'] as const;
export const also = ['SectionCourse_View'] as const;
/** Drafts are for those who write timetables. */
export const readable = { scope: ['publishedTimetables'], wide: also } as const;
/** What shows a timetable: the day and the week, the counts of sections and of their courses. */
export const changesOfTimetables = ['Timetable', 'SectionCourse', 'RegisterPolicy', 'Home', 'Audit'] as const;

/**
 * The life of a timetable: drafted as wrong as it may be, published from a day on once nobody is in two places, and
 * superseded by the next. What was taught by it keeps it from being taken back.
 */
export const versionLife = lifecycle({
  name: 'timetableVersion',
  states: versionStatuses,
  guards: { hasClasses: 'Locked', isPossible: 'Locked', isReplaced: 'Locked', isNewest: 'Locked', isUnused: 'InUse' },
  events: {
    publish: { from: ['draft'], to: 'published', may: also, guards: ['hasClasses', 'isPossible'] },
    /** Another one has been published from a later day on. */
    supersede: { from: ['published'], to: 'superseded', may: also, guards: ['isReplaced'] },
    /** The later one has been taken back. */
    restore: { from: ['superseded'], to: 'published', may: also, guards: ['isNewest'] },
    unpublish: { from: ['published'], to: 'draft', may: also, guards: ['isNewest', 'isUnused'] },
  },
});
export const versionEvents = ['publish', 'supersede', 'restore', 'unpublish'] as const;

const versionRow = z.object({
  id,
  version,
  updatedAt: moment,
  academicTermId: id,
  term: z.string(),
  slotSchemeId: id,
  slotScheme: z.string(),
  name: z.string(),
  effectiveFrom: z.nullable(z.string()),
  status: z.enum(versionStatuses),
  /** Classes in it. */
  entries: z.int(),
  /** Of a draft what keeps it from being published, and what had better not be. */
  hardClashes: z.int(),
  softClashes: z.int(),
  events: openEvents(versionLife),
});
export type TimetableVersion = z.infer<typeof versionRow>;
export const oneVersion = oneAnswer(versionRow);
export const versionSchema = versionRow;

export const listVersions = endpoint({
  method: 'GET',
  path: '/timetable-versions',
  cost: 'medium',
  access,
  ...readable,
  summary: 'The timetables of a term, the newest first.',
  rule: 'Without `termId` those of the term that runs.',
  area: 'Timetable',
  query: z.strictObject({ termId: z.optional(digits) }),
  answer: z.object({ data: z.array(versionRow), termId: z.nullable(id) }),
});

const newVersion = { ...versionFields, copyOf: optional(reference('timetable-versions')) };
export const addVersion = endpoint({
  method: 'POST',
  path: '/timetable-versions',
  access,
  also,
  summary: 'Begin a timetable as a draft, empty or as a copy of another of its term.',
  rule: 'A copy on other hours keeps each class in the period of the same number. Duplicate where the term has one of that name.',
  changes: changesOfTimetables,
  body: recordSchema(newVersion),
  answer: oneVersion,
});

export const renameVersion = endpoint({
  method: 'PATCH',
  path: '/timetable-versions/:id',
  access,
  also,
  summary: 'Rename a timetable.',
  rule: '`before` is the name as it was known: StaleVersion when someone has renamed it since. The version stays: it is that of the classes. Duplicate where the term has another of that name.',
  changes: changesOfTimetables,
  body: z.strictObject({
    before: z.string('required').check(z.maxLength(60, 'tooLong')),
    name: versionFields.name.schema,
  }),
  answer: oneVersion,
});

export const removeVersion = endpoint({
  method: 'DELETE',
  path: '/timetable-versions/:id',
  access,
  also,
  summary: 'Delete a draft of a timetable with its classes.',
  rule: 'Locked unless it is a draft.',
  changes: changesOfTimetables,
  answer: oneAnswer(z.object({ id })),
});

/** Why a day that is over is published into is asked, and told in the trail. */
export const publishFields = { effectiveFrom: date(), reason: optional(reason), isSure: flag() };
export const moveVersion = endpoint({
  method: 'POST',
  path: '/timetable-versions/:id/events',
  access,
  also,
  summary: 'Publish a timetable from a day on, or withdraw it.',
  rule: 'Locked while it is empty or has hard clashes; `isSure` says that the soft ones have been looked at, and what has no place in it: periods, and changes that were agreed. The day lies inside the term and after that of the timetable published before, which is superseded by it; a day that is over needs a `reason`, and InUse refuses one of which attendance was taken. InUse keeps one from being withdrawn by which a class was taught or changed.',
  changes: changesOfTimetables,
  body: z.strictObject({
    version,
    event: z.enum(versionEvents, 'notAllowed'),
    effectiveFrom: z._default(optional(publishFields.effectiveFrom).schema, null),
    reason: z._default(publishFields.reason.schema, null),
    isSure: z._default(publishFields.isSure.schema, false),
  }),
  answer: oneVersion,
});
/** What publishing a draft leaves without a place. */
const consequences = z.object({
  /** Sections with periods that are nowhere in it. */
  unplaced: z.array(z.object({ sectionId: id, section: z.string(), missing: z.int(), periods: z.int() })),
  /** Changes that were asked for or agreed, and whose class it does not have at that weekday and period. */
  stranded: z.array(
    z.object({
      id,
      kind: z.enum(changeKinds),
      section: z.string(),
      group: z.nullable(z.string()),
      course: z.string(),
      onDate: z.string(),
      startsAt: z.string(),
    }),
  ),
  /** The last day that is over of which attendance was taken: it holds from a later one. */
  takenUntil: z.nullable(z.string()),
});
export type Consequences = z.infer<typeof consequences>;

export const publishingOf = endpoint({
  method: 'GET',
  path: '/timetable-versions/:id/publishing',
  access,
  also,
  summary: 'What publishing a timetable would leave without a place.',
  rule: 'Changes of every day of the term: those before the day from which it holds are not concerned.',
  area: 'Timetable',
  answer: oneAnswer(consequences),
});
export type SentVersionEvent = Checked<typeof moveVersion>['body'];
