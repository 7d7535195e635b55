import { sql } from 'kysely';
import { currentTerm, type TermFilter } from '../../contract/core/term-filter.ts';
import type { Condition } from './source.ts';

/** True for a term `t` that is one of those requested. */
export function inTerms(terms: NonNullable<TermFilter>): Condition {
  const ids = terms.filter((term) => term !== currentTerm);
  const isCurrent = terms.length > ids.length ? sql`t.status = 'running'` : sql`false`;
  return sql`(${isCurrent} or t.id in (${sql.join([0, ...ids])}))`;
}
