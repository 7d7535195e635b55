import * as z from 'zod/mini';
import { date, integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { classParameters, firstLines, nullableText, person } from './report-parts.ts';

/** Default attendance threshold in per cent; students below it have a shortage. */
export const usualThreshold = 75;

/** Attendance bands with their lower limits in per cent. The last matching band applies. */
export const attendanceBands = [
  { key: 'below50', from: 0 },
  { key: 'from50', from: 50 },
  { key: 'from60', from: 60 },
  { key: 'from75', from: 75 },
  { key: 'from85', from: 85 },
] as const;

/** Numbers of classes or of periods, depending on the rules of the class. */
const figures = { held: z.int(), present: z.int() };

const shortRow = z.object({
  ...person,
  section: nullableText,
  guardian: nullableText,
  guardianPhone: nullableText,
  ...figures,
});
export type ShortOfAttendance = z.infer<typeof shortRow>;

const section = z.object({
  sectionId: z.nullable(id),
  section: nullableText,
  students: z.int(),
  below: z.int(),
  /** Number of students in each of `attendanceBands`. */
  bands: z.array(z.int()),
  ...figures,
});
export type SectionStanding = z.infer<typeof section>;

const attendance = report({
  path: '/reports/students/attendance',
  area: 'WorklogList',
  access: ['ATTENDANCE_REPORT'],
  summary: 'Get attendance over all courses in a term: distribution of students, sections, and students below a percentage.',
  rule: `Defaults: the running term and ${usualThreshold} per cent. The period must not end before it begins. Guardians require 904. ${firstLines}`,
  optional: {
    academicTermId: reference('academic-terms'),
    ...classParameters,
    sectionId: reference('sections'),
    fromOn: date(),
    toOn: date(),
    threshold: integer(1, 100),
  },
  isFile: true,
  data: z.object({
    /** Null if no term is running. */
    term: z.nullable(z.object({ id, name: z.string() })),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    threshold: z.int(),
    /** Students with at least one class held. */
    students: z.int(),
    /** Sorted by attendance, lowest first. */
    sections: z.array(section),
    /** Sorted by section, then by attendance, lowest first. */
    rows: z.array(shortRow),
    total: z.int(),
  }),
});
export const attendanceParameters = attendance.parameters;
export const attendanceReport = attendance.call;
