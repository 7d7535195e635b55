import { sql } from 'kysely';
import * as contract from '../../../../contract/hr/departments.ts';
import { teachingCadres } from '../../../../contract/hr/fields.ts';
import { collegeDay } from '../../../college-day.ts';
import { isPresentPosting } from '../../../database/present-posting.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { locked, serveResource, type Proposal } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { inPosition } from './counts.ts';
import { readHeads } from './heads.ts';
import { branchesOf, peopleOf } from './people.ts';
import { readPosts, writePosts } from './posts.ts';

const teaches = sql`g.cadre in (${sql.join(teachingCadres.map((cadre) => sql.lit(cadre)))})`;
const branches = sql`(select count(*) from branches b where b.department_id = t.id and b.is_active)`;
const students = sql`(select count(*) from students s join branches b on b.id = s.branch_id
  where b.department_id = t.id and s.status in ('active', 'onBreak'))`;
const isHodElsewhere = (today: string) => sql`case when t.hod_employee_id is not null and not exists (
  select from employee_postings p where p.employee_id = t.hod_employee_id and p.department_id = t.id and ${isPresentPosting(today)}) then true end`;

/** Serves the departments and their page. */
export function serveDepartments(serve: Serve): void {
  serveResource(
    serve,
    contract.departments,
    table(contract.departments, 'departments', {
      search: ['code', 'name', 'hodEmployeeId'],
      distinct: ['name'],
      also: {
        teaching: inPosition('departmentId', teaches),
        otherStaff: inPosition('departmentId', sql`not ${teaches}`),
        branches,
        students,
        hodUserId: sql`(select e.user_id from employees e where e.id = t.hod_employee_id)`,
        isHodElsewhere,
      },
    }),
    { check: checkDepartment },
  );

  serve(contract.departmentPeople, async ({ id }, { db, now }) => {
    await findDepartment({ db }, id);
    return { data: await peopleOf(db, id, collegeDay(now)) };
  });
  serve(contract.departmentBranches, async ({ id }, { db }) => {
    await findDepartment({ db }, id);
    return { data: await branchesOf(db, id) };
  });
  serve(contract.departmentHeads, async ({ id }, { db }) => {
    const { hod, hodSince } = await findDepartment({ db }, id);
    return { data: await readHeads(db, id, hod === null ? null : { name: hod, fromOn: hodSince }) };
  });
  serve(contract.departmentPosts, async ({ id }, { db, now }) => ({ data: await readPosts(db, id, collegeDay(now)) }));
  serve(contract.putDepartmentPosts, async ({ id, body }, context) => ({ data: await writePosts(context, id, body) }));
}

async function checkDepartment({ before, after, fields }: Proposal<typeof contract.departments>, { db, now }: Context) {
  if (before?.kind === 'academic' && fields.includes('kind')) {
    const owned = await db.selectFrom('branches').select('id').where('departmentId', '=', before.id).limit(1).execute();
    if (owned.length > 0) throw locked('kind');
  }
  const problems = contract.departmentProblems(after);
  if (after.hodSince !== null && fields.includes('hodSince') && after.hodSince > collegeDay(now)) problems['hodSince'] = 'outOfRange';
  if (after.hodEmployeeId === null || !fields.includes('hodEmployeeId')) return problems;
  const head = await db.selectFrom('employees').select('status').where('id', '=', after.hodEmployeeId).executeTakeFirst();
  if (!head) problems['hodEmployeeId'] = 'unknownReference';
  else if (head.status === 'left') problems['hodEmployeeId'] = 'notAllowed';
  return problems;
}

async function findDepartment({ db }: Pick<Context, 'db'>, id: number) {
  const department = await db
    .selectFrom('departments')
    .leftJoin('employees', 'employees.id', 'departments.hodEmployeeId')
    .select(['employees.name as hod', 'departments.hodSince'])
    .where('departments.id', '=', id)
    .executeTakeFirst();
  if (!department) throw new ApiError('NotFound');
  return department;
}
