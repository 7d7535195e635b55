import {
  isGroup,
  linesOf,
  operatorsOf,
  valuesOf,
  whereLimits,
  type Condition,
  type Group,
  type Operator,
  type Scalar,
  type Where,
} from '../../../contract/core/search/rules.ts';
import type { SearchFields, SearchKind } from '../../../contract/core/search/catalogue.ts';
import type { SearchSubject } from './description.ts';

/** A condition being edited; its values are the typed texts. */
export interface DraftLine {
  id: number;
  field: string;
  op: Operator;
  values: readonly string[];
}

/** Conditions combined by all or any. */
export interface DraftGroup {
  id: number;
  key: 'all' | 'any';
  lines: readonly DraftLine[];
}

export interface Draft {
  key: 'all' | 'any';
  nodes: readonly (DraftLine | DraftGroup)[];
}

export const isDraftGroup = (node: DraftLine | DraftGroup): node is DraftGroup => 'lines' in node;

/** Number of conditions, including those in groups. */
export const countLines = ({ nodes }: Draft): number =>
  nodes.reduce((count, node) => count + (isDraftGroup(node) ? node.lines.length : 1), 0);

let lastId = 0;
const nextId = () => (lastId += 1);

/** A new condition on the most frequent field. */
export const newLine = ({ first: field, catalogue: { fields } }: SearchSubject): DraftLine => ({
  id: nextId(),
  field,
  op: firstOperator(fields, field),
  values: [],
});
export const newGroup = (subject: SearchSubject, key: 'all' | 'any'): DraftGroup => ({
  id: nextId(),
  key,
  lines: [newLine(subject)],
});

const kindOf = (fields: SearchFields, field: string): SearchKind => fields[field]?.kind ?? 'text';
const firstOperator = (fields: SearchFields, field: string): Operator => {
  const definition = fields[field];
  return (definition && operatorsOf(definition)[0]) ?? 'eq';
};

/**
 * The condition with another field. Values stay only if both fields have the same kind, other than choice or reference.
 */
export function withField(fields: SearchFields, line: DraftLine, field: string): DraftLine {
  const definition = fields[field];
  const kind = kindOf(fields, field);
  const isAlike = kind === kindOf(fields, line.field) && !['choice', 'reference'].includes(kind);
  const op = definition && operatorsOf(definition).includes(line.op) ? line.op : firstOperator(fields, field);
  return { ...line, field, op, values: isAlike ? line.values : [] };
}

/** The condition with another operator and as many of its values as the new operator accepts. */
export function withOperator(line: DraftLine, op: Operator): DraftLine {
  const most = { none: 0, one: 1, two: 2, many: whereLimits.lineValues }[valuesOf(op)];
  return { ...line, op, values: line.values.slice(0, most) };
}

/** The conditions for the server, with the same paths as in the draft. */
export function whereOf(fields: SearchFields, { key, nodes }: Draft): Where {
  if (nodes.length === 0) return {};
  const toCondition = (line: DraftLine) => conditionOf(fields, line);
  return { [key]: nodes.map((node) => (isDraftGroup(node) ? { [node.key]: node.lines.map(toCondition) } : toCondition(node))) };
}

/** Converts submitted conditions to a draft. */
export function draftOf(fields: SearchFields, where: Where): Draft {
  const { key, nodes } = linesOf<Condition | Group>(where);
  const toLine = (condition: Condition) => lineOf(fields, condition);
  return {
    key,
    nodes: nodes.map((node) => {
      if (!isGroup(node)) return toLine(node);
      const inner = linesOf<Condition>(node);
      return { id: nextId(), key: inner.key, lines: inner.nodes.map(toLine) };
    }),
  };
}

function conditionOf(fields: SearchFields, { field, op, values }: DraftLine): Condition {
  const typed = values.map((value) => typedValue(kindOf(fields, field), value));
  const count = valuesOf(op);
  if (count === 'none') return { field, op };
  if (count !== 'one') return { field, op, value: typed };
  return { field, op, ...(typed[0] !== undefined && { value: typed[0] }) };
}

function lineOf(fields: SearchFields, { field, op, value }: Condition): DraftLine {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return { id: nextId(), field, op, values: values.map((value) => shownValue(kindOf(fields, field), value)) };
}

/** The typed value converted to the field’s kind. Unreadable input stays text and is reported as invalid. */
function typedValue(kind: SearchKind, text: string): Scalar {
  if (kind === 'flag') return text === 'true';
  if (kind === 'reference') return /^\d+$/.test(text) ? Number(text) : text;
  if (kind !== 'number' && kind !== 'money') return kind === 'text' ? text.trim() : text;
  const number = Number(text.replaceAll(',', '').trim() || Number.NaN);
  if (Number.isNaN(number)) return text.trim();
  return kind === 'money' ? Math.round(number * 100) : number;
}

const shownValue = (kind: SearchKind, value: Scalar): string => String(kind === 'money' && typeof value === 'number' ? value / 100 : value);
