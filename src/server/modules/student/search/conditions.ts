import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchFields, type SearchKind } from '../../../../contract/student/search-fields.ts';
import {
  isGroup,
  linesOf,
  type Condition,
  type Group,
  type Operator,
  type Scalar,
  type Where,
} from '../../../../contract/student/search-rules.ts';
import { sourceOf } from './sources.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

/** The conditions of a search on `students as s`, one truth; null asks for everybody. They have been checked. */
export function whereOf(where: Where): Truth | null {
  const { key, nodes } = linesOf<Condition | Group>(where);
  const truths = nodes.map((node) => {
    if (!isGroup(node)) return lineOf(node);
    const inner = linesOf<Condition>(node);
    return joined(inner.key, inner.nodes.map(lineOf));
  });
  return truths.length > 0 ? joined(key, truths) : null;
}

const everyLine = (where: Where): readonly Condition[] =>
  linesOf<Condition | Group>(where).nodes.flatMap((node) => (isGroup(node) ? linesOf<Condition>(node).nodes : [node]));

const joined = (key: 'all' | 'any', truths: readonly Truth[]): Truth =>
  sql`(${sql.join(truths, key === 'all' ? sql` and ` : sql` or `)})`;

function lineOf({ field, op, value }: Condition): Truth {
  const { value: column } = sourceOf(field);
  const kind = searchFields[field]?.kind ?? 'text';
  if (op === 'isEmpty') return sql`${column} is null`;
  if (op === 'notEmpty') return sql`${column} is not null`;
  const compared = kind === 'text' ? foldedOf(field) : sql`(${column})`;
  const [first, ...others] = (Array.isArray(value) ? value : [value as Scalar]).map((one) => valueOf(kind, one));
  return comparisons[op](compared, first as Sql, others);
}

const comparisons: Readonly<Record<Exclude<Operator, 'isEmpty' | 'notEmpty'>, (column: Sql, value: Sql, others: readonly Sql[]) => Truth>> = {
  eq: (column, value) => sql`${column} = ${value}`,
  // What is empty is not that value either.
  ne: (column, value) => sql`${column} is distinct from ${value}`,
  in: (column, value, others) => sql`${column} in (${sql.join([value, ...others])})`,
  contains: (column, value) => sql`strpos(${column}, ${value}) > 0`,
  startsWith: (column, value) => sql`starts_with(${column}, ${value})`,
  gt: (column, value) => sql`${column} > ${value}`,
  gte: (column, value) => sql`${column} >= ${value}`,
  lt: (column, value) => sql`${column} < ${value}`,
  lte: (column, value) => sql`${column} <= ${value}`,
  between: (column, value, [last]) => sql`${column} between ${value} and ${last}`,
}; // prettier-ignore

/** Words are alike whatever their accents, dots and capitals are, as in every other search. */
const folded = (text: Sql): Sql => sql`search_fold((${text})::text)`;

/** What a line compares the text of a field by, as `foldedTexts` brings it. */
const foldedOf = (field: string): Sql => sql.ref(`folded.${field}`);

/**
 * The texts that a search compares, folded once for each student however many lines ask for them; `offset 0` keeps
 * the planner from folding anew at each place.
 */
export function foldedTexts(where: Where): Sql {
  const fields = [...new Set(everyLine(where).flatMap(({ field, op }) => (isOfText(field, op) ? [field] : [])))];
  if (fields.length === 0) return sql``;
  const columns = fields.map((field) => sql`${folded(sourceOf(field).value)} as ${sql.id(field)}`);
  return sql`cross join lateral (select ${sql.join(columns)} offset 0) folded`;
}

const isOfText = (field: string, op: Operator) =>
  (searchFields[field]?.kind ?? 'text') === 'text' && op !== 'isEmpty' && op !== 'notEmpty';

const casts: Readonly<Record<Exclude<SearchKind, 'text'>, Sql>> = {
  number: sql`numeric`,
  money: sql`numeric`,
  date: sql`date`,
  choice: sql`text`,
  reference: sql`bigint`,
  flag: sql`boolean`,
};

/** A text that is compared is folded once for the statement, not for each row. */
const valueOf = (kind: SearchKind, value: Scalar): Sql =>
  kind === 'text' ? sql`(select ${folded(sql`${String(value).trim()}`)})` : sql`${String(value)}::${casts[kind]}`;
