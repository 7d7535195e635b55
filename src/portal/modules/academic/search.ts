import { listSections } from '../../../contract/academic/sections.ts';
import { currentTerm } from '../../../contract/core/term-filter.ts';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { to } from '../../links.ts';
import type { SearchResult } from '../../route.ts';

/**
 * Sections of the current term that match a query by class, name, class teacher or room.
 * @throws {ApiError}
 */
export async function find(query: string): Promise<readonly SearchResult[]> {
  const { data } = await queryClient.fetchQuery(callQuery(listSections, { query: { q: query, term: [currentTerm], pageSize: 10 } }));
  return data.map(({ id, label, term, classTeacher }) => ({
    id,
    title: label,
    detail: [term, classTeacher].filter(Boolean).join(' · '),
    href: to('sectionView', { id }),
  }));
}
