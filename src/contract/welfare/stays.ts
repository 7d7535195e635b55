import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { choice, date, flag, integer, optional, recordSchema, reference, text } from '../core/field.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { digits, id, many, trimmedText, version } from '../core/scalars.ts';
import { purposeFilter } from '../core/report.ts';
import { personFacts } from '../core/person.ts';
import { floors, residentStatuses, topFloor, vacateReasons } from './fields.ts';

/** Wardens with the role Faculty read and change only the stays of their own hostels. */
const readAccess = { access: ['Student_Welfare_System'], scope: ['staysInOwnHostels'], wide: ['Student_Welfare_System'] } as const;
const managed = { access: ['HostelStay_MANAGE'], scope: ['staysInOwnHostels'], wide: ['HostelStay_MANAGE'] } as const;
const intoHostels = { access: ['HostelStay_MANAGE'], scope: ['wardenHostels'], wide: ['HostelStay_MANAGE'] } as const;

/** Areas that show stays or depend on them: beds, residents, drafts of mess bills, clearances. */
export const stayAreas = ['HostelList', 'Hostel', 'Rooms', 'StudentData', 'HostelDue', 'MessDue', 'Home', 'Audit'] as const;

/** Maximum number of days from today until the start or end of a stay. */
export const mostDaysAhead = 30;
/** Maximum number of days between the start of a stay and today. */
export const mostDaysBack = 400;

/** Reasons for leaving the hostel. Shifting is not leaving. */
export const leavingReasons = vacateReasons.filter((reason) => reason !== 'shifted') as Exclude<
  (typeof vacateReasons)[number],
  'shifted'
>[];

const nullableText = z.nullable(z.string());
const paiseOwed = z.int();
/** Fields of a stay, as the audit trail shows them. */
export const stayFields = {
  roomId: reference('hostel-rooms'),
  bedNo: integer(1, 12),
  inMess: flag(),
  fromOn: date(),
  toOn: optional(date()),
  vacateReason: optional(choice(vacateReasons)),
};

const row = z.object({
  id,
  version,
  studentId: id,
  photo: nullableText,
  student: z.string(),
  number: z.string(),
  /** Branch and batch. */
  class: z.string(),
  studentStatus: z.enum(residentStatuses),
  phone: nullableText,
  /** Null without permission 904. */
  guardianPhone: nullableText,
  hostelId: id,
  hostel: z.string(),
  roomId: id,
  roomNo: z.string(),
  floor: z.int(),
  bedNo: z.int(),
  inMess: z.boolean(),
  fromOn: z.string(),
  /** Last day. Null while the stay is open. */
  toOn: nullableText,
  vacateReason: z.nullable(z.enum(vacateReasons)),
  /** Last month with issued mess bills of the hostel, 2026-10. */
  messBilledTo: nullableText,
  /** Balance of open and partly settled dues, in paise. */
  hostelPaise: paiseOwed,
  messPaise: paiseOwed,
  finePaise: paiseOwed,
  /** Part of these three balances due before today, in paise. */
  overduePaise: paiseOwed,
});
export type StayRow = z.infer<typeof row>;

const either = z.optional(z.enum(['true', 'false'], 'notAllowed'));
const number = (most: number) =>
  z
    .pipe(z.string('notANumber').check(z.regex(/^\d{1,3}$/, 'notANumber')), z.transform(Number))
    .check(z.maximum(most, 'outOfRange')) as unknown as z.ZodMiniType<number, string>;

export const listStays = endpoint({
  method: 'GET',
  path: '/hostel-stays',
  ...readAccess,
  summary: 'List the residents of the hostels with room, bed and amounts owed, today or on another day.',
  rule: '`onDate` is the day (today). The guardian’s phone is null without 904. Sums are over all rows found, in paise.',
  area: 'HostelList',
  file: 'byFormat',
  query: listQuery(['room', 'student', 'number', 'class', 'fromOn', 'hostelPaise', 'messPaise', 'finePaise'], {
    onDate: dayFilter,
    hostelId: idFilter,
    floor: z.optional(many(number(topFloor), floors.length)),
    roomId: idFilter,
    studentId: idFilter,
    degreeId: idFilter,
    batchId: idFilter,
    branchId: idFilter,
    inMess: either,
    hasDues: either,
    isOverdue: either,
    /** In the last semester of the degree. */
    isFinal: either,
    /** Residents who still have a bed although they are no longer active. */
    studentStatus: choiceFilter(residentStatuses),
    ...purposeFilter,
  }),
  answer: z.extend(listAnswer(row), {
    sums: z.object({ hostelPaise: z.int(), messPaise: z.int(), finePaise: z.int() }),
  }),
});

const shown = z.object({ id, version, student: z.string(), hostel: z.string(), roomNo: z.string(), bedNo: z.int() });
export type StayShown = z.infer<typeof shown>;

const finder = z.object({ id, ...personFacts.shape, name: z.string() });
export const findLodgers = endpoint({
  method: 'GET',
  path: '/hostel-stays/students',
  access: ['HostelStay_MANAGE'],
  summary: 'Find up to eight students on the roll without a bed, by name or number, or get one by id.',
  rule: 'Exactly one of `q` and `id`.',
  area: 'HostelList',
  query: z.strictObject({
    q: z.optional(trimmedText(80, 'required').check(z.minLength(2, 'tooShort'))),
    id: z.optional(digits),
  }),
  answer: z.object({ data: z.array(finder) }),
});

/** A bed for a student. Without a number: the lowest free bed. */
export const bedFields = { roomId: reference('hostel-rooms'), bedNo: optional(integer(1, 12)) };
export const assignFields = {
  studentId: integer(1, 2_147_483_647),
  ...bedFields,
  fromOn: date(),
  inMess: flag(),
};
export const mostAssigned = 200;
export const assignBeds = endpoint({
  method: 'POST',
  path: '/hostel-stays',
  ...intoHostels,
  summary: 'Assign beds to students, all or none, or preview the result with `dryRun`.',
  rule: 'By row, `items.n.field`: studentId notAllowed if not on the roll, duplicate if the student has a bed or is repeated; roomId unknownReference outside of the caller’s hostels, notAllowed for a room or hostel that is out of use or for the other gender; bedNo outOfRange beyond the room, duplicate if the bed is taken on that day or later; fromOn outOfRange before the end of the last stay, over 400 days ago or over 30 ahead.',
  changes: [...stayAreas],
  isLarge: true,
  body: z.strictObject({
    items: z.array(recordSchema(assignFields), 'required').check(z.minLength(1, 'required'), z.maxLength(mostAssigned, 'tooLong')),
    dryRun: z._default(z.boolean('badFormat'), false),
  }),
  answer: oneAnswer(z.object({ items: z.array(z.omit(shown, { id: true, version: true })) })),
});
export type Assigned = Checked<typeof assignBeds>['body']['items'][number];

const shiftFields = { ...bedFields, onDate: date() };
export const shiftStay = endpoint({
  method: 'POST',
  path: '/hostel-stays/:id/shift',
  ...managed,
  summary: 'Move a resident to another bed from a day on.',
  rule: 'The stay ends the day before, and a new one begins. On the first day of the stay, the stay itself is corrected. Locked if it has ended. onDate outOfRange before its first day or over 30 days ahead. Room and bed follow the rules for assigning.',
  changes: [...stayAreas],
  body: z.extend(recordSchema(shiftFields), { version }),
  answer: oneAnswer(shown),
});

export const shiftManyFields = {
  hostelId: reference('hostels'),
  /** If left blank: any floor. */
  floor: optional(integer(0, topFloor)),
  onDate: date(),
};
export const shiftStays = endpoint({
  method: 'POST',
  path: '/hostel-stays/shift',
  ...managed,
  summary:
    'Move residents to free beds of a hostel from a day on, keeping classmates together, all or none, for example while rooms are repaired.',
  rule: 'None of the rooms that they leave is filled again. hostelId: unknownReference outside of the caller’s hostels, outOfRange if too few beds are free. ids.n: unknownReference outside of the caller’s hostels, duplicate if the stay has ended or is repeated, notAllowed for the other gender. onDate: the same as for shifting one resident.',
  changes: [...stayAreas],
  body: z.extend(recordSchema(shiftManyFields), {
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(mostAssigned, 'tooLong')),
  }),
  answer: oneAnswer(z.object({ shifted: z.int() })),
});

export const swapStays = endpoint({
  method: 'POST',
  path: '/hostel-stays/swap',
  ...managed,
  summary: 'Swap the beds of two residents from a day on.',
  rule: 'bId: unknownReference outside of the caller’s hostels, notAllowed for the same stay or another gender’s hostel. Locked if one of them has ended. onDate: the same as for shifting.',
  changes: [...stayAreas],
  body: z.strictObject({ aId: id, aVersion: version, bId: id, bVersion: z.optional(version), onDate: date().schema }),
  answer: oneAnswer(z.object({ items: z.array(shown) })),
});

export const setMess = endpoint({
  method: 'POST',
  path: '/hostel-stays/:id/mess',
  ...managed,
  summary: 'Add a resident to the mess or remove them from it, from a day on.',
  rule: 'The stay ends the day before, and a new one begins in the same bed. inMess notAllowed if unchanged. onDate: the same as for shifting. Locked if the stay has ended.',
  changes: [...stayAreas],
  body: z.extend(recordSchema({ inMess: flag(), onDate: date() }), { version }),
  answer: oneAnswer(shown),
});

export const vacateFields = {
  /** Last day. */
  onDate: date(),
  reason: choice(leavingReasons),
  /** Number of the order that lets a resident leave despite overdue dues. */
  orderNo: optional(text({ min: 2, max: 60 })),
  /** Condition of the room. */
  note: optional(text({ min: 3, max: 200 })),
};
export const vacateBeds = endpoint({
  method: 'POST',
  path: '/hostel-stays/vacate',
  ...managed,
  summary: 'End the stays of residents on a day, all or none. The beds are free from the next day.',
  rule: '`items.n.id`: unknownReference outside of the caller’s hostels, outOfRange if the stay begins after that day, duplicate if it has ended or is repeated. With the setting `hostel.blockVacateWithDues`: notAllowed if the student has overdue hostel or mess dues or fines, unless the caller has 916 and sends an order number. onDate outOfRange over 30 days ahead.',
  changes: [...stayAreas],
  body: z.extend(recordSchema(vacateFields), {
    items: z
      .array(z.strictObject({ id, version: z.optional(version) }), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(mostAssigned, 'tooLong')),
  }),
  answer: oneAnswer(z.object({ vacated: z.int() })),
});
export type Vacating = Checked<typeof vacateBeds>['body'];
