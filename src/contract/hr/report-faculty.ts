import * as z from 'zod/mini';
import { integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { academicYearField } from './academic-year.ts';
import { qualificationLevels } from './fields.ts';
import { employeeLine, establishment, firstLines, nullableText } from './report-parts.ts';

/** Maximum number of students per teacher, as required by the council (AICTE) for engineering colleges. */
export const studentsForOne = 20;

const facultyRow = z.object({
  ...employeeLine,
  /** First day in this designation, through renewals. */
  designatedOn: z.string(),
  degree: z.nullable(
    z.object({
      level: z.enum(qualificationLevels),
      title: z.string(),
      year: z.int(),
      institution: nullableText,
      specialisation: nullableText,
    }),
  ),
  hasPhd: z.boolean(),
  /** Here and elsewhere. Overlapping days count once. */
  experience: z.object({ years: z.int(), months: z.int() }),
  /** Nature of association: the employee category. */
  association: z.string(),
  isRegular: z.boolean(),
  /** In position on the last day of the sheet. */
  isInPosition: z.boolean(),
  /** Last day of service. Null for employees still here. */
  leftOn: nullableText,
});
export type FacultyRow = z.infer<typeof facultyRow>;

const cadreCounts = z.object({ professor: z.int(), associate: z.int(), assistant: z.int() });
export type CadreCounts = z.infer<typeof cadreCounts>;
/** Counts, their ratio per professor to one decimal (null without professors), and comparison with 1 : 2 : 6. */
const cadreRatio = z.extend(cadreCounts, { ratio: z.nullable(z.array(z.number())), isMet: z.boolean() });
export type CadreRatio = z.infer<typeof cadreRatio>;

const faculty = report({
  ...establishment,
  path: '/reports/employees/faculty-sheet',
  summary:
    'Get the faculty data sheet of an academic year in the order of accreditation forms, with the figures that colleges are assessed by.',
  rule: `The year must have begun. Figures are those of its last day, or of today in the current year. ${firstLines}`,
  optional: {
    academicYear: academicYearField(),
    departmentId: reference('departments'),
    target: integer(1, 100),
  },
  isFile: true,
  data: z.object({
    academicYear: z.string(),
    /** Day of the figures. */
    asOf: z.string(),
    rows: z.array(facultyRow),
    total: z.int(),
    figures: z.object({
      teachers: z.int(),
      phd: z.int(),
      /** In the three cadres of the ratio: regular teachers, and all teachers. */
      regular: cadreRatio,
      all: cadreRatio,
      /** Regular teachers on the first day of the year, and those of them still in position. */
      retention: z.object({ of: z.int(), kept: z.int() }),
      /**
       * Students on roll on the day, in the branches of these departments. Null if the departments have no branches.
       */
      students: z.nullable(z.int()),
      /** Students per teacher to one decimal, and the maximum. */
      perTeacher: z.nullable(z.number()),
      target: z.int(),
      isTargetMet: z.boolean(),
    }),
    departments: z.array(z.object({ departmentId: id, department: z.string(), teachers: z.int(), phd: z.int() })),
  }),
});
export const facultyParameters = faculty.parameters;
export const facultySheet = faculty.call;
