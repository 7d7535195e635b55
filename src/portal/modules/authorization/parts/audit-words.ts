/** Where the record of an event is looked at; null where it has no page. */
export function recordHref({
  tableName,
  recordId,
  aboutUserId,
}: {
  tableName: string;
  recordId: number | null;
  aboutUserId: number | null;
}): string | null {
  if (recordId === null) return null;
  if (tableName === 'students') return `/studentInformation/maintainStudentDetails/studentList/view/${recordId}`;
  if (tableName === 'employees' && aboutUserId !== null)
    return `/humanresourcedevelopment/maintain-employee/view/${aboutUserId}`;
  if (tableName === 'settings') return '/webauthorization/settings';
  if (tableName === 'users') return `/webauthorization/users/${recordId}`;
  if (tableName === 'roles') return `/webauthorization/roles/view/${recordId}`;
  return null;
}
