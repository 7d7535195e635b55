import { sql } from 'kysely';
import type { SeatMatrix } from '../../../../contract/student/batches.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';

type Seats = readonly { branchId: number; admissionCategoryId: number; seats: number }[];

/**
 * Seat matrix of a batch: active and used branches of its degree, active and used categories, and a cell for each pair
 * with seats or students.
 */
export async function readSeats(db: Db, id: number): Promise<SeatMatrix> {
  const batch = await db.selectFrom('batches').select(['id', 'version', 'degreeId']).where('id', '=', id).executeTakeFirst();
  if (!batch) throw new ApiError('NotFound');
  const { rows: seats } = await sql<SeatMatrix['seats'][number]>`
    select branch_id, admission_category_id, sum(seats)::int as seats, sum(admitted)::int as admitted from (
      select branch_id, admission_category_id, seats, 0 as admitted from seat_matrix where batch_id = ${id}
      union all
      select branch_id, admission_category_id, 0, count(*)::int from students where batch_id = ${id}
      group by branch_id, admission_category_id) cells
    group by branch_id, admission_category_id`.execute(db);
  const { rows: branches } = await sql<SeatMatrix['branches'][number]>`
    select b.id, b.code, b.name, (select count(*) from students s where s.batch_id = ${id} and s.branch_id = b.id) as admitted
    from branches b where b.degree_id = ${batch.degreeId}
      and (b.is_active or b.id in (${sql.join([0, ...seats.map(({ branchId }) => branchId)])}))
    order by lower(b.name)`.execute(db);
  const used = [0, ...seats.map(({ admissionCategoryId }) => admissionCategoryId)];
  const { rows: categories } = await sql<SeatMatrix['categories'][number]>`
    select c.id, c.code, c.name, c.is_supernumerary,
      (exists (select from seat_matrix m join batches b on b.id = m.batch_id
          where m.admission_category_id = c.id and b.degree_id = ${batch.degreeId})
        or c.id in (${sql.join(used)})) as is_usual
    from admission_categories c
    where c.is_active or c.id in (${sql.join(used)}) order by c.sort_order, c.name`.execute(db);
  return { id, version: batch.version, branches, categories, seats };
}

/** Saves the complete seat matrix; omitted pairs have no seats. */
export async function writeSeats(
  { db, now, audit }: Context,
  id: number,
  { version, seats: sent }: { version: number; seats: Seats },
): Promise<SeatMatrix> {
  const batch = await db.selectFrom('batches').select(['version', 'degreeId', 'name']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!batch) throw new ApiError('NotFound');
  if (batch.version !== version) throw new ApiError('StaleVersion');
  const before = await db.selectFrom('seatMatrix').selectAll().where('batchId', '=', id).execute();
  refuseProblems(await problemsOf(db, batch.degreeId, sent));
  const stored = new Map(before.map((row) => [keyOf(row), row]));
  const wanted = sent.filter(({ seats }) => seats > 0);
  const names = new Set(wanted.map(keyOf));
  const gone = before.filter((row) => !names.has(keyOf(row)));
  const changed = wanted.filter((row) => stored.get(keyOf(row))?.seats !== row.seats);
  if (gone.length + changed.length === 0) return readSeats(db, id);
  const at = now.toISOString();
  if (gone.length > 0)
    await db
      .deleteFrom('seatMatrix')
      .where(
        'id',
        'in',
        gone.map((row) => row.id),
      )
      .execute();
  for (const { branchId, admissionCategoryId, seats } of changed)
    await db
      .insertInto('seatMatrix')
      .values({ batchId: id, branchId, admissionCategoryId, seats, createdAt: at, updatedAt: at })
      .onConflict((conflict) =>
        conflict
          .columns(['batchId', 'branchId', 'admissionCategoryId'])
          .doUpdateSet({ seats, version: sql`seat_matrix.version + 1`, updatedAt: at }),
      )
      .execute();
  await db
    .updateTable('batches')
    .set({ version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  const after = await readSeats(db, id);
  const inWords = cellNames(after);
  const touched = [...gone, ...changed];
  await audit({
    action: 'update',
    table: 'seat_matrix',
    recordId: id,
    partOf: id,
    label: batch.name,
    before: Object.fromEntries(touched.map((row) => [inWords(row), stored.get(keyOf(row))?.seats ?? 0])),
    after: Object.fromEntries(touched.map((row) => [inWords(row), names.has(keyOf(row)) ? row.seats : 0])),
  });
  return after;
}

const keyOf = (cell: { branchId: number; admissionCategoryId: number }) => `${cell.branchId} ${cell.admissionCategoryId}`;

/** Name of a cell in the trail, such as `CSE, JEE`. */
function cellNames({ branches, categories }: SeatMatrix) {
  const branch = new Map(branches.map(({ id, code }) => [id, code]));
  const category = new Map(categories.map(({ id, code }) => [id, code]));
  return (cell: { branchId: number; admissionCategoryId: number }) =>
    `${branch.get(cell.branchId) ?? cell.branchId}, ${category.get(cell.admissionCategoryId) ?? cell.admissionCategoryId}`;
}

async function problemsOf(db: Db, degreeId: number, sent: Seats): Promise<FieldProblems> {
  const branches = await db.selectFrom('branches').select('id').where('degreeId', '=', degreeId).execute();
  const categories = await db.selectFrom('admissionCategories').select('id').execute();
  const knownBranches = new Set(branches.map((row) => row.id));
  const knownCategories = new Set(categories.map((row) => row.id));
  const seen = new Set<string>();
  const problems: FieldProblems = {};
  sent.forEach((cell, at) => {
    if (!knownBranches.has(cell.branchId)) problems[`seats.${at}.branchId`] = 'unknownReference';
    if (!knownCategories.has(cell.admissionCategoryId)) problems[`seats.${at}.admissionCategoryId`] = 'unknownReference';
    if (seen.has(keyOf(cell))) problems[`seats.${at}.branchId`] = 'duplicate';
    seen.add(keyOf(cell));
  });
  return problems;
}
