import { sql } from 'kysely';
import type { Asked } from '../../home/cards.ts';
import type { Condition } from '../../scope.ts';
import { headedStaff } from './scopes.ts';

/** Whether the viewer of the start page is shown `employees e`: a teacher, those of the department that he heads. */
export const isShown = ({ caller, now }: Pick<Asked, 'caller' | 'now'>): Condition =>
  caller.roleName === 'Faculty' ? headedStaff({ caller, now }, sql`e.id`) : sql`true`;

/** In service, and shown to the viewer. */
export const inSight = (asked: Pick<Asked, 'caller' | 'now'>): Condition => sql`(e.status <> 'left' and ${isShown(asked)})`;
