import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { isCalendarDay } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { digits, id, many, moment, queryText, version } from '../core/scalars.ts';
import { purposes, sheetKinds } from './fields.ts';
import { ownFeedbackStatuses } from './desk.ts';

const area = 'OnlineFeddbackList';
const changes = ['OnlineFeddbackList', 'Audit'] as const;
/** The feedback cell, and the office that controls visibility. */
const access = ['Student_Feedback_System', 'StudentFeedback_ChangeSheetVisibilityStatus'] as const;

/** State of an offering for students: not shown, not open yet, open, closed. */
export const offeringStates = ['hidden', 'soon', 'open', 'closed'] as const;
export type OfferingState = (typeof offeringStates)[number];

/**
 * The open round, or if there is none, the one that opened last or opens next. Unlike an id, it stays valid in links.
 */
export const currentRound = 'current';
const roundFilter = z.optional(many(z.union([z.literal(currentRound), digits]) as z.ZodMiniType<typeof currentRound | number, string>));
export type RoundFilter = z.infer<typeof roundFilter>;
const flagFilter = choiceFilter(['true', 'false']);

const nullableText = z.nullable(z.string());
const row = z.object({
  id,
  version,
  feedbackPolicyId: id,
  policy: z.string(),
  purpose: z.enum(purposes),
  programId: id,
  /** Code of the programme. */
  program: z.string(),
  semester: z.int(),
  sectionId: id,
  /** For example BT-CSE 3 A. */
  section: z.string(),
  sectionGroupId: z.nullable(id),
  group: nullableText,
  courseId: id,
  code: z.string(),
  course: z.string(),
  kind: z.enum(sheetKinds),
  employeeId: z.nullable(id),
  /** Null: about the course itself. */
  teacher: nullableText,
  feedbackSheetId: id,
  /** For example Theory r2. */
  sheet: z.string(),
  isActive: z.boolean(),
  isVisible: z.boolean(),
  /** The offering's own window. Null: that of the round. */
  opensAt: z.nullable(moment),
  closesAt: z.nullable(moment),
  /** Known once the round has opened. */
  eligible: z.nullable(z.int()),
  answered: z.int(),
  /** In hundredths of a per cent, rounded down. Null while no students are eligible. */
  rate: z.nullable(z.int()),
  state: z.enum(offeringStates),
});
export type OfferingRow = z.infer<typeof row>;

export const listFeedbackOfferings = endpoint({
  method: 'GET',
  path: '/feedback-offerings',
  access,
  summary: 'List the offerings that students rate: each teacher in a course of a section, or the course itself.',
  rule: '`feedbackPolicyId=current` is the open round, or if there is none, the one that opened last or opens next. Answers are counted, but students who answered are never listed.',
  area,
  file: 'byFormat',
  query: listQuery(['section', 'code', 'kind', 'teacher', 'sheet', 'eligible', 'answered', 'rate'], {
    feedbackPolicyId: roundFilter,
    programId: idFilter,
    semester: idFilter,
    sectionId: idFilter,
    sectionGroupId: idFilter,
    courseId: idFilter,
    kind: choiceFilter(sheetKinds),
    employeeId: idFilter,
    feedbackSheetId: idFilter,
    isActive: flagFilter,
    isVisible: flagFilter,
    hasWindow: flagFilter,
    state: choiceFilter(offeringStates),
  }),
  answer: listAnswer(row),
});

const day = z.string('badFormat').check(z.refine((text) => isCalendarDay(text), 'notADate'));
const clock = z.string('badFormat').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'badFormat'));
/** In college time. */
const ownWindow = z.strictObject({ opensOn: day, opensTime: clock, closesOn: day, closesTime: clock });
export type OwnWindow = z.infer<typeof ownWindow>;
const set = z
  .strictObject({
    isVisible: z.optional(z.boolean('badFormat')),
    isActive: z.optional(z.boolean('badFormat')),
    /** Null: window of the round. */
    window: z.optional(z.nullable(ownWindow)),
    feedbackSheetId: z.optional(id),
  })
  .check(z.refine((value) => Object.keys(value).length === 1, 'required'));
/** A change of exactly one of the fields. */
export type OfferingSet = z.infer<typeof set>;

/** Maximum number per call. */
export const mostOfferings = 500;

export const changeFeedbackOfferings = endpoint({
  method: 'PATCH',
  path: '/feedback-offerings/bulk',
  access,
  summary: 'Set the visibility, activity, window or sheet of several offerings: one of these, all or none.',
  rule: 'Visibility and window require StudentFeedback_ChangeSheetVisibilityStatus, the rest Student_Feedback_System. By `ids.{place}`: Locked after the offering has closed, for a window 48 hours after the round; InUse: a sheet with answers; badFormat: a sheet of another kind or purpose, or an inactive one; duplicate: the same offering exists with that sheet; outOfRange: a window that begins before the round or is over.',
  changes,
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostOfferings, 'tooLong')),
    set,
  }),
  /** Previous values by offering. Sending them undoes the change. */
  answer: z.object({ data: z.object({ changed: z.array(z.object({ id, before: set })) }) }),
});
export type OfferingsChange = Checked<typeof changeFeedbackOfferings>['body'];

export const replaceFeedbackOffering = endpoint({
  method: 'POST',
  path: '/feedback-offerings/:id/replacement',
  access: ['Student_Feedback_System'],
  summary: 'Start again with another sheet. Answers to the wrong sheet are stored, hidden and not counted.',
  rule: 'Locked after the offering has closed. feedbackSheetId notAllowed: inactive, or of another kind or purpose. Duplicate: the same offering exists with that sheet.',
  changes,
  body: z.strictObject({ version, feedbackSheetId: id }),
  answer: z.object({ data: z.object({ id }) }),
});

/** Reason why a student does not see an offering of classmates. The first that applies. */
export const hiddenReasons = ['draft', 'notOnRoll', 'otherGroup', 'attendance', 'inactive', 'hidden'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

const seen = {
  id,
  policy: z.string(),
  code: z.string(),
  course: z.string(),
  kind: z.enum(sheetKinds),
  group: nullableText,
  teacher: nullableText,
};
const preview = z.object({
  student: z.object({ id, name: z.string(), regdNo: z.string() }),
  /** Offerings as on the student's own page. */
  seen: z.array(z.object({ ...seen, status: z.enum(ownFeedbackStatuses), opensAt: moment, closesAt: moment })),
  missing: z.array(
    z.object({
      ...seen,
      why: z.enum(hiddenReasons),
      /** For attendance: actual and required, in hundredths of a per cent. */
      attendance: z.nullable(z.object({ has: z.int(), needs: z.int() })),
      /** Day of the roll. */
      onDate: z.string(),
    }),
  ),
});
export type FeedbackPreview = z.infer<typeof preview>;

export const previewFeedback = endpoint({
  method: 'GET',
  path: '/feedback-offerings/preview',
  access,
  summary: 'Get a student’s view of the rounds of the running term, with reasons for missing offerings of classmates.',
  rule: 'regdNo unknownReference: there is no such student. Each view is audited.',
  area,
  query: z.strictObject({ regdNo: queryText(30), feedbackPolicyId: z.optional(digits) }),
  answer: z.object({ data: preview }),
});
