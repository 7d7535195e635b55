import * as z from 'zod/mini';
import { choice, text, verbatim } from '../core/field.ts';
import { indianStates } from '../core/person.ts';
import { report } from '../core/report.ts';
import { classParameters, firstLines, nullableText, person } from './report-parts.ts';
import { reportStatuses } from './report-words.ts';

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
  summary: 'Get the addresses of students as a table or for labels, with counts by district.',
  rule: `A file requires 804. Without a present address, the permanent address is used. ${firstLines}`,
  optional: {
    ...classParameters,
    status: choice(reportStatuses),
    kind: choice(['permanent', 'present']),
    state: verbatim(indianStates),
    district: text({ max: 60 }),
    /** Page layout. The answer is the same for each layout. */
    layout: choice(['table', 'labels']),
  },
  isFile: true,
  data: z.object({
    rows: z.array(addressRow),
    total: z.int(),
    /** Number of students in the class without an address. */
    without: z.int(),
    districts: z.array(z.object({ state: z.string(), district: z.string(), count: z.int() })),
  }),
});
export const addressParameters = address.parameters;
export const studentAddressReport = address.call;
