import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as layout from '../../../../kit/layout.css.ts';
import { useRoomHref } from './use-room-href.ts';

/** Name of a course of a section, linked to its room for users who may open the room. */
export function CourseLink({ id, children }: { id: number; children: ReactNode }) {
  const href = useRoomHref()(id);
  return href ? (
    <Link className={layout.tapTarget} href={href}>
      {children}
    </Link>
  ) : (
    children
  );
}
