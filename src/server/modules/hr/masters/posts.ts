import { sql } from 'kysely';
import type { SanctionedPosts } from '../../../../contract/hr/departments.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { collegeDay } from '../../../college-day.ts';
import { isPresentPosting } from '../../../database/present-posting.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';

type Line = SanctionedPosts['posts'][number];
interface SentPosts {
  designationId: number;
  posts: number;
  orderNo: string | null;
}

/** Posts of a department by designation: active designations, and those with posts or employees. */
export async function readPosts(db: Db, id: number, today: string): Promise<SanctionedPosts> {
  const department = await db.selectFrom('departments').select('version').where('id', '=', id).executeTakeFirst();
  if (!department) throw new ApiError('NotFound');
  const { rows } = await sql<Line>`
    select g.id as designation_id, g.name as designation, g.cadre, g.is_active, coalesce(s.posts, 0) as posts, s.order_no,
      coalesce(here.regular, 0)::int as regular, coalesce(here.others, 0)::int as others
    from designations g
    left join sanctioned_posts s on s.designation_id = g.id and s.department_id = ${id}
    left join (
      select p.designation_id, count(*) filter (where c.is_regular) as regular,
        count(*) filter (where not c.is_regular) as others
      from employee_postings p
      join employees e on e.id = p.employee_id and e.status <> 'left'
      join employee_categories c on c.id = p.employee_category_id
      where p.department_id = ${id} and ${isPresentPosting(today)}
      group by p.designation_id) here on here.designation_id = g.id
    where g.is_active or s.id is not null or here.designation_id is not null
    order by g.sort_order, lower(g.name), g.id`.execute(db);
  return { id, version: department.version, posts: rows };
}

/** Writes the posts, all or none. A designation that is not sent, or is sent without posts, has none. */
export async function writePosts(
  { db, now, audit }: Context,
  id: number,
  { version, posts: sent }: { version: number; posts: readonly SentPosts[] },
): Promise<SanctionedPosts> {
  const department = await db.selectFrom('departments').select(['version', 'name']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!department) throw new ApiError('NotFound');
  if (department.version !== version) throw new ApiError('StaleVersion');
  const { posts: before } = await readPosts(db, id, collegeDay(now));
  refuseProblems(problemsOf(sent, before));
  const wanted = new Map(sent.map((line) => [line.designationId, line]));
  const changed = before.flatMap((line) => {
    const { posts = 0, orderNo = null } = wanted.get(line.designationId) ?? {};
    const next = { ...line, posts, orderNo: posts === 0 ? null : orderNo };
    return next.posts === line.posts && next.orderNo === line.orderNo ? [] : [{ line, next }];
  });
  if (changed.length === 0) return readPosts(db, id, collegeDay(now));
  const at = now.toISOString();
  for (const {
    next: { designationId, posts, orderNo },
  } of changed) {
    if (posts === 0) {
      await db.deleteFrom('sanctionedPosts').where('departmentId', '=', id).where('designationId', '=', designationId).execute();
      continue;
    }
    await db
      .insertInto('sanctionedPosts')
      .values({ departmentId: id, designationId, posts, orderNo, createdAt: at, updatedAt: at })
      .onConflict((conflict) =>
        conflict
          .columns(['departmentId', 'designationId'])
          .doUpdateSet({ posts, orderNo, version: sql`sanctioned_posts.version + 1`, updatedAt: at }),
      )
      .execute();
  }
  await db
    .updateTable('departments')
    .set({ version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'sanctioned_posts',
    recordId: id,
    partOf: id,
    label: department.name,
    before: inWords(changed.map(({ line }) => line)),
    after: inWords(changed.map(({ next }) => next)),
  });
  return readPosts(db, id, collegeDay(now));
}

/** Posts in the audit trail: `Professor: 3 (2019/HE/4412)`. */
const inWords = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ designation, posts, orderNo }) => [designation, orderNo ? `${posts} (${orderNo})` : posts]));

function problemsOf(sent: readonly SentPosts[], lines: readonly Line[]): FieldProblems {
  const designationIds = new Set(lines.map(({ designationId }) => designationId));
  const seen = new Set<number>();
  const problems: FieldProblems = {};
  for (const [at, { designationId }] of sent.entries()) {
    if (!designationIds.has(designationId)) problems[`posts.${at}.designationId`] = 'unknownReference';
    if (seen.has(designationId)) problems[`posts.${at}.designationId`] = 'duplicate';
    seen.add(designationId);
  }
  return problems;
}
