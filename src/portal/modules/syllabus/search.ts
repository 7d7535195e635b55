import { findCourses } from '../../../contract/syllabus/courses.ts';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { to } from '../../links.ts';
import type { SearchResult } from '../../route.ts';

/**
 * Finds courses by code or title, for the command palette.
 * @throws {ApiError}
 */
export async function find(query: string): Promise<readonly SearchResult[]> {
  const { data } = await queryClient.fetchQuery(callQuery(findCourses, { query: { q: query } }));
  return data.map(({ id, code, title, revision, department }) => ({
    id,
    title: `${code} ${title}`,
    detail: [revision, department].join(' · '),
    href: to('courseView', { id }),
  }));
}
