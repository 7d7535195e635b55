import * as z from 'zod/mini';
import type { Area } from './areas.ts';
import { endpoint, type AnyEndpoint, type Output } from './endpoint.ts';
import { recordSchema, type Fields, type RecordOf } from './field.ts';
import { workKey } from './notifications.ts';
import { oneAnswer } from './paging.ts';
import type { Permission } from './permissions.ts';
import { runsCall, runShape } from './runs.ts';
import { atMost, id, queryFlag } from './scalars.ts';
import type { ScopeName } from './scope.ts';

/**
 * Status of a row: to be written, skipped because it exists, different from an existing row (the user decides), or
 * blocked.
 */
export const stepStates = ['new', 'same', 'differs', 'blocked'] as const;
export type StepState = (typeof stepStates)[number];

/** Maximum number of rows in one run. */
export const maxSteps = 5000;

/** `here` is the value that would be written, `there` the current value of the target. */
export interface StepDifference {
  field: string;
  here: string | null;
  there: string | null;
}

/** Common part of every row of a preview; a kind of steps adds its own columns. */
export interface StepRow {
  /** Identifies the row when it is selected: the same row of the same parameters has the same key. */
  key: string;
  state: StepState;
  name: string;
  /** The heading above the row. */
  group: string | null;
  /** Why it is blocked or cannot be replaced: a code whose text belongs to the screen. */
  why: string | null;
  /** For a row that differs: the existing row may be replaced. */
  canReplace: boolean;
  /** For a new row: it cannot be deselected, since nothing is written without it. */
  isFixed?: boolean | undefined;
  differences: StepDifference[];
}

/** A completed run of steps. */
export interface StepRun {
  id: number;
  at: string;
  by: string;
  /** Its subject, in names: `BT-CSE 2025-29 → 2026-30`. */
  name: string;
  /** The record that shows the written rows. */
  targetId: number | null;
  written: number;
  replaced: number;
  undoneAt: string | null;
  undoneBy: string | null;
  /** Why it cannot be undone: a code; null if it can be, and if it has been. */
  keeps: string | null;
}

/** The codes that a kind of steps uses; each has a text on its screen. */
export interface StepCodes {
  /** Why a row is blocked or cannot be replaced; `locked` is a target that is closed for changes. */
  readonly why: readonly string[];
  /** Fields in which a row may differ. */
  readonly differences: readonly string[];
  /** Why a run cannot be undone. */
  readonly keeps: readonly string[];
}

const codeOf = (codes: readonly string[]) => z.enum(['', ...codes]) as unknown as z.ZodMiniType<string>;
const rowShape = ({ why, differences }: StepCodes) => ({
  key: z.string(),
  state: z.enum(stepStates),
  name: z.string(),
  group: z.nullable(z.string()),
  why: z.nullable(codeOf(why)),
  canReplace: z.boolean(),
  isFixed: z.optional(z.boolean()),
  differences: z.array(z.object({ field: codeOf(differences), here: z.nullable(z.string()), there: z.nullable(z.string()) })),
});
const runSchema = ({ keeps }: StepCodes): z.ZodMiniType<StepRun> =>
  z.object({
    ...runShape,
    name: z.string(),
    targetId: z.nullable(id),
    written: z.int(),
    replaced: z.int(),
    keeps: z.nullable(codeOf(keeps)),
  });

const key = z.string('badFormat').check(z.minLength(1, 'required'), atMost(80));
const sent = {
  /** The stamp of the preview that was shown. */
  stamp: z.optional(z.string('badFormat').check(atMost(64))),
  /** The keys of the rows to be written; one that differs is replaced. */
  rows: z.optional(z.array(key, 'required').check(z.maxLength(maxSteps, 'tooLong'))),
};

/** Columns of a row beside its fixed parts. */
export type StepColumns = Readonly<Record<string, z.ZodMiniType>>;
type ColumnsOf<C extends StepColumns> = { [K in keyof C]: z.infer<C[K]> };

interface Definition<F extends Fields, C extends StepColumns, P extends string, K extends string> {
  /** Identifies the kind in the register of runs. Never changed once a run has been recorded. */
  kind: K;
  path: P;
  /** The parameters that are chosen first; they are part of the screen's address. */
  parameters: F;
  /** Columns shown beside name and status. */
  columns?: C;
  codes: StepCodes;
  access: readonly [Permission, ...Permission[]];
  /** Permissions to undo, if they differ. Holders see the runs too. */
  undoAccess?: readonly [Permission, ...Permission[]];
  /** Users bound by one of these scopes see and undo only their own runs. */
  binding?: readonly ScopeName[];
  /** The area of the written rows; the list of runs has the same area. */
  area: Area;
  alsoChanges?: readonly Area[];
  /** The action, for the API document: `copy the syllabus of a batch`. */
  of: string;
  rule?: string;
  undoRule?: string;
}

const always =
  'All selected rows or none: ValidationFailed with `rows.n` if a blocked row is selected (Locked if the target is closed). StaleVersion if the preview with this `stamp` is outdated. A repeated request returns the run that it made.';

/**
 * Defines the three calls of one kind of steps: many records written at once after a preview. With `dryRun` the call
 * `write` returns the preview, one row per record. Without it, the call writes the selected rows.
 */
export function steps<
  F extends Fields,
  const P extends string,
  const K extends string,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- no columns of its own
  C extends StepColumns = Record<never, never>,
>({
  kind,
  path,
  parameters,
  columns,
  codes,
  access,
  undoAccess = access,
  binding = [],
  area,
  alsoChanges = [],
  of,
  rule,
  undoRule,
}: Definition<F, C, P, K>) {
  const changes = [area, ...alsoChanges];
  const row = z.object({ ...rowShape(codes), ...columns }) as unknown as z.ZodMiniType<StepRowOf<C>>;
  const stepRun = runSchema(codes);
  const body = z.extend(recordSchema(parameters), sent) as unknown as z.ZodMiniType<RecordOf<F> & StepsBody>;
  return {
    kind,
    binding,
    parameters,
    codes,
    columns: Object.keys(columns ?? {}) as (keyof C & string)[],
    write: endpoint({
      method: 'POST',
      path,
      access,
      rule: [always, rule].filter(Boolean).join(' '),
      summary: `${of.charAt(0).toUpperCase()}${of.slice(1)}, or preview the result with \`dryRun=true\`.`,
      changes,
      ownTransaction: true,
      cost: 'long',
      query: z.strictObject({ dryRun: queryFlag, key: z.optional(workKey) }),
      body,
      isLarge: true,
      answer: oneAnswer(z.object({ stamp: z.string(), rows: z.array(row), run: z.nullable(stepRun) })),
    }),
    runs: runsCall({ path, access, undoAccess, area, summary: `List the runs that ${of}, newest first.`, run: stepRun }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/:id/undo`,
      access: undoAccess,
      rule: ['InUse if other records depend on a saved row, or if one was changed. Locked if it is undone already.', undoRule]
        .filter(Boolean)
        .join(' '),
      summary: `Undo one of the runs that ${of}: deletes everything that it saved, or nothing.`,
      changes,
      ownTransaction: true,
      cost: 'long',
      answer: oneAnswer(stepRun),
    }),
  };
}

/** The part of a request beside the parameters. */
export interface StepsBody {
  stamp?: string | undefined;
  rows?: string[] | undefined;
}

/** The content of a preview. */
export interface StepsPreview<Row extends StepRow = StepRow> {
  stamp: string;
  rows: readonly Row[];
}

/** Steps with these parameters and columns. */
export type Steps<F extends Fields, C extends StepColumns> = ReturnType<typeof steps<F, string, string, C>>;

/** A row of their preview. */
export type StepRowOf<C extends StepColumns> = StepRow & ColumnsOf<C>;

/** Steps of any parameters and columns, for code that works on all of them. */
export type AnySteps = Pick<Steps<Fields, StepColumns>, 'kind' | 'parameters' | 'codes' | 'columns'> &
  Record<'write' | 'runs' | 'undo', AnyEndpoint>;

/** A row of the preview of these steps. */
export type RowIn<S extends { write: AnyEndpoint }> =
  Output<S['write']> extends { data: { rows: readonly (infer Row extends StepRow)[] } } ? Row : never;
