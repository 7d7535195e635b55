import * as z from 'zod/mini';
import { pageSizes, type PageSize } from '../paging.ts';
import { atMost, queryText } from '../scalars.ts';
import type { Catalogue } from './catalogue.ts';
import { operators, problemsOfWhere, whereLimits, type Where } from './rules.ts';

/** Maximum numbers of columns and of sort fields of one search. */
export const searchLimits = { columns: 40, sorts: 3 } as const;

/** A search: conditions (`all` or `any`), columns, order and page. */
export interface SearchBody extends Where {
  columns: string[];
  sort?: string | undefined;
  page: number;
  pageSize: number;
}

/** A column of a file or of a saved search, under its default heading or a custom one. */
export interface SearchColumn {
  field: string;
  head?: string | undefined;
}

/** A search as it is saved and exported: conditions, columns, order. */
export interface SearchDefinition extends Where {
  columns: SearchColumn[];
  sort?: string | undefined;
}

const head = queryText(60).check(z.minLength(1, 'required'));
const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;
const howMany = [z.minLength(1, 'required'), z.maxLength(searchLimits.columns, 'tooLong')] as const;

/** The schemas that check a catalogue's searches. */
export function searchSchemas({ fields, names }: Catalogue) {
  const fieldName = z.enum(names as [string, ...string[]], 'notAllowed');
  const isOrder = (name: string) => Object.hasOwn(fields, name) && fields[name]?.isMany !== true;
  /** A field that results can be sorted by. */
  const orderedName = z.string('badFormat').check(z.refine(isOrder, 'notAllowed'));
  /** `bornOn,-name`: fields to sort by, each once. */
  const sort = z.string('badFormat').check(
    atMost(200),
    z.refine((text) => text.split(',').length <= searchLimits.sorts, 'tooLong'),
    z.refine((text) => text.split(',').every((name) => isOrder(name.replace(/^-/, ''))), 'notAllowed'),
  );
  /** The conditions beyond their form: a known field, an operator that fits it, a value that fits both. */
  const checkedWhere = z.check<Where>(({ value, issues }) => {
    for (const [path, message] of Object.entries(problemsOfWhere(fields, value)))
      issues.push({ code: 'custom', path: path.split('.'), message, input: value });
  });
  const definitionShape = {
    ...whereShape(fieldName),
    columns: z.array(z.strictObject({ field: fieldName, head: z.optional(head) }), 'required').check(
      ...howMany,
      z.refine((columns: readonly SearchColumn[]) => isEachOnce(columns.map(({ field }) => field)), 'duplicate'),
    ),
    sort: z.optional(sort),
  };
  const bodyShape = {
    ...whereShape(fieldName),
    columns: z.array(fieldName, 'required').check(...howMany, z.refine(isEachOnce, 'duplicate')),
    sort: z.optional(sort),
    ...pageShape,
  };
  return {
    orderedName,
    checkedWhere,
    definitionShape,
    definition: checked<SearchDefinition>(definitionShape, checkedWhere),
    body: checked<SearchBody>(bodyShape, checkedWhere),
  };
}
export type SearchSchemas = ReturnType<typeof searchSchemas>;

/**
 * The schema of a body with checked conditions. The casts are needed because zod/mini's checks are not typed by schema.
 */
export const checked = <Body>(shape: Record<string, z.ZodMiniType>, where: z.core.$ZodCheck<Where>) =>
  z.strictObject(shape).check(where as never) as unknown as z.ZodMiniType<Body>;

const pageShape = {
  page: z._default(z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(1_000_000, 'outOfRange')), 1),
  pageSize: z._default(z.int('notANumber').check(z.refine((size) => pageSizes.includes(size as PageSize), 'notAllowed')), 20),
};

/** The two keys of a search that contain its conditions; without either, all records match. */
function whereShape(fieldName: z.ZodMiniType<string>) {
  const scalar = z.union([z.string(), z.number(), z.boolean()]);
  const condition = {
    field: z.optional(fieldName),
    op: z.optional(z.enum(operators, 'notAllowed')),
    value: z.optional(z.union([scalar, z.array(scalar)])),
  };
  const conditions = z.array(z.strictObject(condition)).check(z.maxLength(whereLimits.nodes, 'tooLong'));
  const nodes = z
    .array(z.strictObject({ ...condition, all: z.optional(conditions), any: z.optional(conditions) }))
    .check(z.maxLength(whereLimits.nodes, 'tooLong'));
  return { all: z.optional(nodes), any: z.optional(nodes) };
}
