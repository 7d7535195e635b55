import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { flag, text } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { definition, type ReportDefinition } from './excel-report.ts';

/** What a kept search or report is called. */
export const templateName = text({ min: 3, max: 60 });

const template = z.object({
  id,
  version,
  name: z.string(),
  isShared: z.boolean(),
  /** Kept by the caller, who may change it. */
  isOwn: z.boolean(),
  owner: z.string(),
  /** The caller may read every field that it names. */
  isAllowed: z.boolean(),
  definition,
  /** What it names and is no longer there: left out of `definition`, which may then name more persons than was meant. */
  lost: z.array(z.string()),
  lastRunAt: z.nullable(moment),
  updatedAt: moment,
});
export type ReportTemplate = z.infer<typeof template>;

const access = ['STUDENT_SEARCH', 'STUDENT_DETAILS_REPORT'] as const;
const readable = { scope: ['ownTemplates', 'sharedTemplates'] } as const;
const own = { scope: ['ownTemplates'], sight: readable } as const;
const one = oneAnswer(template);

export const listReportTemplates = endpoint({
  method: 'GET',
  path: '/report-templates',
  access,
  ...readable,
  summary: 'Saved searches and reports of students: the caller’s own and those that others share.',
  area: 'ReportTemplates',
  answer: z.object({ data: z.array(template) }),
});

export const addReportTemplate = endpoint({
  method: 'POST',
  path: '/report-templates',
  access,
  summary: 'Save a search or a report with a name.',
  rule: 'A personal field is notAllowed without 904.',
  changes: ['ReportTemplates'],
  body: z.strictObject({ name: templateName.schema, isShared: flag().schema, definition }) as unknown as z.ZodMiniType<{
    name: string;
    isShared: boolean;
    definition: ReportDefinition;
  }>,
  answer: one,
});

export const changeReportTemplate = endpoint({
  method: 'PATCH',
  path: '/report-templates/:id',
  access,
  ...own,
  summary: 'Rename, share or replace a saved search or report.',
  changes: ['ReportTemplates'],
  body: z.strictObject({
    version,
    name: z.optional(templateName.schema),
    isShared: z.optional(flag().schema),
    definition: z.optional(definition),
  }),
  answer: one,
});

export const removeReportTemplate = endpoint({
  method: 'DELETE',
  path: '/report-templates/:id',
  access,
  ...own,
  summary: 'Delete a saved search or report.',
  changes: ['ReportTemplates'],
  answer: oneAnswer(z.object({ id })),
});
