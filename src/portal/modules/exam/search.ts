import { listTests } from '../../../contract/exam/tests.ts';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatIn } from '../../i18n/format.ts';
import { i18n, joined } from '../../i18n/i18n.ts';
import { to } from '../../links.ts';
import type { SearchResult } from '../../route.ts';

/**
 * Finds tests by name, course or class.
 * @throws {ApiError}
 */
export async function find(query: string): Promise<readonly SearchResult[]> {
  const { data } = await queryClient.fetchQuery(callQuery(listTests, { query: { q: query, pageSize: 10 } }));
  return data.map(({ id, name, code, className, onDate }) => ({
    id,
    title: `${code} ${name}`,
    detail: joined(className, onDate && formatIn(i18n.language).date(onDate)),
    href: to('internalTestView', { id }),
  }));
}
