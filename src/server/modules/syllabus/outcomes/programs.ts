import { sql } from 'kysely';
import { listOwnPrograms, ownBranches, programs, type OwnProgram } from '../../../../contract/syllabus/programs.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { locked, serveResource, type Proposal } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { rowsFor } from '../../../scope.ts';
import { syllabusScopes } from '../scopes.ts';

/** Serves programmes, with the scopes of coordinators and heads. */
export function servePrograms(serve: Serve): void {
  serveResource(
    serve,
    programs,
    table(programs, 'programs', {
      search: ['code', 'name', 'branchId', 'coordinatorId'],
      distinct: ['code'],
      also: {
        degree: sql`(select d.short_name from degrees d where d.id = t.degree_id)`,
        syllabi: sql`(select count(*) from syllabi s where s.program_id = t.id)`,
        coordinatorUserId: sql`(select e.user_id from employees e where e.id = t.coordinator_id)`,
      },
    }),
    { check: checkProgram, along: degreeOf },
  );

  serve(listOwnPrograms, async (_, scoped) => {
    const { db, rows, caller, now } = scoped.within('programs');
    const isOwn = rows.isAll ? sql`true` : syllabusScopes.coordinatedPrograms({ caller, now }, sql.ref('p.id'));
    const result = await sql<OwnProgram>`
      select p.id, p.code, p.name, d.id as department_id, d.name as department, ${isOwn} as may_write
      from programs p join branches b on b.id = p.branch_id left join departments d on d.id = b.department_id
      where p.is_active and ${rows.on('p.id')} order by may_write desc, lower(p.name), p.id`.execute(db);
    return { data: result.rows, mayWriteShared: rows.isAll };
  });
}

/** A branch has one programme. The branch is fixed once a syllabus depends on its degree. */
async function checkProgram({ before, after, fields }: Proposal<typeof programs>, { db, caller, now }: Context) {
  if (!fields.includes('branchId')) return {};
  if (before) {
    const used = await db.selectFrom('syllabi').select('id').where('programId', '=', before.id).limit(1).execute();
    if (used.length > 0) throw locked('branchId');
  }
  const ownDepartments = rowsFor(ownBranches, 'departments', { caller, now });
  const branch = await db
    .selectFrom('branches as b')
    .select('b.id')
    .where('b.id', '=', after.branchId)
    .where(ownDepartments.on('b.departmentId'))
    .executeTakeFirst();
  if (!branch) return { branchId: 'unknownReference' as const };
  const taken = await db.selectFrom('programs').select('id').where('branchId', '=', after.branchId).execute();
  if (taken.some(({ id }) => id !== before?.id)) throw new ApiError('Duplicate', { fields: { branchId: 'duplicate' } });
  return {};
}

async function degreeOf({ after }: Proposal<typeof programs>, { db }: Context) {
  return db.selectFrom('branches').select('degreeId').where('id', '=', after.branchId).executeTakeFirstOrThrow();
}
