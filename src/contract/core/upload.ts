import * as z from 'zod/mini';
import type { Area } from './areas.ts';
import { endpoint, type AnyEndpoint } from './endpoint.ts';
import { fieldCodes } from './errors.ts';
import { text, type Fields } from './field.ts';
import { workKey } from './notifications.ts';
import { listAnswer, listQuery, oneAnswer } from './paging.ts';
import type { Permission } from './permissions.ts';
import { rowsFileLimits } from './rows-file.ts';
import { digits, id, moment, queryFlag } from './scalars.ts';
import type { ScopeName } from './scope.ts';

/** Most wrong cells that one answer names; `wrong` counts all wrong rows. */
export const maxNamedProblems = 20_000;

const problem = z.object({
  /** As the spreadsheet numbers it: the headings are row 1. */
  row: z.int(),
  /** A column, or a heading that is no column. */
  field: z.string(),
  code: z.enum(fieldCodes),
  /** Of a cell that names no code: the one that was meant, most likely. */
  nearest: z.optional(z.string()),
});

/** A row of the file whose record is here already, and what the file says otherwise. Such rows are not written. */
const knownRow = z.object({
  row: z.int(),
  /** Of the record, by which the screen links to it; `label` is what a human calls it. */
  id,
  label: z.string(),
  differences: z.array(z.object({ field: z.string(), here: z.nullable(z.string()), file: z.nullable(z.string()) })),
});
export type KnownRow = z.infer<typeof knownRow>;

/** What is to be known of the rows, though they may be written. */
const warning = z.object({
  /** What it is, by a name of the kind’s own. */
  code: z.string(),
  count: z.int(),
  /** Rows of the file that it is about, and what is to be said of each, where something is. */
  rows: z.array(z.int()),
  notes: z.optional(z.array(z.string())),
});
export type UploadWarning = z.infer<typeof warning>;

const rowsReport = z.object({
  /** The run by which it can be undone; null for a trial. */
  runId: z.nullable(id),
  rows: z.int(),
  /** Rows that are, or would be, written. */
  ok: z.int(),
  known: z.int(),
  wrong: z.int(),
  problems: z.array(problem),
  knownRows: z.array(knownRow),
  warnings: z.optional(z.array(warning)),
  /** Of rows with money: what those to be written come to, in paise, and that under each heading. */
  money: z.optional(
    z.object({
      totalPaise: z.int(),
      parts: z.array(z.object({ name: z.string(), count: z.int(), totalPaise: z.int() })),
    }),
  ),
});
/** What checking or writing a file of rows answers. */
export type RowsReport = z.infer<typeof rowsReport>;

const uploadRun = z.object({
  id,
  at: moment,
  by: z.string(),
  fileName: z.string(),
  rowCount: z.int(),
  undoneAt: z.nullable(moment),
  undoneBy: z.nullable(z.string()),
  undoReason: z.nullable(z.string()),
  /** False for what was brought in before uploads could be undone, and for what is undone already. */
  canUndo: z.boolean(),
});
/** An upload that wrote rows. */
export type UploadRun = z.infer<typeof uploadRun>;

const writeQuery = { dryRun: queryFlag, key: z.optional(workKey) };
/** From the covering letter: how many rows are to be written, and what they come to in paise. */
const controls = { controlCount: z.optional(digits), controlTotalPaise: z.optional(digits) };
const anyQuery = z.strictObject({ ...writeQuery, ...controls, into: z.optional(digits) });
/** A kind of rows that go into one record, or that have control figures, asks for them, and no other knows the words. */
const queryOf = (isInto: boolean, hasControls: boolean): typeof anyQuery =>
  z.strictObject({
    ...writeQuery,
    ...(hasControls && controls),
    ...(isInto && { into: digits }),
  }) as unknown as typeof anyQuery;
const runsQuery = z.pick(listQuery(['at'] as const, {}), { page: true, pageSize: true });
const undoBody = z.strictObject({ reason: text({ min: 3, max: 200 }).schema });

const allOrNone =
  'All rows or none: if a row has errors nothing is saved and the answer is 422 with `rows`. The same file twice is Duplicate. With a `key` the stream of notifications says how many rows are saved.';

const controlRule = '`controlCount` and `controlTotalPaise` are required to save: outOfRange where the file has others.';

interface Definition<C extends Fields, P extends string, K extends string> {
  /** By which the register of uploads tells one kind from another. Never changed once rows were written by it. */
  kind: K;
  path: P;
  /** The columns of the file, in the order of the template. */
  columns: C;
  /** Who may upload, and see what was uploaded before. */
  access: readonly [Permission, ...Permission[]];
  /** Who may undo a whole upload, where that is somebody else. They see the list too. */
  undoAccess?: readonly [Permission, ...Permission[]];
  /** Each of these is needed as well, whatever is done. */
  also?: readonly Permission[];
  /** The rows of a file go into one record, which the call names by `into`. */
  isInto?: boolean;
  /** Nothing is written unless number and sum of the rows are those of the covering letter. */
  hasControls?: boolean;
  /** Anyone bound by one of these scopes sees and undoes only their own uploads. */
  binding?: readonly ScopeName[];
  /** Where what it writes is read; the list of uploads is of this area as well. */
  area: Area;
  alsoChanges?: readonly Area[];
  /** What one file is, for the API document: `the students of an admission list`. */
  of: string;
  /** What else of the rows is judged, and what keeps an upload from being undone. */
  rule?: string;
  undoRule?: string;
}

/**
 * A file of rows that is tried, written whole or not at all, listed and undone: the three calls of one kind of upload,
 * with its own permissions and areas. The trial is the writing with `dryRun`.
 */
export function upload<C extends Fields, const P extends string, const K extends string>({
  kind,
  path,
  columns,
  access,
  undoAccess = access,
  also,
  isInto = false,
  hasControls = false,
  binding = [],
  area,
  alsoChanges = [],
  of,
  rule,
  undoRule,
}: Definition<C, P, K>) {
  const changes = [area, ...alsoChanges];
  const needs = also && { also };
  const [first, ...others] = access;
  const seers = new Set([...others, ...undoAccess]);
  seers.delete(first);
  return {
    kind,
    columns,
    isInto,
    hasControls,
    binding,
    write: endpoint({
      method: 'POST',
      path,
      access,
      ...needs,
      rule: [allOrNone, hasControls && controlRule, rule].filter(Boolean).join(' '),
      summary: `Upload ${of} (CSV: comma, semicolon or tab), or try it with \`dryRun=true\`.`,
      changes,
      upload: { maxBytes: rowsFileLimits.bytes, types: ['text/csv'] },
      ownTransaction: true,
      cost: 'long',
      query: queryOf(isInto, hasControls),
      answer: oneAnswer(rowsReport),
    }),
    runs: endpoint({
      method: 'GET',
      path: `${path}/runs`,
      access: [first, ...seers],
      ...needs,
      summary: `The uploads of ${of}, newest first.`,
      area,
      query: runsQuery,
      answer: listAnswer(uploadRun),
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/runs/:id/undo`,
      access: undoAccess,
      ...needs,
      rule: ['InUse once anything is built on a row of it; Locked when it is undone already or older than undoing.', undoRule]
        .filter(Boolean)
        .join(' '),
      summary: `Undo an upload of ${of}: all of its rows go, or none.`,
      changes,
      ownTransaction: true,
      cost: 'long',
      body: undoBody,
      answer: oneAnswer(uploadRun),
    }),
  };
}

/** An upload of any columns, as what works on all of them takes it. */
export type AnyUpload = Pick<ReturnType<typeof upload>, 'kind' | 'columns'> & Record<'write' | 'runs' | 'undo', AnyEndpoint>;
