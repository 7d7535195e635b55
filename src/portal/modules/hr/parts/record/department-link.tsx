import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import { to } from '../../../../links.ts';

/** A department, and the way to who is posted there. */
export function DepartmentLink({ id, name }: { id: number; name: string }) {
  return (
    <OpenLink href={to('employeeList', {}, { departmentId: id })} may="Employee_LIST">
      {name}
    </OpenLink>
  );
}
