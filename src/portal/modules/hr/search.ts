import { listEmployees } from '../../../contract/hr/employee-list.ts';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { to } from '../../links.ts';
import type { SearchResult } from '../../route.ts';

/**
 * Finds up to ten employees by name, number, phone or e-mail, among those that the caller may list.
 * @throws {ApiError}
 */
export async function find(query: string): Promise<readonly SearchResult[]> {
  const { data } = await queryClient.fetchQuery(callQuery(listEmployees, { query: { q: query, pageSize: 10 } }));
  return data.map(({ userId, name, employeeNo, designation, department }) => ({
    id: userId,
    title: name,
    detail: [employeeNo, designation, department].filter(Boolean).join(' · '),
    href: to('employeeProfile', { userId }),
  }));
}
