import { definition as definitionSchema, type ReportDefinition } from '../../../../contract/student/excel-report.ts';
import { searchFieldNames } from '../../../../contract/student/search-fields.ts';

/** A kept definition as it can be used today, and the names of what it asks for that is no longer there. */
export interface ReadDefinition {
  definition: ReportDefinition;
  lost: string[];
}

type Node = Record<string, unknown>;
const nothing: ReportDefinition = { columns: [{ field: 'name' }] };
const isRight = (part: Node): boolean => definitionSchema.safeParse({ ...nothing, ...part }).success;

/**
 * Reads what was kept. A field may have gone since, or a choice that it was compared with: what still makes sense is
 * kept, so that it can be opened and mended, and the rest is named. Nothing kept is ever unreadable.
 */
export function readDefinition(kept: unknown): ReadDefinition {
  const whole = definitionSchema.safeParse(kept);
  if (whole.success) return { definition: whole.data, lost: [] };
  const { columns, sort, groupBy, subtotal, isByBranch, ...where } = isNode(kept) ? kept : {};
  const lost = new Set<string>();
  const key = Array.isArray(where['any']) ? 'any' : 'all';
  const left = {
    columns: columnsOf(columns, lost),
    ...conditionsOf(key, where[key], lost),
    ...optionsOf({ sort, groupBy, subtotal, isByBranch }, lost),
  };
  const mended = definitionSchema.safeParse(left);
  return { definition: mended.success ? mended.data : nothing, lost: [...lost].slice(0, most) };
}

const most = 40;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown): string => String(value ?? '').slice(0, 60);

function columnsOf(columns: unknown, lost: Set<string>): Node[] {
  const kept = nodesOf(columns).filter((column) => {
    const isKept = isRight({ columns: [column] });
    if (!isKept) lost.add(nameOf(column['field']));
    return isKept;
  });
  const once = kept.filter(({ field }, index) => kept.findIndex((other) => other['field'] === field) === index);
  return once.length > 0 ? once : [...nothing.columns.map((column) => ({ ...column }))];
}

/** The lines that still can be asked; a group without any goes. */
function conditionsOf(key: 'all' | 'any', nodes: unknown, lost: Set<string>): Node {
  const lines = nodesOf(nodes).flatMap((node): Node[] => {
    const inner = Array.isArray(node['all']) ? 'all' : Array.isArray(node['any']) ? 'any' : null;
    if (inner === null) {
      if (isRight({ [key]: [node] })) return [node];
      lost.add(nameOf(node['field']));
      return [];
    }
    const group = conditionsOf(inner, node[inner], lost);
    return inner in group ? [group] : [];
  });
  return lines.length > 0 ? { [key]: lines } : {};
}

function optionsOf(options: Node, lost: Set<string>): Node {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.filter(([name, value]) => {
      const isKept = isRight({ [name]: value });
      if (!isKept) for (const field of fieldsIn(value)) lost.add(field);
      return isKept;
    }),
  );
}

/** `-bornOn,gone`: those that are no field any more. */
const fieldsIn = (value: unknown): string[] =>
  nameOf(value)
    .split(',')
    .map((one) => one.replace(/^-/, ''))
    .filter((name) => !searchFieldNames.includes(name));
