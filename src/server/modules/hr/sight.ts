import { sql } from 'kysely';
import type { CardRequest } from '../../home/cards.ts';
import type { Condition } from '../../scope.ts';
import { headedStaff } from './scopes.ts';

/**
 * SQL condition that an employee `e` is shown to the viewer of the start page. Teachers see those of the department
 * that they head.
 */
export const isShown = ({ caller, now }: Pick<CardRequest, 'caller' | 'now'>): Condition =>
  caller.roleName === 'Faculty' ? headedStaff({ caller, now }, sql`e.id`) : sql`true`;

/** SQL condition that an employee `e` has not left, and is shown to the viewer. */
export const inSight = (context: Pick<CardRequest, 'caller' | 'now'>): Condition => sql`(e.status <> 'left' and ${isShown(context)})`;
