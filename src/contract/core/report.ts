import * as z from 'zod/mini';
import type { Area } from './areas.ts';
import { endpoint } from './endpoint.ts';
import type { LanguageCode } from './languages.ts';
import { fileLanguage } from './paging.ts';
import { optional, text, type Field, type Fields, type RecordOf, type ValueOf } from './field.ts';
import type { Permission } from './permissions.ts';
import { queryFlag } from './scalars.ts';
import type { ScopeName } from './scope.ts';

/** A file that names more persons than this requires a purpose, which the export register keeps. */
export const purposeFrom = 500;

/** Maximum number of lines shown on the screen. A file contains all of them. */
export const linesShown = 3000;

/** The purpose of a file. */
export const purposeField = text({ min: 3, max: 200 });

/** The purpose in the query of a list of persons that can be downloaded. */
export const purposeFilter = { purpose: z.optional(purposeField.schema) };

/** The head of the printout: the college, the author and the time. */
export const reportHead = z.object({
  college: z.string(),
  address: z.string(),
  logo: z.nullable(z.string()),
  madeBy: z.string(),
  madeAt: z.string(),
});
export type ReportHead = z.infer<typeof reportHead>;

/**
 * The answer of a report: its head, its figures, the number of persons that a file would name, the values hidden from
 * this user.
 */
export interface ReportAnswer<Data> {
  head: ReportHead;
  data: Data;
  persons: number;
  hidden: string[];
}

/** The query of a report: required parameters, optional ones, and the format and language of a file instead of JSON. */
export type ReportQuery<R extends Fields, O extends Fields> = RecordOf<R> & {
  [K in keyof O]?: ValueOf<O[K]> | undefined;
} & { format?: 'csv' | 'xlsx' | undefined; language?: LanguageCode | undefined; purpose?: string | undefined };

interface Definition<R extends Fields, O extends Fields, P extends string, D extends z.ZodMiniType, S extends ScopeName> {
  path: P;
  /** The area of the data: a change that invalidates it invalidates the report too. */
  area: Area;
  access: readonly [Permission, ...Permission[]];
  also?: readonly Permission[];
  /** The persons it counts or names: of any of these scopes, or all for holders of `wide`. */
  scope?: readonly S[];
  wide?: readonly Permission[];
  summary: string;
  rule?: string;
  /** Required parameters, and optional ones that limit the report further. */
  required?: R;
  optional?: O;
  data: D;
  /** The report is also available as a CSV or XLSX file. */
  isFile?: boolean;
}

/**
 * A report: the call, and its parameters as fields for the form. The address has them by name; the server checks them
 * by the same fields.
 */
export function report<
  const P extends string,
  D extends z.ZodMiniType,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- no parameter of the kind
  R extends Fields = Record<never, never>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the same
  O extends Fields = Record<never, never>,
  const S extends ScopeName = never,
>(definition: Definition<R, O, P, D, S>) {
  const { path, area, access, also, scope, wide, summary, rule, data, isFile = false } = definition;
  const required = definition.required ?? ({} as R);
  const others = definition.optional ?? ({} as O);
  const answer = z.object({ head: reportHead, data, persons: z.int(), hidden: z.array(z.string()) });
  return {
    parameters: { ...required, ...optionals(others) } as Fields,
    call: endpoint({
      method: 'GET',
      path,
      access,
      ...(also && { also }),
      ...(scope && { scope }),
      ...(wide && { wide }),
      summary,
      area,
      cost: 'heavy',
      ...(rule !== undefined && { rule }),
      ...(isFile && { file: 'byFormat' }),
      query: querySchema(required, others, isFile) as unknown as z.ZodMiniType<ReportQuery<R, O>>,
      answer: answer as unknown as z.ZodMiniType<ReportAnswer<z.infer<D>>>,
    }),
  };
}

const optionals = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]));

function querySchema(required: Fields, others: Fields, isFile: boolean): z.ZodMiniType {
  const shapeOf = (fields: Fields, wrap: (schema: z.ZodMiniType) => z.ZodMiniType) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wrap(fromAddress(field))]));
  return z.strictObject({
    ...shapeOf(required, (schema) => schema),
    ...shapeOf(others, (schema) => z.optional(schema)),
    ...(isFile && {
      format: z.optional(z.enum(['csv', 'xlsx'], 'notAllowed')),
      language: fileLanguage,
      purpose: z.optional(purposeField.schema),
    }),
  });
}

/** The field's schema applied to the text of an address. */
function fromAddress(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'flag':
      return queryFlag;
    case 'integer':
    case 'reference':
      return z.pipe(number, field.schema as z.ZodMiniType<unknown, number>);
    default:
      return field.schema;
  }
}

/** Digits only, as everywhere in an address; a missing number is `required`. */
const number = z.pipe(
  z.string({ error: ({ input }) => (input === undefined ? 'required' : 'notANumber') }).check(z.regex(/^[1-9]\d{0,14}$/, 'notANumber')),
  z.transform((digits: string) => Number(digits)),
);
