import type { FieldCode, FieldProblems } from '../errors.ts';
import { isCalendarDay } from '../field.ts';
import type { SearchField, SearchFields, SearchKind } from './catalogue.ts';

export const operators = ['eq', 'ne', 'in', 'contains', 'startsWith', 'gt', 'gte', 'lt', 'lte', 'between', 'isEmpty', 'notEmpty'] as const;
export type Operator = (typeof operators)[number];

export type Scalar = string | number | boolean;

/** One line of a search: `{ field: 'bornOn', op: 'lt', value: '2008-01-01' }`. */
export interface Condition {
  field: string;
  op: Operator;
  value?: Scalar | Scalar[] | undefined;
}

/** Lines that must all be true (`all`), or at least one of them (`any`). */
export interface Group {
  all?: Condition[] | undefined;
  any?: Condition[] | undefined;
}

/** A search's conditions: lines, and groups of lines one level deep. */
export interface Where {
  all?: (Condition | Group)[] | undefined;
  any?: (Condition | Group)[] | undefined;
}

export const isGroup = (node: Condition | Group): node is Group => 'all' in node || 'any' in node;

/** Returns the lines of a group, with its key: `all` if all of them must be true, otherwise `any`. */
export function linesOf<Node>(where: { all?: Node[] | undefined; any?: Node[] | undefined }): {
  key: 'all' | 'any';
  nodes: readonly Node[];
} {
  return where.any ? { key: 'any', nodes: where.any } : { key: 'all', nodes: where.all ?? [] };
}

const ofOrder: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between'];
const ofKind: Readonly<Record<SearchKind, readonly Operator[]>> = {
  text: ['contains', 'startsWith', 'eq', 'ne', 'in'],
  number: ofOrder,
  money: ofOrder,
  date: ofOrder,
  choice: ['eq', 'ne', 'in'],
  reference: ['eq', 'ne', 'in'],
  flag: ['eq'],
};

/** The operators of a field, the most useful first. */
export function operatorsOf({ kind, isAlways }: SearchField): readonly Operator[] {
  return isAlways ? ofKind[kind] : [...ofKind[kind], 'isEmpty', 'notEmpty'];
}

/** The number of values that an operator takes. */
export const valuesOf = (op: Operator): 'none' | 'one' | 'two' | 'many' =>
  op === 'isEmpty' || op === 'notEmpty' ? 'none' : op === 'between' ? 'two' : op === 'in' ? 'many' : 'one';

/** Limits of a search: lines on one level and in total, values of one line and in total. */
export const whereLimits = { nodes: 20, lines: 40, lineValues: 100, values: 1000 } as const;

/** Problems of the conditions, by path: `all.1.any.0.value`. */
export function problemsOfWhere(fields: SearchFields, where: Where): FieldProblems {
  const problems: FieldProblems = {};
  if (where.all && where.any) problems['any'] = 'notAllowed';
  const { key, nodes } = linesOf(where);
  nodes.forEach((node, index) => {
    const path = `${key}.${index}`;
    if (!isGroup(node)) return note(fields, problems, path, node);
    if ('field' in node || 'op' in node || 'value' in node || (node.all && node.any)) problems[path] = 'notAllowed';
    const inner = linesOf(node);
    if (inner.nodes.length === 0) problems[`${path}.${inner.key}`] = 'required';
    inner.nodes.forEach((line, at) => note(fields, problems, `${path}.${inner.key}.${at}`, line));
  });
  return { ...problems, ...tooDear(where) };
}

/**
 * Returns the path of the first line that exceeds the total limits of a search. Each level may be within its own limit.
 */
function tooDear(where: Where): FieldProblems {
  let [lines, values] = [0, 0];
  for (const [path, { value }] of linesByPath(where)) {
    lines += 1;
    values += Array.isArray(value) ? value.length : 1;
    if (lines > whereLimits.lines) return { [path]: 'tooLong' };
    if (values > whereLimits.values) return { [`${path}.value`]: 'tooLong' };
  }
  return {};
}

/** Every line of the conditions with its path: `all.1.any.0`. */
export function linesByPath(where: Where): [path: string, line: Condition][] {
  const { key, nodes } = linesOf<Condition | Group>(where);
  return nodes.flatMap((node, index): [string, Condition][] => {
    if (!isGroup(node)) return [[`${key}.${index}`, node]];
    const inner = linesOf<Condition>(node);
    return inner.nodes.map((line, at) => [`${key}.${index}.${inner.key}.${at}`, line]);
  });
}

function note(fields: SearchFields, problems: FieldProblems, path: string, { field: name, op, value }: Partial<Condition>): void {
  const field = name === undefined || !Object.hasOwn(fields, name) ? undefined : fields[name];
  if (!field) problems[`${path}.field`] = name === undefined ? 'required' : 'notAllowed';
  else if (op === undefined) problems[`${path}.op`] = 'required';
  else if (!operatorsOf(field).includes(op)) problems[`${path}.op`] = 'notAllowed';
  else {
    const code = problemOfValue(field, op, value);
    if (code) problems[`${path}.value`] = code;
  }
}

/** Returns the problem of the value of a line, or null if it is valid. */
export function problemOfValue(field: SearchField, op: Operator, value: Condition['value']): FieldCode | null {
  const count = valuesOf(op);
  if (count === 'none') return value === undefined ? null : 'notAllowed';
  if (count === 'one') return Array.isArray(value) ? 'badFormat' : problemOfOne(field, value);
  const values = Array.isArray(value) ? value : [];
  if (values.length === 0 || (count === 'two' && values.length !== 2)) return 'required';
  if (values.length > whereLimits.lineValues) return 'tooLong';
  const code = values.map((item) => problemOfOne(field, item)).find((problem) => problem !== null);
  if (code) return code;
  const [first, last] = values as [Scalar, Scalar];
  return count === 'two' && last < first ? 'outOfRange' : null;
}

const largest = 1e12;

function problemOfOne({ kind, options = [] }: SearchField, value: Scalar | undefined): FieldCode | null {
  if (value === undefined || value === '') return 'required';
  switch (kind) {
    case 'text':
      if (typeof value !== 'string') return 'badFormat';
      if (value.trim() === '') return 'required';
      return value.length > 120 ? 'tooLong' : value.includes('\0') ? 'badFormat' : null;
    case 'number':
    case 'money':
      if (typeof value !== 'number') return 'notANumber';
      return Math.abs(value) <= largest ? null : 'outOfRange';
    case 'date':
      return typeof value === 'string' && isCalendarDay(value) && value < '2200' ? null : 'notADate';
    case 'choice':
      return options.includes(value as string) ? null : 'notAllowed';
    case 'reference':
      return Number.isSafeInteger(value) && Number(value) > 0 ? null : 'unknownReference';
    case 'flag':
      return typeof value === 'boolean' ? null : 'badFormat';
  }
}
