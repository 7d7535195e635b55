import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { purposeField } from '../core/report.ts';
import { id, queryText } from '../core/scalars.ts';
import { checkedWhere, fieldName, searchLimits, searchSort, whereShape } from './search.ts';
import type { Where } from './search-rules.ts';

export const subtotals = ['count', 'sum', 'average'] as const;
export type Subtotal = (typeof subtotals)[number];

/** A column of a built report, under its own head or the one that somebody gave it. */
export interface ReportColumn {
  field: string;
  head?: string | undefined;
}

/** A report as it is built and kept: whom it names, which columns, in which order and parts. */
export interface ReportDefinition extends Where {
  columns: ReportColumn[];
  sort?: string | undefined;
  groupBy?: string | undefined;
  /** What stands under each group; `sum` and `average` are of its columns of numbers. */
  subtotal?: Subtotal | undefined;
  /** One sheet for each branch; a workbook only. */
  isByBranch?: boolean | undefined;
}

const head = queryText(60).check(z.minLength(1, 'required'));
const isEachOnce = (columns: readonly { field: string }[]) =>
  new Set(columns.map(({ field }) => field)).size === columns.length;

export const definitionShape = {
  ...whereShape,
  columns: z
    .array(z.strictObject({ field: fieldName, head: z.optional(head) }), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(searchLimits.columns, 'tooLong'), z.refine(isEachOnce, 'duplicate')),
  sort: z.optional(searchSort),
  groupBy: z.optional(fieldName),
  subtotal: z.optional(z.enum(subtotals, 'notAllowed')),
  isByBranch: z.optional(z.boolean('badFormat')),
};
export const definition = z
  .strictObject(definitionShape)
  .check(checkedWhere as never) as unknown as z.ZodMiniType<ReportDefinition>;

const cell = z.nullable(z.union([z.string(), z.number()]));

/** What a file would begin with: at most so many persons. */
export const previewRows = 20;

export const previewReport = endpoint({
  method: 'POST',
  path: '/reports/students/preview',
  access: ['STUDENT_DETAILS_REPORT'],
  summary: `The first ${previewRows} people of a built report as the file would hold them, and how many there are.`,
  rule: 'A personal field is notAllowed without 904.',
  area: 'StudentData',
  cost: 'heavy',
  body: definition,
  answer: oneAnswer(
    z.object({
      heads: z.array(z.string()),
      lines: z.array(z.object({ kind: z.enum(['row', 'subtotal']), cells: z.array(cell) })),
      total: z.int(),
      /** A file needs a purpose: it names that many persons. */
      needsPurpose: z.boolean(),
    }),
  ),
});

export interface ReportOrder extends ReportDefinition {
  format: 'csv' | 'xlsx';
  purpose?: string | undefined;
  templateId?: number | undefined;
}
const order = z
  .strictObject({
    ...definitionShape,
    format: z.enum(['csv', 'xlsx'], 'notAllowed'),
    purpose: z.optional(purposeField.schema),
    /** The kept report that is run, so that its list can say when it last was. */
    templateId: z.optional(id),
  })
  .check(checkedWhere as never) as unknown as z.ZodMiniType<ReportOrder>;

export const exportReport = endpoint({
  method: 'POST',
  path: '/reports/students/export',
  access: ['STUDENT_DETAILS_REPORT'],
  summary: 'A built report as a workbook or as CSV, with a row in the export register.',
  rule: 'A personal field is notAllowed without 904. Over 500 people a purpose is required.',
  changes: ['Audit'],
  ownTransaction: true,
  cost: 'heavy',
  file: 'always',
  body: order,
  answer: z.unknown(),
});
