import * as z from 'zod/mini';
import { integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { academicYearField } from './academic-year.ts';
import { qualificationLevels } from './fields.ts';
import { employeeLine, establishment, firstLines, nullableText } from './report-parts.ts';

/** Students for one teacher, at most: what the council wants of a college of engineering. */
export const studentsForOne = 20;

const facultyRow = z.object({
  ...employeeLine,
  /** Since when in this designation, whatever orders renewed it. */
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
  /** Here and elsewhere, days counted twice counted once. */
  experience: z.object({ years: z.int(), months: z.int() }),
  /** How the college employs the person: the employee category. */
  association: z.string(),
  isRegular: z.boolean(),
  /** In position on the last day of the sheet. */
  isInPosition: z.boolean(),
  /** The last day of service; null for who is still here. */
  leftOn: nullableText,
});
export type FacultyRow = z.infer<typeof facultyRow>;

const cadreCounts = z.object({ professor: z.int(), associate: z.int(), assistant: z.int() });
export type CadreCounts = z.infer<typeof cadreCounts>;
/** The counts, the same for one professor to one place (null without any), and whether they are 1 : 2 : 6 or better. */
const cadreRatio = z.extend(cadreCounts, { ratio: z.nullable(z.array(z.number())), isMet: z.boolean() });
export type CadreRatio = z.infer<typeof cadreRatio>;

const faculty = report({
  ...establishment,
  path: '/reports/employees/faculty-sheet',
  summary: 'The teachers of an academic year as accreditation forms ask for them, with the ratios that they are judged by.',
  rule: `The year must have begun. Figures are those of its last day, or of today in the running one. ${firstLines}`,
  optional: {
    academicYear: academicYearField(),
    departmentId: reference('departments'),
    target: integer(1, 100),
  },
  isFile: true,
  data: z.object({
    academicYear: z.string(),
    /** The day of the figures. */
    asOf: z.string(),
    rows: z.array(facultyRow),
    total: z.int(),
    figures: z.object({
      teachers: z.int(),
      phd: z.int(),
      /** In the three cadres of the ratio: regular teachers, and all. */
      regular: cadreRatio,
      all: cadreRatio,
      /** Regular teachers of the first day of the year, and how many of them were still in position. */
      retention: z.object({ of: z.int(), kept: z.int() }),
      /** On roll on the day, in the branches of these departments; null where they have none. */
      students: z.nullable(z.int()),
      /** Students for one teacher, to one place, and what is asked for at most. */
      perTeacher: z.nullable(z.number()),
      target: z.int(),
      isTargetMet: z.boolean(),
    }),
    departments: z.array(z.object({ departmentId: id, department: z.string(), teachers: z.int(), phd: z.int() })),
  }),
});
export const facultyParameters = faculty.parameters;
export const facultySheet = faculty.call;
