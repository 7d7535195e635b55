import { findStudents } from '../../../contract/student/student.ts';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { to } from '../../links.ts';
import type { SearchResult } from '../../route.ts';

/**
 * Finds students by name or number, for the command palette.
 * @throws {ApiError}
 */
export async function find(query: string): Promise<readonly SearchResult[]> {
  const { data } = await queryClient.fetchQuery(callQuery(findStudents, { query: { q: query } }));
  return data.map((student) => ({
    id: student.id,
    title: student.name,
    detail: [student.regdNo ?? student.admissionNo, student.branch, student.batch].join(' · '),
    href: to('studentView', { id: student.id }),
  }));
}
