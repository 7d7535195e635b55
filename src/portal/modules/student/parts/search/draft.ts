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
} from '../../../../../contract/student/search-rules.ts';
import { searchFields, type SearchKind } from '../../../../../contract/student/search-fields.ts';

/** A line of the conditions while it is being written: its values are what was typed. */
export interface DraftLine {
  id: number;
  field: string;
  op: Operator;
  values: readonly string[];
}

/** Lines joined by all or any. */
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

/** How many lines there are, those in groups with them. */
export const countLines = ({ nodes }: Draft): number =>
  nodes.reduce((count, node) => count + (isDraftGroup(node) ? node.lines.length : 1), 0);

let lastId = 0;
const nextId = () => (lastId += 1);

/** A new line: the first thing that most ask. */
export const newLine = (field = 'branch'): DraftLine => ({
  id: nextId(),
  field,
  op: firstOperator(field),
  values: [],
});
export const newGroup = (key: 'all' | 'any'): DraftGroup => ({ id: nextId(), key, lines: [newLine()] });

const kindOf = (field: string): SearchKind => searchFields[field]?.kind ?? 'text';
const firstOperator = (field: string): Operator => {
  const known = searchFields[field];
  return (known && operatorsOf(known)[0]) ?? 'eq';
};

/** The same line about another field; what was typed stays only where it is of the same kind. */
export function withField(line: DraftLine, field: string): DraftLine {
  const known = searchFields[field];
  const isAlike = kindOf(field) === kindOf(line.field) && !['choice', 'reference'].includes(kindOf(field));
  const op = known && operatorsOf(known).includes(line.op) ? line.op : firstOperator(field);
  return { ...line, field, op, values: isAlike ? line.values : [] };
}

/** The same line by another operator, with as many of its values as that takes. */
export function withOperator(line: DraftLine, op: Operator): DraftLine {
  const most = { none: 0, one: 1, two: 2, many: whereLimits.lineValues }[valuesOf(op)];
  return { ...line, op, values: line.values.slice(0, most) };
}

/** The conditions as the server takes them; their places are those of the draft. */
export function whereOf({ key, nodes }: Draft): Where {
  if (nodes.length === 0) return {};
  return { [key]: nodes.map((node) => (isDraftGroup(node) ? { [node.key]: node.lines.map(conditionOf) } : conditionOf(node))) }; // prettier-ignore
}

/** The draft of conditions that were sent before. */
export function draftOf(where: Where): Draft {
  const { key, nodes } = linesOf<Condition | Group>(where);
  return {
    key,
    nodes: nodes.map((node) => {
      if (!isGroup(node)) return lineOf(node);
      const inner = linesOf<Condition>(node);
      return { id: nextId(), key: inner.key, lines: inner.nodes.map(lineOf) };
    }),
  };
}

function conditionOf({ field, op, values }: DraftLine): Condition {
  const typed = values.map((value) => typedValue(kindOf(field), value));
  const count = valuesOf(op);
  if (count === 'none') return { field, op };
  if (count !== 'one') return { field, op, value: typed };
  return { field, op, ...(typed[0] !== undefined && { value: typed[0] }) };
}

function lineOf({ field, op, value }: Condition): DraftLine {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return { id: nextId(), field, op, values: values.map((one) => shownValue(kindOf(field), one)) };
}

/** What was typed, as the field's kind has it; what cannot be read stays text, and is told as wrong. */
function typedValue(kind: SearchKind, text: string): Scalar {
  if (kind === 'flag') return text === 'true';
  if (kind === 'reference') return /^\d+$/.test(text) ? Number(text) : text;
  if (kind !== 'number' && kind !== 'money') return kind === 'text' ? text.trim() : text;
  const number = Number(text.replaceAll(',', '').trim() || Number.NaN);
  if (Number.isNaN(number)) return text.trim();
  return kind === 'money' ? Math.round(number * 100) : number;
}

const shownValue = (kind: SearchKind, value: Scalar): string =>
  String(kind === 'money' && typeof value === 'number' ? value / 100 : value);
