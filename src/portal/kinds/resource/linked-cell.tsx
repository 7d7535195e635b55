import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as layout from '../../kit/layout.css.ts';
import { useMay } from '../../session/use-permissions.ts';
import type { CellLink, MasterRow } from './description.ts';

interface Props {
  link: CellLink | undefined;
  row: MasterRow;
  /** Name of the value in the row. */
  held: string;
  children: ReactNode;
}

/** The content of a cell, as a link for users with the permission. A count of 0 is not a link. */
export function LinkedCell({ link, row, held, children }: Props) {
  if (!link || row[held] === 0) return children;
  return (
    <Linked link={link} row={row}>
      {children}
    </Linked>
  );
}

function Linked({ link, row, children }: { link: CellLink; row: MasterRow; children: ReactNode }) {
  const href = link.href(row);
  const mayFollow = useMay(link.may);
  return mayFollow && href !== null ? (
    <Link className={layout.tapTarget} href={href}>
      {children}
    </Link>
  ) : (
    children
  );
}
