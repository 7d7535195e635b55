import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './field.ts';
import { listAnswer, listQuery, oneAnswer } from './paging.ts';
import { id, moment } from './scalars.ts';

/** What is uploaded by file, each with its own columns, and who may. */
export const importKinds = ['students'] as const;
export type ImportKind = (typeof importKinds)[number];

const importRun = z.object({
  id,
  kind: z.enum(importKinds),
  at: moment,
  by: z.string(),
  fileName: z.string(),
  rowCount: z.int(),
  undoneAt: z.nullable(moment),
  undoneBy: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
  /** False for what was brought in before uploads could be taken back, and for what is taken back already. */
  canUndo: z.boolean(),
});
export type ImportRun = z.infer<typeof importRun>;

export const listImportRuns = endpoint({
  method: 'GET',
  path: '/import-runs',
  access: ['STUDENT_ADD'],
  summary: 'The uploads of one kind that wrote rows, newest first.',
  area: 'StudentData',
  query: z.pick(listQuery(['at'] as const, { kind: z.enum(importKinds, 'notAllowed') }), {
    kind: true,
    page: true,
    pageSize: true,
  }),
  answer: listAnswer(importRun),
});

const undoReason = text({ min: 3, max: 200 });

export const undoImportRun = endpoint({
  method: 'POST',
  path: '/import-runs/:id/undo',
  access: ['STUDENT_ADD'],
  rule: 'InUse once anything is built on a row of it: changed, signed in, in a hostel; Locked when it is undone already or older than undoing.',
  summary: 'Take a whole upload back: all of its rows go, or none.',
  changes: ['StudentData', 'Home', 'Users'],
  ownTransaction: true,
  body: z.strictObject({ reason: undoReason.schema }),
  answer: oneAnswer(importRun),
});
