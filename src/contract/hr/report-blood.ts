import * as z from 'zod/mini';
import { reference, text, verbatim } from '../core/field.ts';
import { bloodGroups } from '../core/person.ts';
import { report } from '../core/report.ts';
import { firstLines, ofStaff, who } from './report-parts.ts';

/** `A+,O-`: blood groups separated by commas, as in an address. */
const group = '(?:A|B|AB|O)[+-]';
const groupList = text({ max: 40, pattern: new RegExp(`^${group}(?:,${group})*$`) });

const donor = z.object({ ...who, group: z.enum(bloodGroups) });
export type EmployeeDonor = z.infer<typeof donor>;

const blood = report({
  ...ofStaff,
  path: '/reports/employees/blood-group',
  summary: 'Count employees in service by blood group, and list them and the compatible donors for a group.',
  rule: `Students are only counted for callers who may see the students’ report. ${firstLines}`,
  optional: { groups: groupList, forGroup: verbatim(bloodGroups), departmentId: reference('departments') },
  isFile: true,
  data: z.object({
    groups: z.array(
      z.object({
        group: z.enum([...bloodGroups, 'unknown']),
        total: z.int(),
        /** Can donate to the requested group. */
        canGive: z.boolean(),
        /** Students on roll. Null for callers who may not see their report. */
        students: z.nullable(z.int()),
      }),
    ),
    rows: z.array(donor),
    total: z.int(),
  }),
});
export const employeeBloodParameters = blood.parameters;
export const employeeBloodReport = blood.call;
