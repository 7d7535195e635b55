import type * as z from 'zod/mini';
import type { Catalogue } from '../../../contract/core/search/catalogue.ts';
import type { SearchDefinition } from '../../../contract/core/search/query.ts';

/** A saved definition as it can be used today, and the names in it that no longer exist. */
export interface ReadDefinition<Definition extends SearchDefinition> {
  definition: Definition;
  lost: string[];
}

/** The catalogue and schema that check saved definitions. */
export interface DefinitionRules<Definition extends SearchDefinition> {
  catalogue: Catalogue;
  schema: z.ZodMiniType<Definition>;
}

type Node = Record<string, unknown>;
type IsRight = (part: Node) => boolean;
const nothing: Node = { columns: [{ field: 'name' }] };

/**
 * Reads a saved definition. A field, or a choice that it was compared with, may have been removed since: valid parts
 * stay, so that the definition can be opened and repaired, and the rest is named. No saved definition is ever
 * unreadable.
 */
export function readDefinition<Definition extends SearchDefinition>(
  { catalogue, schema }: DefinitionRules<Definition>,
  stored: unknown,
): ReadDefinition<Definition> {
  const whole = schema.safeParse(stored);
  if (whole.success) return { definition: whole.data, lost: [] };
  const isRight: IsRight = (part) => schema.safeParse({ ...nothing, ...part }).success;
  const { columns, all, any, ...options } = isNode(stored) ? stored : {};
  const lost = new Set<string>();
  const mended = schema.safeParse({
    columns: columnsOf(isRight, columns, lost),
    ...(Array.isArray(any) ? conditionsOf(isRight, { any }, lost) : conditionsOf(isRight, { all }, lost)),
    ...optionsOf(isRight, options, (name) => !Object.hasOwn(catalogue.fields, name) && lost.add(name)),
  });
  return { definition: mended.success ? mended.data : schema.parse(nothing), lost: [...lost].slice(0, most) };
}

const most = 40;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown): string => String(value ?? '').slice(0, 60);

function columnsOf(isRight: IsRight, columns: unknown, lost: Set<string>): Node[] {
  const valid = nodesOf(columns).filter((column) => {
    const isKept = isRight({ columns: [column] });
    if (!isKept) lost.add(nameOf(column['field']));
    return isKept;
  });
  const once = valid.filter(({ field }, index) => valid.findIndex((earlier) => earlier['field'] === field) === index);
  return once.length > 0 ? once : nodesOf(nothing['columns']);
}

/** The lines that are still valid; empty groups are dropped. */
function conditionsOf(isRight: IsRight, where: { all?: unknown; any?: unknown }, lost: Set<string>): Node {
  const key = 'any' in where ? 'any' : 'all';
  const lines = nodesOf(where[key]).flatMap((node): Node[] => {
    const inner = Array.isArray(node['all']) ? 'all' : Array.isArray(node['any']) ? 'any' : null;
    if (inner === null) {
      if (isRight({ [key]: [node] })) return [node];
      lost.add(nameOf(node['field']));
      return [];
    }
    const group = conditionsOf(isRight, { [inner]: node[inner] }, lost);
    return inner in group ? [group] : [];
  });
  return lines.length > 0 ? { [key]: lines } : {};
}

function optionsOf(isRight: IsRight, options: Node, noteLost: (name: string) => unknown): Node {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.filter(([name, value]) => {
      const isKept = isRight({ [name]: value });
      if (!isKept && isOfFields(name)) fieldsIn(value).forEach(noteLost);
      return isKept;
    }),
  );
}

/** The options that name fields; a problem of another option does not mean that a field was removed. */
const isOfFields = (option: string): boolean => option === 'sort' || option === 'groupBy';

/** The names in `-bornOn,gone`, which may be fields. */
const fieldsIn = (value: unknown): string[] =>
  nameOf(value)
    .split(',')
    .map((name) => name.replace(/^-/, ''));
