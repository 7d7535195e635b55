import * as z from 'zod/mini';
import { choice, date, flag, integer, reference, text, verbatim } from '../core/field.ts';
import { bloodGroups, genders, indianStates } from '../core/person.ts';
import { linesShown, report } from '../core/report.ts';
import { discontinueReasons, reportStatuses } from './report-words.ts';
import { id } from '../core/scalars.ts';
import { studentRecord, timelineEntry } from './student.ts';
import { studentStatuses } from './fields.ts';

const nullableText = z.nullable(z.string());
const adminReports = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;
const classParameters = {
  degreeId: reference('degrees'),
  batchId: reference('batches'),
  branchId: reference('branches'),
};
const inClass = { branchId: reference('branches'), status: choice(reportStatuses) };

/** A student in a list on paper: who it is, by every number, and the class. */
const person = {
  id,
  regdNo: nullableText,
  admissionNo: z.string(),
  rollNo: nullableText,
  name: z.string(),
  degree: z.string(),
  branch: z.string(),
  batch: z.string(),
};
/** `total` counts all lines, of which the first are here. */
const lines = <S extends z.ZodMiniType>(row: S) => z.object({ rows: z.array(row), total: z.int() });
const firstLines = `At most ${linesShown} lines are answered, a file holds all. A file naming over 500 persons needs a purpose.`;

const detailRow = z.object({
  ...person,
  branchName: z.string(),
  fatherName: nullableText,
  motherName: nullableText,
  bornOn: nullableText,
  gender: z.nullable(z.enum(genders)),
  caste: nullableText,
  admissionCategory: nullableText,
  phone: nullableText,
  guardianPhone: nullableText,
  email: nullableText,
  address: nullableText,
  status: z.enum(studentStatuses),
});
export type DetailRow = z.infer<typeof detailRow>;

const detail = report({
  path: '/reports/students/detail',
  area: 'StudentData',
  access: ['STUDENT_DETAILS_REPORT'],
  summary: 'Everybody of a batch with parents, category, phones and address.',
  rule: `Fields of 904 are null without it, and named in \`hidden\`. ${firstLines}`,
  required: { batchId: reference('batches') },
  optional: inClass,
  isFile: true,
  data: lines(detailRow),
});
export const detailParameters = detail.parameters;
export const studentDetailReport = detail.call;

const shortRow = z.object({ ...person, branchName: z.string() });
export type ShortRow = z.infer<typeof shortRow>;

const short = report({
  path: '/reports/students/short',
  area: 'StudentData',
  access: ['STUDENT_SHORT_REPORT'],
  summary: "The nominal roll of a batch, with empty columns under heads of one's own.",
  rule: firstLines,
  required: { batchId: reference('batches') },
  /** Heads of the empty columns, with commas between them. */
  optional: { ...inClass, heads: text({ max: 120 }) },
  isFile: true,
  data: lines(shortRow),
});
export const shortParameters = short.parameters;
export const studentShortReport = short.call;

/** So many whole files make one part of a class. */
export const filesInPart = 60;
const wholeFile = z.object({ student: studentRecord, timeline: z.array(timelineEntry), hidden: z.array(z.string()) });
export type WholeFile = z.infer<typeof wholeFile>;

const full = report({
  path: '/reports/students/full',
  area: 'StudentData',
  access: ['STUDENT_FULL_REPORT'],
  summary: `The whole file of one student, or of a class in parts of ${filesInPart}.`,
  rule: 'A student or a batch must be given. Fields of 904 are null without it, and named in `hidden`.',
  optional: {
    studentId: integer(1, Number.MAX_SAFE_INTEGER),
    batchId: reference('batches'),
    ...inClass,
    part: integer(1, 1000),
  },
  data: z.object({ files: z.array(wholeFile), total: z.int(), part: z.int(), parts: z.int() }),
});
export const fullParameters = full.parameters;
export const studentFullReport = full.call;

const addressRow = z.object({
  ...person,
  fatherName: nullableText,
  line1: z.string(),
  postOffice: nullableText,
  policeStation: nullableText,
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pin: z.string(),
  country: z.string(),
});
export type AddressRow = z.infer<typeof addressRow>;

const address = report({
  path: '/reports/students/address',
  area: 'StudentData',
  access: ['ADDRESS_REPORT'],
  summary: 'Addresses of students, as a table or for labels; how many live in each district.',
  rule: `A file needs 804. Without a present address the permanent one stands. ${firstLines}`,
  optional: {
    ...classParameters,
    status: choice(reportStatuses),
    kind: choice(['permanent', 'present']),
    state: verbatim(indianStates),
    district: text({ max: 60 }),
    /** How it is laid out on the page; the answer is the same. */
    layout: choice(['table', 'labels']),
  },
  isFile: true,
  data: z.object({
    rows: z.array(addressRow),
    total: z.int(),
    /** Students of the class who have no address at all. */
    without: z.int(),
    districts: z.array(z.object({ state: z.string(), district: z.string(), count: z.int() })),
  }),
});
export const addressParameters = address.parameters;
export const studentAddressReport = address.call;

/** Whom a report on blood counts: those on roll, of a class, in campus now. */
const bloodParameters = { ...classParameters, inCampus: flag() };
const bloodPerson = { id, name: z.string(), class: z.string(), room: nullableText };

const blood = report({
  path: '/reports/students/blood-group',
  area: 'StudentData',
  access: ['BLOOD_GROUP_REPORT'],
  summary: 'How many on roll have each blood group, who can give to one, and a wall sheet of names without phones.',
  optional: {
    ...bloodParameters,
    splitBy: choice(['gender', 'branch']),
    forGroup: verbatim(bloodGroups),
    withNames: flag(),
  },
  isFile: true,
  data: z.object({
    /** What the bars are split by, in order. */
    parts: z.array(z.string()),
    groups: z.array(
      z.object({
        group: z.enum([...bloodGroups, 'unknown']),
        counts: z.array(z.int()),
        total: z.int(),
        /** May give to the group that was asked for. */
        canGive: z.boolean(),
      }),
    ),
    /** Only when names are asked for. */
    people: z.nullable(z.array(z.object({ ...bloodPerson, group: z.enum(bloodGroups) }))),
  }),
});
export const bloodGroupParameters = blood.parameters;
export const bloodGroupReport = blood.call;

const donor = z.object({ ...bloodPerson, rollNo: nullableText, phone: nullableText });
export type Donor = z.infer<typeof donor>;

const donorsOf = report({
  path: '/reports/students/blood-group/donors',
  area: 'StudentData',
  access: ['BLOOD_GROUP_REPORT'],
  summary: 'The donors of one group with their phones.',
  rule: 'Each opening is written to the audit trail.',
  required: { group: verbatim(bloodGroups) },
  optional: bloodParameters,
  data: z.object({ rows: z.array(donor) }),
});
export const bloodDonors = donorsOf.call;

const reasonCounts = z.record(z.string(), z.int());
const discontinuedRow = z.object({
  ...person,
  onDate: z.string(),
  semester: z.nullable(z.int()),
  reason: z.enum(discontinueReasons),
  orderNo: nullableText,
  /** Came back since. */
  isBack: z.boolean(),
});
export type DiscontinuedRow = z.infer<typeof discontinuedRow>;

const discontinued = report({
  path: '/reports/students/discontinued',
  area: 'StudentData',
  access: adminReports,
  summary: 'Who left and why: batch by reason with the share of the intake, the years, and the names.',
  rule: firstLines,
  optional: {
    fromOn: date(),
    toOn: date(),
    degreeId: reference('degrees'),
    branchId: reference('branches'),
    reason: choice(discontinueReasons),
  },
  isFile: true,
  data: z.object({
    batches: z.array(
      z.object({
        batchId: id,
        degree: z.string(),
        batch: z.string(),
        reasons: reasonCounts,
        total: z.int(),
        /** Seats of the batch, those over and above left out; null where none are known. */
        intake: z.nullable(z.int()),
      }),
    ),
    years: z.array(z.object({ year: z.int(), reasons: reasonCounts, total: z.int() })),
    rows: z.array(discontinuedRow),
    total: z.int(),
  }),
});
export const discontinuedParameters = discontinued.parameters;
export const discontinuedReport = discontinued.call;

/** A count; null where the public version keeps it back. */
const count = z.nullable(z.int());
const casteCounts = {
  /** Men, women and others of each category, in the order of `castes`. */
  cells: z.array(z.array(count)),
  genders: z.array(count),
  total: count,
  pwd: count,
  minority: count,
  otherStates: count,
};
const casteLine = z.object(casteCounts);
export type CasteLine = z.infer<typeof casteLine>;

const caste = report({
  path: '/reports/students/caste',
  area: 'StudentData',
  access: adminReports,
  summary: 'Students on roll on a day by category and gender, class by class, from their events.',
  also: ['Student_PersonalVIEW'],
  rule: 'The public version keeps back counts under five and those from which they follow.',
  optional: {
    asOf: date(),
    degreeId: reference('degrees'),
    seat: choice(['own', 'allotted']),
    isPublic: flag(),
  },
  isFile: true,
  data: z.object({
    asOf: z.string(),
    castes: z.array(z.object({ code: z.string(), name: z.string() })),
    degrees: z.array(
      z.object({
        degree: z.string(),
        rows: z.array(
          z.object({ branch: z.string(), batch: z.string(), semester: z.nullable(z.int()), ...casteCounts }),
        ),
        sum: casteLine,
      }),
    ),
    sum: casteLine,
  }),
});
export const casteParameters = caste.parameters;
export const casteReport = caste.call;

const seatLine = z.object({
  branch: z.string(),
  branchName: z.string(),
  category: z.string(),
  categoryName: z.string(),
  isSupernumerary: z.boolean(),
  seats: z.int(),
  admitted: z.int(),
  left: z.int(),
  /** Below zero where more sit than there are seats. */
  vacant: z.int(),
});
export type SeatLine = z.infer<typeof seatLine>;

const vacant = report({
  path: '/reports/students/vacant-seats',
  area: 'StudentData',
  access: ['VACANT_SEAT_REPORT'],
  summary: 'Seats of a batch by branch and admission category: how many are taken, left and vacant.',
  required: { batchId: reference('batches') },
  isFile: true,
  data: z.object({ lines: z.array(seatLine) }),
});
export const vacantParameters = vacant.parameters;
export const vacantSeatReport = vacant.call;

const attendance = report({
  path: '/reports/students/attendance',
  area: 'StudentData',
  access: ['ATTENDANCE_REPORT'],
  summary: 'Attendance of a class in a span. No class hour is recorded before the academic module keeps them.',
  rule: 'The span must not end before it begins.',
  optional: {
    ...classParameters,
    fromOn: date(),
    toOn: date(),
    threshold: integer(1, 100),
  },
  data: z.object({
    /** Class hours whose attendance is recorded; without any there is nothing to report. */
    hours: z.int(),
  }),
});
export const attendanceParameters = attendance.parameters;
export const attendanceReport = attendance.call;
