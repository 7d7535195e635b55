import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { largestScan, scanTypes } from '../core/files.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, moment } from '../core/scalars.ts';

const scan = z.object({
  documentId: id,
  name: z.string(),
  mime: z.enum(scanTypes),
  byteSize: z.int(),
  at: moment,
  by: z.nullable(z.string()),
});
export type Scan = z.infer<typeof scan>;

const changes = ['StudentData', 'Audit'] as const;

/** Scans show more than the record. Scans of other students require the permission to see whole records. */
const scanAccess = {
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['Student_PersonalVIEW'],
  sight: { scope: ['ownStudent'], wide: ['STUDENT_VIEW'] },
} as const;

export const studentScans = endpoint({
  method: 'GET',
  path: '/students/:id/scans',
  access: ['STUDENT_VIEW', 'Student_desk'],
  ...scanAccess,
  summary: 'List the scanned documents of a student.',
  area: 'StudentData',
  answer: z.object({ data: z.array(scan) }),
});

export const studentScan = endpoint({
  method: 'GET',
  path: '/students/:id/documents/:documentId/scan',
  access: ['STUDENT_VIEW', 'Student_desk'],
  ...scanAccess,
  rule: 'Access to another student’s scan is recorded in the audit trail.',
  summary: 'Get the scan of a document.',
  file: 'always',
  answer: z.unknown(),
});

export const putStudentScan = endpoint({
  method: 'PUT',
  path: '/students/:id/documents/:documentId/scan',
  access: ['STUDENT_ADD', 'STUDENT_EDIT'],
  summary: 'Attach the scan of a document, replacing an earlier one.',
  upload: { maxBytes: largestScan, types: scanTypes },
  changes,
  answer: oneAnswer(scan),
});

export const removeStudentScan = endpoint({
  method: 'DELETE',
  path: '/students/:id/documents/:documentId/scan',
  access: ['STUDENT_EDIT'],
  summary: 'Delete the scan of a document. The document stays in the list.',
  changes,
  answer: oneAnswer(z.object({ documentId: id })),
});
