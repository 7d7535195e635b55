import * as z from 'zod/mini';
import { choice, date, flag, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { academicYearField } from './academic-year.ts';
import { trainingModes, trainingParts } from './fields.ts';
import { firstLines, ofStaff, who } from './report-parts.ts';

export const trainingViews = ['entries', 'people', 'departments'] as const;

const entry = z.object({
  ...who,
  trainingId: id,
  title: z.string(),
  category: z.string(),
  part: z.enum(trainingParts),
  mode: z.enum(trainingModes),
  organiser: z.string(),
  fromOn: z.string(),
  toOn: z.string(),
  /** Days within the span. */
  days: z.int(),
  fundedPaise: z.nullable(z.int()),
  hasCertificate: z.boolean(),
});
export type TrainingEntry = z.infer<typeof entry>;

const person = z.object({
  ...who,
  isTeacher: z.boolean(),
  entries: z.int(),
  /** Attended days in categories that count. Overlapping days count once. */
  days: z.int(),
});
export type TrainedPerson = z.infer<typeof person>;

const department = z.object({
  departmentId: id,
  department: z.string(),
  teachers: z.int(),
  days: z.int(),
  /** Teachers who reached the target. Null without a target. */
  reached: z.nullable(z.int()),
});
export type TrainedDepartment = z.infer<typeof department>;

const trainings = report({
  ...ofStaff,
  path: '/reports/employees/trainings',
  summary: 'List trainings of an academic year or a span: entries, days by person against the target, or days by department.',
  rule: `The span must not end before it begins. Days outside it are not counted. Persons and departments are those of its last day. ${firstLines}`,
  optional: {
    /** `2026-27`. Ignored if days are given. */
    academicYear: academicYearField(),
    fromOn: date(),
    toOn: date(),
    trainingCategoryId: reference('training-categories'),
    part: choice(trainingParts),
    mode: choice(trainingModes),
    departmentId: reference('departments'),
    employeeId: reference('employees'),
    funded: flag(),
    noCertificate: flag(),
    view: choice(trainingViews),
  },
  isFile: true,
  data: z.object({
    view: z.enum(trainingViews),
    /** Target for comparison. Null unless a whole academic year is requested without filters on entries. */
    target: z.nullable(z.int()),
    /** Lines of the requested view. */
    entries: z.array(entry),
    people: z.array(person),
    departments: z.array(department),
    total: z.int(),
  }),
});
export const trainingParameters = trainings.parameters;
export const trainingReport = trainings.call;
