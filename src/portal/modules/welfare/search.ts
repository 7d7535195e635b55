import { listReceipts } from '../../../contract/welfare/receipts.ts';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatIn } from '../../i18n/format.ts';
import { i18n, joined } from '../../i18n/i18n.ts';
import { to } from '../../links.ts';
import type { SearchResult } from '../../route.ts';

/**
 * Finds up to ten receipts by number, reference or student, for the command palette.
 * @throws {ApiError}
 */
export async function find(query: string): Promise<readonly SearchResult[]> {
  const { data } = await queryClient.fetchQuery(callQuery(listReceipts, { query: { q: query, pageSize: 10 } }));
  return data.map(({ id, receiptNo, student, receivedOn }) => ({
    id,
    title: receiptNo,
    detail: joined(student, formatIn(i18n.language).date(receivedOn)),
    href: to('receipt', { id }),
  }));
}
