import { sql } from 'kysely';
import { heldInColumn } from '../../../held-in-column.ts';

/** Programmes of a coordinator. */
export const programmeCoordinators = heldInColumn({
  kind: 'programmeCoordinator',
  table: 'programs',
  column: 'coordinator_id',
  field: 'coordinatorId',
  rows: () => sql`
    select id, coordinator_id as employee_id, name, null::bigint as part_of from programs where is_active order by name, id`,
});
