import * as z from 'zod/mini';
import { date, integer } from '../core/field.ts';
import { report } from '../core/report.ts';
import { classParameters } from './report-parts.ts';

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
