import * as z from 'zod/mini';
import type { Area } from './areas.ts';
import { endpoint, type AnyEndpoint } from './endpoint.ts';
import { fieldCodes } from './errors.ts';
import { text, type Fields } from './field.ts';
import { workKey } from './notifications.ts';
import { oneAnswer } from './paging.ts';
import type { Permission } from './permissions.ts';
import { rowsFileLimits } from './rows-file.ts';
import { runsCall, runShape } from './runs.ts';
import { digits, id, queryFlag } from './scalars.ts';
import type { ScopeName } from './scope.ts';

/** Maximum number of invalid cells in one answer. `wrong` counts all invalid rows. */
export const maxNamedProblems = 20_000;

const problem = z.object({
  /** Row number in the spreadsheet: the headings are row 1. */
  row: z.int(),
  /** A column, or a heading that is not a column. */
  field: z.string(),
  code: z.enum(fieldCodes),
  /** For a cell with an unknown code: the code that was most likely meant. */
  nearest: z.optional(z.string()),
});

/** A row of the file whose record exists already, with the differences. Such rows are not written. */
const knownRow = z.object({
  row: z.int(),
  /** Id of the record, for the link; `label` is its readable name. */
  id,
  label: z.string(),
  differences: z.array(z.object({ field: z.string(), here: z.nullable(z.string()), file: z.nullable(z.string()) })),
});
export type KnownRow = z.infer<typeof knownRow>;

/** A warning about rows that may still be written. */
const warning = z.object({
  /** The code of the warning, defined by the kind. */
  code: z.string(),
  count: z.int(),
  /** The rows of the file in question, with a note for each if there is one. */
  rows: z.array(z.int()),
  notes: z.optional(z.array(z.string())),
});
export type UploadWarning = z.infer<typeof warning>;

const rowsReport = z.object({
  /** The run that can be undone; null for a trial. */
  runId: z.nullable(id),
  rows: z.int(),
  /** Rows that are, or would be, written. */
  ok: z.int(),
  known: z.int(),
  wrong: z.int(),
  problems: z.array(problem),
  knownRows: z.array(knownRow),
  warnings: z.optional(z.array(warning)),
  /** For rows with money: the total of the rows to be written, in paise, and the total of each heading. */
  money: z.optional(
    z.object({
      totalPaise: z.int(),
      parts: z.array(z.object({ name: z.string(), count: z.int(), totalPaise: z.int() })),
    }),
  ),
});
/** The answer of checking or writing a file of rows. */
export type RowsReport = z.infer<typeof rowsReport>;

const uploadRun = z.object({
  ...runShape,
  fileName: z.string(),
  rowCount: z.int(),
  undoReason: z.nullable(z.string()),
  /** False for uploads from before uploads could be undone, and for uploads that have been undone. */
  canUndo: z.boolean(),
});
/** An upload that wrote rows. */
export type UploadRun = z.infer<typeof uploadRun>;

const writeQuery = { dryRun: queryFlag, key: z.optional(workKey) };
/** Figures of the covering letter: the number of rows to be written, and their total in paise. */
const controls = { controlCount: z.optional(digits), controlTotalPaise: z.optional(digits) };
const anyQuery = z.strictObject({ ...writeQuery, ...controls, into: z.optional(digits) });
/** Only kinds whose rows belong to one record, or that have control figures, accept these parameters. */
const queryOf = (isInto: boolean, hasControls: boolean): typeof anyQuery =>
  z.strictObject({
    ...writeQuery,
    ...(hasControls && controls),
    ...(isInto && { into: digits }),
  }) as unknown as typeof anyQuery;
const undoBody = z.strictObject({ reason: text({ min: 3, max: 200 }).schema });

const allOrNone =
  'All rows or none: if a row has errors, nothing is saved and the answer is 422 with `rows`. The same file twice is Duplicate. With a `key`, the stream of notifications reports the progress.';

const controlRule = '`controlCount` and `controlTotalPaise` are required to save: outOfRange if they differ from the file.';

interface Definition<C extends Fields, P extends string, K extends string> {
  /** Identifies the kind in the register of uploads. Never changed once rows have been written. */
  kind: K;
  path: P;
  /** The columns of the file, in the order of the template. */
  columns: C;
  /** Permissions to upload and to list earlier uploads. */
  access: readonly [Permission, ...Permission[]];
  /** Permissions to undo a whole upload, if they differ. Holders see the list too. */
  undoAccess?: readonly [Permission, ...Permission[]];
  /** Permissions that are all required in addition. */
  also?: readonly Permission[];
  /** The rows of a file belong to one record, which the call names by `into`. */
  isInto?: boolean;
  /** Nothing is written unless count and total of the rows equal those of the covering letter. */
  hasControls?: boolean;
  /** Users bound by one of these scopes see and undo only their own uploads. */
  binding?: readonly ScopeName[];
  /** The area of the written rows; the list of uploads has the same area. */
  area: Area;
  alsoChanges?: readonly Area[];
  /** The content of a file, for the API document: `the students of an admission list`. */
  of: string;
  /** Further checks of the rows, and reasons why an upload cannot be undone. */
  rule?: string;
  undoRule?: string;
}

/**
 * Defines the three calls of one kind of upload, with its own permissions and areas. `write` saves all rows of a file
 * or none, or only checks them with `dryRun`; `runs` lists earlier uploads; `undo` deletes the rows of one.
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
      summary: `Upload ${of} (CSV: comma, semicolon or tab), or check it with \`dryRun=true\`.`,
      changes,
      upload: { maxBytes: rowsFileLimits.bytes, types: ['text/csv'] },
      ownTransaction: true,
      cost: 'long',
      query: queryOf(isInto, hasControls),
      answer: oneAnswer(rowsReport),
    }),
    runs: runsCall({
      path: `${path}/runs`,
      access,
      undoAccess,
      ...needs,
      area,
      summary: `List the uploads of ${of}, newest first.`,
      run: uploadRun,
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/runs/:id/undo`,
      access: undoAccess,
      ...needs,
      rule: [
        'InUse if other records depend on one of its rows. Locked if it is undone already, or from before uploads could be undone.',
        undoRule,
      ]
        .filter(Boolean)
        .join(' '),
      summary: `Undo an upload of ${of}: deletes all of its rows, or none.`,
      changes,
      ownTransaction: true,
      cost: 'long',
      body: undoBody,
      answer: oneAnswer(uploadRun),
    }),
  };
}

/** An upload of any columns, for code that works on all of them. */
export type AnyUpload = Pick<ReturnType<typeof upload>, 'kind' | 'columns'> & Record<'write' | 'runs' | 'undo', AnyEndpoint>;
