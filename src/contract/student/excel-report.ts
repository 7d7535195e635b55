import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { orderShape, type SearchOrder } from '../core/search/calls.ts';
import { checked, type SearchDefinition } from '../core/search/query.ts';
import { studentSearch } from './search.ts';

export const subtotals = ['count', 'sum', 'average'] as const;
export type Subtotal = (typeof subtotals)[number];

/** The definition of a report as built and stored: students, columns, sort order and grouping. */
export interface ReportDefinition extends SearchDefinition {
  groupBy?: string | undefined;
  /** Subtotals below each group; `sum` and `average` apply to numeric columns. */
  subtotal?: Subtotal | undefined;
  /** One sheet per branch, in a workbook only. */
  isByBranch?: boolean | undefined;
}

export const definitionShape = {
  ...studentSearch.definitionShape,
  groupBy: z.optional(studentSearch.orderedName),
  subtotal: z.optional(z.enum(subtotals, 'notAllowed')),
  isByBranch: z.optional(z.boolean('badFormat')),
};
export const definition = checked<ReportDefinition>(definitionShape, studentSearch.checkedWhere);

const cell = z.nullable(z.union([z.string(), z.number()]));

/** Maximum number of rows in a preview. */
export const previewRows = 20;

export const previewReport = endpoint({
  method: 'POST',
  path: '/reports/students/preview',
  access: ['STUDENT_DETAILS_REPORT'],
  summary: `Preview the first ${previewRows} rows of a custom report as in the file, with the total number.`,
  rule: 'A personal field is notAllowed without 904.',
  area: 'StudentData',
  cost: 'heavy',
  isLarge: true,
  body: definition,
  answer: oneAnswer(
    z.object({
      heads: z.array(z.string()),
      lines: z.array(z.object({ kind: z.enum(['row', 'subtotal']), cells: z.array(cell) })),
      total: z.int(),
      /** The file names enough persons to require a purpose. */
      needsPurpose: z.boolean(),
    }),
  ),
});

export type ReportOrder = ReportDefinition & SearchOrder;

export const exportReport = endpoint({
  method: 'POST',
  path: '/reports/students/export',
  access: ['STUDENT_DETAILS_REPORT'],
  summary: 'Export a custom report as a workbook or as CSV, with an entry in the export register.',
  rule: 'A personal field is notAllowed without 904. A purpose is required for more than 500 students.',
  changes: ['Audit'],
  ownTransaction: true,
  cost: 'heavy',
  file: 'always',
  isLarge: true,
  body: checked<ReportOrder>({ ...definitionShape, ...orderShape }, studentSearch.checkedWhere),
  answer: z.unknown(),
});
