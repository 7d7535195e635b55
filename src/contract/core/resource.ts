import * as z from 'zod/mini';
import type { Area } from './areas.ts';
import { endpoint, type AnyEndpoint } from './endpoint.ts';
import { answerShape, changeSchema, recordSchema, type Field, type Fields, type RecordOf } from './field.ts';
import { idFilter, listAnswer, listQuery, oneAnswer } from './paging.ts';
import type { MasterAccess } from './permissions.ts';
import { id, many, moment, queryFlag, version } from './scalars.ts';

/** Values that the server adds to a row besides its fields: counts, a status that only events change. */
export type Also = Readonly<Record<string, z.ZodMiniType>>;
type AlsoOf<X extends Also> = { [K in keyof X]: z.infer<X[K]> };

/** The labels that a row has beside its references: `degree` for `degreeId`. */
type LabelsOf<F extends Fields> = {
  -readonly [K in keyof F as K extends `${infer Name}Id` ? Name : never]: string | null;
};

/** A row in an answer: the fields, the labels of its references, its id and its version. */
export type Stored<F extends Fields, X extends Also = Also> = RecordOf<F> &
  LabelsOf<F> &
  AlsoOf<X> & { id: number; version: number; updatedAt: string };

interface Definition<F extends Fields, P extends string, S extends readonly string[], X extends Also> {
  path: P;
  area: Area;
  alsoChanges?: readonly Area[];
  fields: F;
  /** Fields, labels of references and keys of `also`. */
  sorts: S;
  /** Fields that the list can be filtered by: choices, flags and references, each by several values. */
  filters?: readonly (keyof F & string)[];
  /** Values of answers that are never part of a request. */
  also?: X;
  alsoFilters?: Readonly<Partial<Record<keyof X, z.ZodMiniType>>>;
  /** Numbers of `also` that are totalled over all rows of the result. */
  sums?: readonly (keyof X & string)[];
  access: MasterAccess;
}

/** The five calls of a master, from its fields. Special calls are separate endpoints. */
export function resource<F extends Fields, const P extends string, const S extends readonly string[], X extends Also = Also>(
  definition: Definition<F, P, S, X>,
) {
  const { path, area, fields, access, sorts, sums = [] } = definition;
  const also = definition.also ?? {};
  const stored = z.object({
    ...answerShape(fields),
    ...labelShape(fields),
    ...also,
    id,
    version,
    updatedAt: moment,
  }) as unknown as z.ZodMiniType<Stored<F, X>>;
  const query = listQuery(sorts, {
    ...filterShape(fields, definition.filters ?? []),
    ...(definition.alsoFilters as Record<string, z.ZodMiniType> | undefined),
  });
  const page = listAnswer(stored);
  const answer = sums.length === 0 ? page : z.extend(page, { sums: z.record(z.enum(sums as [string]), z.number()) });
  // Forms choose from masters, and read those choices in the area `Batch`.
  const changes = [...new Set<Area>([area, 'Batch', ...(definition.alsoChanges ?? [])])];
  const name = path.slice(1).replaceAll('-', ' ');
  const row = singularOf(name);
  const aRow = `${/^[aeiou]/.test(row) ? 'an' : 'a'} ${row}`;
  const rowPath = `${path}/:id` as const;
  return {
    path,
    fields,
    sorts,
    also: also as X,
    filters: definition.filters ?? [],
    sums: sums as readonly string[],
    access,
    area,
    /** The table of its records, as the trail names it. */
    trail: path.slice(1).replaceAll('-', '_'),
    list: endpoint({
      method: 'GET',
      path,
      access: [access.list],
      summary: `List ${name}.`,
      area,
      file: 'byFormat',
      query,
      answer: answer as unknown as z.ZodMiniType<z.infer<typeof page> & { sums?: Record<string, number> }>,
    }),
    get: endpoint({
      method: 'GET',
      path: rowPath,
      access: [access.view],
      summary: `Get ${aRow}.`,
      area,
      answer: oneAnswer(stored),
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: [access.add],
      summary: `Create ${aRow}.`,
      changes,
      body: recordSchema(fields) as unknown as z.ZodMiniType<RecordOf<F>>,
      answer: oneAnswer(stored),
    }),
    change: endpoint({
      method: 'PATCH',
      path: rowPath,
      access: [access.edit],
      summary: `Update ${aRow}.`,
      changes,
      body: changeSchema(fields),
      answer: oneAnswer(stored),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: rowPath,
      access: [access.delete],
      summary: `Delete ${aRow} that nothing refers to.`,
      changes,
      answer: oneAnswer(z.object({ id })),
    }),
  };
}

/** `branches` as `branch`, `syllabi` as `syllabus`; only for the names of resources. */
function singularOf(name: string): string {
  const ends: Readonly<Record<string, string>> = { i: 'us', ches: 'ch', ies: 'y' };
  return name.replace(/(?:i|ches|ies|s)$/, (end) => ends[end] ?? '');
}

/** A resource of any fields, for code that works on all of them. */
export type AnyResource = Pick<
  ReturnType<typeof resource<Fields, string, readonly string[], Also>>,
  'path' | 'fields' | 'sorts' | 'also' | 'filters' | 'sums' | 'access' | 'area' | 'trail'
> &
  Record<'list' | 'get' | 'create' | 'change' | 'remove', AnyEndpoint>;

/** The key of a reference's label in a row: `degreeId` is labelled by `degree`. */
export const labelOf = (field: string): string => field.replace(/Id$/, '');

const isReference = ([, field]: readonly [string, Field]): boolean => field.kind === 'reference';

function labelShape(fields: Fields): Record<string, z.ZodMiniType> {
  const references = Object.entries(fields).filter(isReference);
  return Object.fromEntries(references.map(([name]) => [labelOf(name), z.nullable(z.string())]));
}

function filterShape(fields: Fields, names: readonly string[]): Record<string, z.ZodMiniType> {
  return Object.fromEntries(names.map((name) => [name, filterOf(fields[name])]));
}

function filterOf(field: Field | undefined): z.ZodMiniType {
  if (field?.kind === 'reference') return idFilter;
  if (field?.kind === 'flag') return z.optional(many(queryFlag));
  if (field?.kind === 'choice') return z.optional(many(z.enum(field.options as [string, ...string[]], 'notAllowed')));
  throw new Error('Only choices, flags and references are filters.');
}
