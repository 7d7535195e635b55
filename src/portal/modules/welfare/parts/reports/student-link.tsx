import { Link } from 'wouter';
import { to } from '../../../../links.ts';

/** The name of a student, linked to the statement of dues. */
export const StudentLink = ({ id, name }: { id: number; name: string }) => (
  <Link href={to('dueStatement', { id })}>
    <bdi>{name}</bdi>
  </Link>
);
