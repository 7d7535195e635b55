import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';

/** Link to a department’s page for users who maintain departments, otherwise to its employees. */
export function DepartmentLink({ id, name }: { id: number; name: string }) {
  const keepsDepartments = useMayOpen('departmentView');
  if (keepsDepartments) return <OpenLink href={to('departmentView', { id })}>{name}</OpenLink>;
  return (
    <OpenLink href={to('employeeList', {}, { departmentId: id })} may="Employee_LIST">
      {name}
    </OpenLink>
  );
}
