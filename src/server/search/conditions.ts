import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SearchKind } from '../../contract/core/search/catalogue.ts';
import {
  isGroup,
  linesByPath,
  linesOf,
  type Condition,
  type Group,
  type Operator,
  type Scalar,
  type Where,
} from '../../contract/core/search/rules.ts';
import type { Search } from './subject.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

/** The checked conditions of a search as one condition on its row; null matches all. */
export function whereOf(search: Search, where: Where): Truth | null {
  const lineOf = (line: Condition) => truthOf(search, line);
  const { key, nodes } = linesOf<Condition | Group>(where);
  const truths = nodes.map((node) => {
    if (!isGroup(node)) return lineOf(node);
    const inner = linesOf<Condition>(node);
    return joined(inner.key, inner.nodes.map(lineOf));
  });
  return truths.length > 0 ? joined(key, truths) : null;
}

const joined = (key: 'all' | 'any', truths: readonly Truth[]): Truth => sql`(${sql.join(truths, key === 'all' ? sql` and ` : sql` or `)})`;

function truthOf(search: Search, { field, op, value }: Condition): Truth {
  const { value: column, among } = search.source(field);
  const kind = kindOf(search, field);
  const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((item) => valueOf(kind, item));
  if (!among) return compared(kind === 'text' && values.length > 0 ? foldedOf(field) : sql`(${column})`, op, values);
  const each = kind === 'text' && values.length > 0 ? folded(column) : sql`(${column})`;
  // With many values, `ne` and `isEmpty` require that no value matches.
  const isNone = op === 'ne' || op === 'isEmpty';
  const sought = compared(each, op === 'ne' ? 'eq' : op === 'isEmpty' ? 'notEmpty' : op, values);
  const some = sql<SqlBool>`exists (select ${among} and ${sought})`;
  return isNone ? sql`not ${some}` : some;
}

const kindOf = ({ catalogue }: Search, field: string): SearchKind => catalogue.fields[field]?.kind ?? 'text';

function compared(column: Sql, op: Operator, [first, ...others]: readonly Sql[]): Truth {
  if (op === 'isEmpty') return sql`${column} is null`;
  if (op === 'notEmpty') return sql`${column} is not null`;
  return comparisons[op](column, first as Sql, others);
}

const comparisons: Readonly<Record<Exclude<Operator, 'isEmpty' | 'notEmpty'>, (column: Sql, value: Sql, others: readonly Sql[]) => Truth>> =
  {
    eq: (column, value) => sql`${column} = ${value}`,
    // Empty values are not equal either.
    ne: (column, value) => sql`${column} is distinct from ${value}`,
    in: (column, value, others) => sql`${column} in (${sql.join([value, ...others])})`,
    contains: (column, value) => sql`strpos(${column}, ${value}) > 0`,
    startsWith: (column, value) => sql`starts_with(${column}, ${value})`,
    gt: (column, value) => sql`${column} > ${value}`,
    gte: (column, value) => sql`${column} >= ${value}`,
    lt: (column, value) => sql`${column} < ${value}`,
    lte: (column, value) => sql`${column} <= ${value}`,
    between: (column, value, [last]) => sql`${column} between ${value} and ${last}`,
  };

/** Words are compared without regard to accents, dots and case, as in every other search. */
const folded = (text: Sql): Sql => sql`search_fold((${text})::text)`;

/** The folded text of a field, as selected by `foldedTexts`. */
const foldedOf = (field: string): Sql => sql.ref(`folded.${field}`);

/**
 * The compared texts of a search, folded once for each record, regardless of the number of lines that use them; `offset
 * 0` prevents the planner from folding again at each place.
 */
export function foldedTexts(search: Search, where: Where): Sql {
  const isOfText = ({ field, op }: Condition) =>
    kindOf(search, field) === 'text' && !search.source(field).among && op !== 'isEmpty' && op !== 'notEmpty';
  const fields = new Set(linesByPath(where).flatMap(([, line]) => (isOfText(line) ? [line.field] : [])));
  if (fields.size === 0) return sql``;
  const columns = [...fields].map((field) => sql`${folded(search.source(field).value)} as ${sql.id(field)}`);
  return sql`cross join lateral (select ${sql.join(columns)} offset 0) folded`;
}

const casts: Readonly<Record<Exclude<SearchKind, 'text'>, Sql>> = {
  number: sql`numeric`,
  money: sql`numeric`,
  date: sql`date`,
  choice: sql`text`,
  reference: sql`bigint`,
  flag: sql`boolean`,
};

/** The compared value is folded once per statement, not for each row. */
const valueOf = (kind: SearchKind, value: Scalar): Sql =>
  kind === 'text' ? sql`(select ${folded(sql`${String(value).trim()}`)})` : sql`${String(value)}::${casts[kind]}`;
