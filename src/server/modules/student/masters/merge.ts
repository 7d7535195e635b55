import { sql } from 'kysely';
import { languages, mergeLanguages, mergeReligions, religions } from '../../../../contract/student/masters.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveMerge, type Merging } from '../../../resource/serve-merge.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { studentsOnRoll } from './counts.ts';

/** Serves languages and religions: short lists with occasional duplicates, which can be merged. */
export function serveMergedMasters(serve: Serve): void {
  serveResource(serve, languages, table(languages, 'languages', { search: ['name'], distinct: ['name'], also: peopleWith('languageId') }));
  serveResource(serve, religions, table(religions, 'religions', { search: ['name'], distinct: ['name'], also: peopleWith('religionId') }));
  serveMerge(serve, mergeLanguages, 'languages', movePeople('languageId'));
  serveMerge(serve, mergeReligions, 'religions', movePeople('religionId'));
}

type Column = 'languageId' | 'religionId';

const peopleWith = (column: Column) => ({
  students: studentsOnRoll(column),
  employees: sql`(select count(*) from employees e where ${sql.ref(`e.${column}`)} = t.id and e.status <> 'left')`,
});

/** Moves all students and employees from one row to another. */
const movePeople =
  (column: Column) =>
  async ({ id, intoId }: Merging, { db, now }: Context) => {
    const move = async (people: 'students' | 'employees'): Promise<number> => {
      const moved = await db
        .updateTable(people)
        .set({ [column]: intoId, version: sql`version + 1`, updatedAt: now.toISOString() } as never)
        .where(column, '=', id)
        .executeTakeFirst();
      return Number(moved.numUpdatedRows);
    };
    return { students: await move('students'), employees: await move('employees') };
  };
