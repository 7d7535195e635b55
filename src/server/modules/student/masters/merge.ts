import { sql } from 'kysely';
import { languages, mergeLanguages, mergeReligions, religions } from '../../../../contract/student/masters.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { studentsOnRoll } from './counts.ts';

/** Languages and religions: short lists whose rows are written twice now and then, and then merged. */
export function serveMergedMasters(serve: Serve): void {
  serveResource(
    serve,
    languages,
    table(languages, 'languages', { search: ['name'], distinct: ['name'], also: peopleWith('languageId') }),
  );
  serveResource(
    serve,
    religions,
    table(religions, 'religions', { search: ['name'], distinct: ['name'], also: peopleWith('religionId') }),
  );
  serve(mergeLanguages, async ({ id, body }, context) => ({
    data: await merge(context, { table: 'languages', column: 'languageId' }, id, body.intoId),
  }));
  serve(mergeReligions, async ({ id, body }, context) => ({
    data: await merge(context, { table: 'religions', column: 'religionId' }, id, body.intoId),
  }));
}

const peopleWith = (column: 'languageId' | 'religionId') => ({
  students: studentsOnRoll(column),
  employees: sql`(select count(*) from employees e where ${sql.ref(`e.${column}`)} = t.id and e.status <> 'left')`,
});

interface Merged {
  table: 'languages' | 'religions';
  column: 'languageId' | 'religionId';
}

/** Gives everybody who has the one row the other, and deletes the one: one event in the trail. */
async function merge({ db, now, audit }: Context, { table: name, column }: Merged, id: number, intoId: number) {
  if (id === intoId) refuseProblems({ intoId: 'notAllowed' });
  // In the order of their numbers, so that two merges of the same rows do not wait for each other.
  const found = await db
    .selectFrom(name)
    .select(['id', 'name', 'version'])
    .where('id', 'in', [id, intoId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const from = found.find((row) => row.id === id);
  const into = found.find((row) => row.id === intoId);
  if (!from) throw new ApiError('NotFound');
  if (!into) throw new ApiError('ValidationFailed', { fields: { intoId: 'unknownReference' } });
  const move = async (people: 'students' | 'employees'): Promise<number> => {
    const moved = await db
      .updateTable(people)
      .set({ [column]: intoId, version: sql`version + 1`, updatedAt: now.toISOString() } as never)
      .where(column, '=', id)
      .executeTakeFirst();
    return Number(moved.numUpdatedRows);
  };
  const students = await move('students');
  const employees = await move('employees');
  await db.deleteFrom(name).where('id', '=', id).execute();
  await audit({
    action: 'delete',
    table: name,
    recordId: id,
    label: from.name,
    before: { name: from.name },
    after: { mergedInto: into.name, students, employees },
    note: `merged into ${into.name}`,
  });
  return { id: into.id, version: into.version, students, employees };
}
