import { createQueryId, sql, type CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Schema } from '../../src/server/database/schema.ts';
import type { Database } from '../../src/server/database/connection.ts';

/** Records the queries of a database. The returned function returns those since its last call. */
export function recordQueries(database: Database): () => CompiledQuery[] {
  const { db, until } = database;
  let nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  database.db = db.withPlugin(plugin);
  database.until = (signal) => until(signal).withPlugin(plugin);
  return () => {
    const recorded = nodes;
    nodes = [];
    return recorded.map((node) => db.getExecutor().compileQuery(node, createQueryId()));
  };
}

interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The plan of a query when full scans and sorts are a last resort, as with many rows. */
export async function planOf(db: Kysely<Schema>, { sql: text, parameters }: CompiledQuery): Promise<Plan> {
  const withParameters = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${parameters[Number(part) - 1]}`));
  return db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql`set local enable_${sql.raw(way)} = off`.execute(tx);
    const { rows } = await sql<Record<string, [{ Plan: Plan }]>>`
      explain (analyze, timing off, format json) ${sql.join(withParameters, sql``)}`.execute(tx);
    return Object.values(rows[0] ?? {})[0]![0].Plan;
  });
}

/** The tables whose rows a plan has sorted, each with the largest number at once. */
export function sortedRows(plan: Plan, counts = new Map<string, number>()): ReadonlyMap<string, number> {
  const below = (plan.Plans ?? []).filter((child) => child['Parent Relationship'] !== 'SubPlan');
  if (plan['Node Type'] === 'Sort') {
    const [input] = below;
    const rows = input ? input['Actual Rows'] * input['Actual Loops'] : 0;
    for (const table of tablesOf(plan)) counts.set(table, Math.max(rows, counts.get(table) ?? 0));
  }
  for (const child of plan.Plans ?? []) sortedRows(child, counts);
  return counts;
}

/** The number of rows of each table that a plan has read, including those it filtered out. */
export function rowsRead(plan: Plan, counts = new Map<string, number>()): ReadonlyMap<string, number> {
  const table = plan['Relation Name'];
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  if (table) counts.set(table, (counts.get(table) ?? 0) + rows);
  for (const child of plan.Plans ?? []) rowsRead(child, counts);
  return counts;
}

/** The tables that a plan reads, except lookups for single rows. */
const tablesOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).filter((child) => child['Parent Relationship'] !== 'SubPlan').flatMap(tablesOf),
];
