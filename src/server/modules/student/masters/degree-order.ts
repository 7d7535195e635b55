import { sql } from 'kysely';

/** The level and short name of the degree that the row `t` belongs to. */
export const degreeOrder = sql`(select d.level || d.short_name from degrees d where d.id = t.degree_id)`;
