import type { ReactNode } from 'react';
import * as layout from '../../kit/layout.css.ts';
import { OpenLink } from '../parts/open-link.tsx';
import type { CellLink, MasterRow } from './description.ts';

interface Props {
  link: CellLink | undefined;
  row: MasterRow;
  /** Name of the value in the row. */
  held: string;
  children: ReactNode;
}

/** The content of a cell, as a link for users who may follow it. A count of 0 is not a link. */
export function LinkedCell({ link, row, held, children }: Props) {
  const href = link && row[held] !== 0 ? link.href(row) : null;
  if (!link || href === null) return children;
  return (
    <OpenLink className={layout.tapTarget} href={href} may={link.may}>
      {children}
    </OpenLink>
  );
}
