import { findStudents } from '../../../contract/student/student.ts';
import { callQuery } from '../../api/call-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { to } from '../../links.ts';
import type { Found } from '../../route.ts';

/**
 * Students that match a query by name or number.
 * @throws {ApiError}
 */
export async function find(query: string): Promise<readonly Found[]> {
  const { data } = await queryClient.fetchQuery(callQuery(findStudents, { query: { q: query } }));
  return data.map((student) => ({
    id: student.id,
    title: student.name,
    detail: [student.regdNo ?? student.admissionNo, student.branch, student.batch].join(' · '),
    href: to('studentView', { id: student.id }),
  }));
}
