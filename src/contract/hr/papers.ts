import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';

const access = ['Employee_VIEW', 'Employee_OwnUserAccessOnly'] as const;
const scope = ['ownEmployee', 'headedStaff'] as const;
const wide = ['Employee_VIEW'] as const;

/**
 * Scans contain more than the record, for example a birth date on a mark sheet. Those of others require permission 905.
 */
export const employeeScan = endpoint({
  method: 'GET',
  path: '/employees/:id/scans/:fileId',
  access,
  scope,
  wide: ['Employee_PersonalVIEW'],
  sight: { scope, wide },
  rule: 'Scans of other employees require 905, also within the caller’s own department, and are audited.',
  summary: 'Get the scan of a certificate on an employee’s record.',
  file: 'always',
  answer: z.unknown(),
});

export const noteServiceSheetPrint = endpoint({
  method: 'POST',
  path: '/employees/:id/service-sheet/prints',
  access,
  scope,
  wide,
  summary: 'Record in the audit trail that an employee’s service sheet is printed.',
  changes: ['Audit'],
  answer: oneAnswer(z.object({ id })),
});
