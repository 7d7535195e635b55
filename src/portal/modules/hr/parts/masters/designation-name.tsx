import { Link } from 'wouter';
import type { SanctionedPosts } from '../../../../../contract/hr/departments.ts';
import { to } from '../../../../links.ts';

interface Props {
  line: SanctionedPosts['posts'][number] | undefined;
  /** Department in the link to employees. Null for users who may not list them. */
  departmentId: number | null;
}

/**
 * A designation with a link to its employees. Arrow keys of the grid move between cells, and Enter follows the link.
 */
export function DesignationName({ line, departmentId }: Props) {
  if (!line) return null;
  const { designationId, designation, regular, others } = line;
  if (departmentId === null || regular + others === 0) return <span title={designation}>{designation}</span>;
  return (
    <Link tabIndex={-1} title={designation} href={to('employeeList', {}, { departmentId, designationId })}>
      {designation}
    </Link>
  );
}
