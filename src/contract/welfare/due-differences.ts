import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, listAnswer, listQuery } from '../core/paging.ts';
import { purposeFilter } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { dueKinds } from './fields.ts';

/** A difference between the settled amount of a due and its ledger. Money in paise. */
const row = z.object({
  id,
  dueId: id,
  kind: z.enum(dueKinds),
  head: z.string(),
  student: z.string(),
  regdNo: z.nullable(z.string()),
  settledPaise: z.int(),
  ledgerPaise: z.int(),
  /** Date of the nightly check that first found the difference. */
  foundOn: z.string(),
});
export type DueDifference = z.infer<typeof row>;

export const listDueDifferences = endpoint({
  method: 'GET',
  path: '/due-differences',
  access: ['Dues_REVERSE'],
  summary: 'List dues whose settled amount differs from their ledger, as found by the last nightly check.',
  rule: 'Nothing is repaired automatically. A due is listed until a check finds that the two agree again.',
  area: 'AcademicDue',
  file: 'byFormat',
  query: listQuery(['foundOn', 'student', 'settledPaise', 'ledgerPaise'], {
    kind: choiceFilter(dueKinds),
    ...purposeFilter,
  }),
  answer: listAnswer(row),
});
