import { Link } from 'wouter';
import type { SanctionedPosts } from '../../../../../contract/hr/departments.ts';
import { to } from '../../../../links.ts';

interface Props {
  line: SanctionedPosts['posts'][number] | undefined;
  /** Of the people to whom it leads; null for who may not list them. */
  departmentId: number | null;
}

/** A designation, which leads to who is in it. The keys of the grid go from cell to cell, and Enter follows. */
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
