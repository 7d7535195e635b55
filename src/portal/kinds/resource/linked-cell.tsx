import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMay } from '../../session/use-permissions.ts';
import type { CellLink, MasterRow } from './description.ts';

interface Props {
  link: CellLink | undefined;
  row: MasterRow;
  children: ReactNode;
}

/** What a cell says, as a link for who may follow it. */
export function LinkedCell({ link, row, children }: Props) {
  if (!link) return children;
  return (
    <Linked link={link} row={row}>
      {children}
    </Linked>
  );
}

function Linked({ link, row, children }: Props & { link: CellLink }) {
  const href = link.href(row);
  return useMay(link.may) && href !== null ? <Link href={href}>{children}</Link> : children;
}
