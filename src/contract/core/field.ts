import * as z from 'zod/mini';
import type { LookupName } from '../modules.ts';
import type { Permission } from './permissions.ts';
import { atMost, id, noNull, roomOf, version } from './scalars.ts';

export type FieldKind = 'text' | 'integer' | 'decimal' | 'flag' | 'choice' | 'date' | 'paise' | 'reference' | 'file' | 'list';

/**
 * A field of a record, defined once: its schema checks it on both sides; its kind determines the control, the cell, the
 * filter, the column of a file and the wording of a change in the audit trail.
 */
export interface Field<Value = unknown> {
  readonly kind: FieldKind;
  readonly schema: z.ZodMiniType<Value>;
  readonly isRequired: boolean;
  /** Hint for a phone's keyboard and the browser's autofill: `tel`, `email`, `digits`. */
  readonly input?: 'tel' | 'email' | 'digits' | 'multiline';
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly string[];
  /** The options are shown as they are (`A+`, `Odisha`); they are not keys of texts. */
  readonly isVerbatim?: boolean;
  readonly of?: LookupName;
  readonly fields?: Fields;
  readonly maxRows?: number;
  /** Only holders of this permission see and send it. */
  readonly personal?: Permission;
}
export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F> = F extends Field<infer V> ? V : never;
export type RecordOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

interface TextLimits {
  min?: number;
  max: number;
  pattern?: RegExp;
  input?: 'tel' | 'email' | 'digits' | 'multiline';
  /** Rewrites the typed text before it is checked: removes blanks from a phone number. */
  tidy?: (typed: string) => string;
}

const squeeze = (typed: string) => typed.trim().replace(/[^\S\n]+/g, ' ');

/**
 * Trimmed text without U+0000, inner blanks collapsed. Codes: required, tooShort, tooLong, badFormat. A text that is
 * too long is rejected first, because a pattern or `tidy` may take more than linear time.
 */
export function text({ min = 1, max, pattern, input, tidy = squeeze }: TextLimits): Field<string> {
  const base = z
    .string('required')
    .check(
      atMost(roomOf(max)),
      z.overwrite(tidy),
      z.minLength(1, { error: 'required', abort: true }),
      z.minLength(min, 'tooShort'),
      atMost(max),
      z.regex(noNull, 'badFormat'),
    );
  return {
    kind: 'text',
    schema: pattern ? base.check(z.regex(pattern, 'badFormat')) : base,
    isRequired: true,
    maxLength: max,
    ...(input && { input }),
  };
}

/** Whole number within bounds. Codes: required, notANumber, outOfRange. */
export function integer(min: number, max: number): Field<number> {
  const schema = z.int({ error: codeOfNumber }).check(z.minimum(min, 'outOfRange'), z.maximum(max, 'outOfRange'));
  return { kind: 'integer', schema, isRequired: true, min, max };
}

/** Number with at most two places. Codes: required, notANumber, outOfRange, badFormat. */
export function decimal(min: number, max: number): Field<number> {
  const schema = z.number({ error: codeOfNumber }).check(
    z.minimum(min, 'outOfRange'),
    z.maximum(max, 'outOfRange'),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'badFormat'),
  );
  return { kind: 'decimal', schema, isRequired: true, min, max };
}

/** Money as a whole number of paise; a form shows rupees. */
export function paise(max: number): Field<number> {
  return { ...integer(0, max), kind: 'paise' };
}

export function flag(): Field<boolean> {
  return { kind: 'flag', schema: z.boolean('required'), isRequired: true };
}

/** One of a fixed list; the options are keys of texts. Codes: required, notAllowed. */
export function choice<const O extends readonly string[]>(options: O): Field<O[number]> {
  const schema = z.enum(options as unknown as [O[number], ...O[number][]], { error: codeOfChoice });
  return { kind: 'choice', schema: schema as unknown as z.ZodMiniType<O[number]>, isRequired: true, options };
}

/** A calendar day, `2026-07-01`. Codes: required, notADate. */
export function date(): Field<string> {
  const schema = z.string('required').check(z.minLength(1, 'required'), z.refine(isCalendarDay, 'notADate'));
  return { kind: 'date', schema, isRequired: true };
}

/** The id of a row of a master; the server checks that it exists. Codes: required, unknownReference. */
export function reference(of: LookupName): Field<number> {
  return { kind: 'reference', schema: withRequired(id), isRequired: true, of };
}

/** The id of a file uploaded before by `POST /files`. Codes: required, unknownReference. */
export function file(): Field<number> {
  return { kind: 'file', schema: withRequired(id), isRequired: true };
}

/** Rows inside a record, such as guardians or qualifications. Sent whole. Codes: required (too few), tooLong. */
export function list<F extends Fields>(fields: F, { min = 0, max }: { min?: number; max: number }) {
  const row = z.extend(recordSchema(fields), { id: z.optional(id) });
  const schema = z.array(row, 'required').check(z.minLength(min, 'required'), z.maxLength(max, 'tooLong'));
  return { kind: 'list', schema, isRequired: min > 0, fields, maxRows: max } as unknown as Field<(RecordOf<F> & { id?: number })[]>;
}

/** One of a fixed list whose values are shown as they are. */
export function verbatim<const O extends readonly string[]>(options: O): Field<O[number]> {
  return { ...choice(options), isVerbatim: true };
}

/** The same field, but optional: an empty text is null. */
export function optional<V>(field: Field<V>): Field<V | null> {
  const schema = z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(field.schema) as unknown as z.ZodMiniType<V | null>,
  );
  return { ...field, schema: schema as unknown as z.ZodMiniType<V | null>, isRequired: false };
}

/** The same field, limited to holders of a permission. */
export function personal<V>(field: Field<V>, to: Permission): Field<V> {
  return { ...field, personal: to };
}

type RecordSchema<F extends Fields> = z.ZodMiniObject<{ [K in keyof F]: z.ZodMiniType<ValueOf<F[K]>> }>;

/**
 * The schema of a whole record: optional fields may be omitted and are null. Unknown keys are rejected, so that a
 * misspelt field is noticed.
 */
export function recordSchema<F extends Fields>(fields: F): RecordSchema<F> {
  const shape = Object.entries(fields).map(([name, field]) => [name, leavable(field)] as const);
  return z.strictObject(Object.fromEntries(shape)) as unknown as RecordSchema<F>;
}

/** The schema of a change: only fields that are sent are changed. */
export function changeSchema<F extends Fields>(fields: F) {
  const shape = Object.entries(fields).map(([name, field]) => [name, z.optional(field.schema)] as const);
  return z.strictObject({ version, ...Object.fromEntries(shape) }) as unknown as z.ZodMiniType<Partial<RecordOf<F>> & { version: number }>;
}

/** The answer's type of each field: its plain type, null if it is empty or hidden. */
export function answerShape(fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.nullable(plain(field))]));
}

function plain(field: Field): z.ZodMiniType {
  if (field.kind === 'list') return z.array(z.object({ id, ...answerShape(field.fields ?? {}) }));
  if (field.kind === 'flag') return z.boolean();
  if (field.kind === 'choice') return z.enum(field.options as [string, ...string[]]);
  if (field.kind === 'text' || field.kind === 'date') return z.string();
  return z.number();
}

const leavable = (field: Field): z.ZodMiniType =>
  field.isRequired ? field.schema : field.kind === 'list' ? z._default(field.schema, []) : z._default(field.schema, null);

/** Rejects days that do not exist, such as 2026-02-30. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900') return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const missing = (input: unknown) => input === undefined || input === null || input === '';
const codeOfNumber = (issue: { input?: unknown }) => (missing(issue.input) ? 'required' : 'notANumber');
const codeOfChoice = (issue: { input?: unknown }) => (missing(issue.input) ? 'required' : 'notAllowed');
const withRequired = (schema: z.ZodMiniType<number>) =>
  z.pipe(z.any().check(z.refine((value) => !missing(value), 'required')), schema) as unknown as z.ZodMiniType<number>;
