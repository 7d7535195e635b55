import { sql } from 'kysely';

/** Sort key of the row `t`: level and short name of its degree. */
export const degreeOrder = sql`(select d.level || d.short_name from degrees d where d.id = t.degree_id)`;
