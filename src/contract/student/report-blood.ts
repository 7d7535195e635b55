import * as z from 'zod/mini';
import { choice, flag, verbatim } from '../core/field.ts';
import { bloodGroups } from '../core/person.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { classParameters, nullableText } from './report-parts.ts';

/** Selection of blood group reports: students on roll, optionally by class and presence on campus. */
const bloodParameters = { ...classParameters, inCampus: flag() };
const bloodPerson = { id, name: z.string(), class: z.string(), room: nullableText };

const blood = report({
  path: '/reports/students/blood-group',
  area: 'StudentData',
  access: ['BLOOD_GROUP_REPORT'],
  summary: 'Count the students on roll by blood group, with compatible donors and a notice-board sheet of names without phones.',
  optional: {
    ...bloodParameters,
    splitBy: choice(['gender', 'branch']),
    forGroup: verbatim(bloodGroups),
    withNames: flag(),
  },
  isFile: true,
  data: z.object({
    /** Labels of the parts of a bar, in order. */
    parts: z.array(z.string()),
    groups: z.array(
      z.object({
        group: z.enum([...bloodGroups, 'unknown']),
        counts: z.array(z.int()),
        total: z.int(),
        /** True if this group can donate to the requested group. */
        canGive: z.boolean(),
      }),
    ),
    /** Null unless names were requested. */
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
  summary: 'List the donors of a blood group with their phones.',
  rule: 'Each access is recorded in the audit trail.',
  required: { group: verbatim(bloodGroups) },
  optional: bloodParameters,
  data: z.object({ rows: z.array(donor) }),
});
export const bloodDonors = donorsOf.call;
