import { listStudents } from '../../../../contract/student/student.ts';
import { call } from '../../../api/call.ts';

/**
 * Copies the college e-mail addresses of the selected students to the clipboard, comma-separated, and returns the
 * number of addresses.
 */
export async function copyEmails(ids: readonly number[]): Promise<number> {
  const emails: string[] = [];
  for (let start = 0; start < ids.length; start += 100) {
    const some = await call(listStudents, { query: { id: ids.slice(start, start + 100), pageSize: 100 } });
    emails.push(...some.data.flatMap(({ collegeEmail }) => collegeEmail ?? []));
  }
  await navigator.clipboard.writeText(emails.join(', '));
  return emails.length;
}
