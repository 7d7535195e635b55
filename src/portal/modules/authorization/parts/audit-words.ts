import { to } from '../../../links.ts';
import type { Href } from '../../../route.ts';

/** Address of the page of an event’s record. Null if there is no such page. */
export function recordHref({
  tableName,
  recordId,
  aboutUserId,
}: {
  tableName: string;
  recordId: number | null;
  aboutUserId: number | null;
}): Href | null {
  if (recordId === null) return null;
  if (tableName === 'students') return to('studentView', { id: recordId });
  if (tableName === 'employees' && aboutUserId !== null) return to('employeeProfile', { userId: aboutUserId });
  if (tableName === 'settings') return to('institutionSettings');
  if (tableName === 'users') return to('userView', { id: recordId });
  if (tableName === 'roles') return to('roleView', { id: recordId });
  return null;
}
