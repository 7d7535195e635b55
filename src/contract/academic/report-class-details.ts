import * as z from 'zod/mini';
import { choice } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { worklogKinds } from './fields.ts';
import { classFilters } from './report-attendance-teaching.ts';

const ownClass = z.object({
  id,
  word: z.string(),
  onDate: z.string(),
  slot: z.string(),
  startsAt: z.string(),
  sectionCourseId: id,
  section: z.string(),
  group: z.nullable(z.string()),
  code: z.string(),
  kind: z.enum(worklogKinds),
  periods: z.int(),
  topics: z.array(z.object({ title: z.string(), portion: z.int() })),
  present: z.int(),
  students: z.int(),
});
export type OwnClass = z.infer<typeof ownClass>;

const ownCourse = z.object({
  sectionCourseId: id,
  section: z.string(),
  code: z.string(),
  title: z.string(),
  /** Classes, their periods, and the classes outside the timetable. */
  held: z.int(),
  periods: z.int(),
  extra: z.int(),
  present: z.int(),
  students: z.int(),
  coverage: z.nullable(z.int()),
  plan: z.array(z.object({ id, module: z.string(), title: z.string(), plannedHours: z.number(), portion: z.int() })),
});
export type OwnCourse = z.infer<typeof ownCourse>;

const details = report({
  path: '/reports/class-details',
  area: 'WorklogList',
  isFile: true,
  access: ['FACULTY_WORKLOG_REPORTS'],
  scope: ['ownWorklogs'],
  summary:
    'Get the classes held by the caller: time, section, topics and attendance, and the plan of each course compared with the topics taught.',
  rule: 'Only submitted sheets count. The plan is that of the section, including topics taught by others.',
  optional: {
    academicTermId: classFilters.academicTermId,
    sectionId: classFilters.sectionId,
    fromOn: classFilters.fromOn,
    toOn: classFilters.toOn,
    /** Layout of the page. The data is the same. */
    view: choice(['classes', 'plan']),
  },
  data: z.object({ from: z.string(), to: z.string(), teacher: z.string(), worklogs: z.array(ownClass), courses: z.array(ownCourse) }),
});
export const classDetailsParameters = details.parameters;
export const classDetailsReport = details.call;
