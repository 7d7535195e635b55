import { sql, type RawBuilder } from 'kysely';

/** How many students on roll refer to the row `t` by a column of theirs. */
export const studentsOnRoll = (reference: string): RawBuilder<unknown> =>
  sql`(select count(*) from students s where ${sql.ref(`s.${reference}`)} = t.id and s.status in ('active', 'onBreak'))`;
