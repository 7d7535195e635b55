import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { date, flag, optional, recordSchema, reference } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id, moment, version } from '../core/scalars.ts';
import { blockers } from './class-changes.ts';
import { changeKinds, reason, versionFields, versionStatuses } from './fields.ts';

/** `access`: users who see all timetables. `also`: required in addition to write one. */
export const access = ['TimetableAllUserAllUser'] as const;
export const also = ['SectionCourse_View'] as const;
/** Only users who write timetables see drafts. */
export const readable = { scope: ['publishedTimetables'], wide: also } as const;
/** Areas that show timetables: the day and the week, and the counts of sections and their courses. */
export const changesOfTimetables = ['Timetable', 'SectionCourse', 'RegisterPolicy', 'Home', 'Audit'] as const;

/**
 * Lifecycle of a timetable: a draft that may have any clash, published from a day on once it has no hard clashes, and
 * superseded by the next one. It cannot be unpublished once classes have been taught by it.
 */
export const versionLife = lifecycle({
  name: 'timetableVersion',
  states: versionStatuses,
  guards: { hasClasses: 'Locked', isPossible: 'Locked', isReplaced: 'Locked', isNewest: 'Locked', isUnused: 'InUse' },
  events: {
    publish: { from: ['draft'], to: 'published', may: also, guards: ['hasClasses', 'isPossible'] },
    /** Another timetable has been published from a later day on. */
    supersede: { from: ['published'], to: 'superseded', may: also, guards: ['isReplaced'] },
    /** The later timetable has been unpublished. */
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
  /** Number of classes. */
  entries: z.int(),
  /** Clashes of a draft: hard ones prevent publication, soft ones should be avoided. */
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
  summary: 'List the timetables of a term, newest first.',
  rule: 'By default, the running term.',
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
  summary: 'Create a draft of a timetable, empty or as a copy of another one of the term.',
  rule: 'A copy with other hours keeps each class in the period of the same number. Duplicate: the term has a timetable of that name.',
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
  rule: '`before` is the former name: StaleVersion if someone has renamed it since. The version does not change, because it is that of the classes. Duplicate: the term has another timetable of that name.',
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

/** Publication from a past day requires a reason, which is written to the audit trail. */
export const publishFields = { effectiveFrom: date(), reason: optional(reason), isSure: flag() };
export const moveVersion = endpoint({
  method: 'POST',
  path: '/timetable-versions/:id/events',
  access,
  also,
  summary: 'Publish a timetable from a day on, or withdraw it.',
  rule: 'Locked while it is empty or has hard clashes. `isSure` confirms soft clashes, missing periods, and agreed changes without a class, or without a free teacher, room or section. The day must be inside the term and after the first day of the timetable published before, which is superseded. A past day requires a `reason`. InUse if attendance has been taken on the day or later. A timetable by which a class was taught or changed cannot be withdrawn (InUse).',
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
/** Consequences of publishing a draft. */
const consequences = z.object({
  /** Sections with periods missing from the timetable. */
  unplaced: z.array(z.object({ sectionId: id, section: z.string(), missing: z.int(), periods: z.int() })),
  /**
   * Requested or agreed changes without a matching class at the same weekday and period (`class`), and agreed changes
   * for which teacher, room or section are no longer free.
   */
  stranded: z.array(
    z.object({
      id,
      kind: z.enum(changeKinds),
      section: z.string(),
      group: z.nullable(z.string()),
      course: z.string(),
      onDate: z.string(),
      startsAt: z.string(),
      /** The change is affected if the timetable applies on this day: the day of the class, or the new day. */
      affectedOn: z.string(),
      blockers: z.array(z.enum(blockers)),
    }),
  ),
  /** The last day until today with attendance taken. The timetable can only take effect after it. */
  takenUntil: z.nullable(z.string()),
});
export type Consequences = z.infer<typeof consequences>;

export const publishingOf = endpoint({
  method: 'GET',
  path: '/timetable-versions/:id/publishing',
  access,
  also,
  summary: 'Get the consequences of publishing a timetable.',
  rule: 'Teachers, rooms and sections are compared from today on. Includes changes on all days of the term. Those before the first day of the timetable are not affected.',
  area: 'Timetable',
  answer: oneAnswer(consequences),
});
export type SentVersionEvent = Checked<typeof moveVersion>['body'];
