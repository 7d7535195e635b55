import { listFeedbackPolicies } from '../../../contract/feedback/policies.ts';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { to } from '../../links.ts';
import type { SearchResult } from '../../route.ts';

/**
 * Feedback rounds that match a query by name or term, latest first.
 * @throws {ApiError}
 */
export async function find(query: string): Promise<readonly SearchResult[]> {
  const { data } = await queryClient.fetchQuery(callQuery(listFeedbackPolicies, { query: { q: query, pageSize: 10 } }));
  return data.map(({ id, name, term }) => ({ id, title: name, detail: term, href: to('feedbackPolicyView', { id }) }));
}
