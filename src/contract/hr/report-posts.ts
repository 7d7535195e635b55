import * as z from 'zod/mini';
import { choice, date, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { cadres, departmentKinds } from './fields.ts';
import { cadre, establishment } from './report-parts.ts';

const postLine = z.object({
  departmentId: id,
  department: z.string(),
  kind: z.enum(departmentKinds),
  designationId: id,
  designation: z.string(),
  cadre,
  sanctioned: z.int(),
  /** In position on the day: regular employees, who fill sanctioned posts, and others. */
  regular: z.int(),
  others: z.int(),
  /** Negative if there are more regular employees than posts. */
  vacant: z.int(),
  /** Regular employees who retire within 12 and within 24 months of the day. */
  retiring12: z.int(),
  retiring24: z.int(),
});
export type PostLine = z.infer<typeof postLine>;

const posts = report({
  ...establishment,
  path: '/reports/employees/posts',
  summary: 'List sanctioned posts and employees in position on a day, by department and designation.',
  rule: 'On a future day, contracts have ended on their agreed end, and regular posts on retirement. Sanctioned posts are those of today. Without 905, retirements are neither returned nor taken into account.',
  optional: {
    asOf: date(),
    departmentId: reference('departments'),
    cadre: choice(cadres),
  },
  isFile: true,
  data: z.object({ asOf: z.string(), lines: z.array(postLine) }),
});
export const postsParameters = posts.parameters;
export const postsReport = posts.call;
