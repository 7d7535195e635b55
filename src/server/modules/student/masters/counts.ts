import { sql, type RawBuilder } from 'kysely';

/** Number of students on roll that refer to the row `t` by the given column. */
export const studentsOnRoll = (reference: string): RawBuilder<unknown> =>
  sql`(select count(*) from students s where ${sql.ref(`s.${reference}`)} = t.id and s.status in ('active', 'onBreak'))`;
