import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import { to } from '../../../../links.ts';
import { useMay } from '../../../../session/use-permissions.ts';

/** Link to a department’s page for users who maintain departments, otherwise to its employees. */
export function DepartmentLink({ id, name }: { id: number; name: string }) {
  const keepsDepartments = useMay('Employee_Master');
  const href = keepsDepartments ? to('departmentView', { id }) : to('employeeList', {}, { departmentId: id });
  return (
    <OpenLink href={href} may={['Employee_Master', 'Employee_LIST']}>
      {name}
    </OpenLink>
  );
}
