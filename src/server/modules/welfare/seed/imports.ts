import { sql } from 'kysely';
import { random } from '../../../database/seed/college/random.ts';
import type { College } from '../../../database/seed/college/college.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';

interface Sum {
  count: number;
  totalPaise: number;
}

/** Uploads: charges and fines of this term, collections of the bank, and a mess list that was undone. */
export async function writeImports({ office }: College, { add, db }: Tables): Promise<void> {
  const before = await db.selectFrom('importRuns').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  let id = before?.id ?? 0;
  const run = (kind: string, fileName: string, { count, totalPaise }: Sum, day: string): Numbered<'importRuns'> => ({
    id: (id += 1),
    kind,
    fileName,
    fileSha256: random(`${kind} ${fileName}`).hex(64),
    rowCount: count,
    totalPaise,
    numberSeries: '[]',
    userId: office.clerk,
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
    createdAt: `${day}T06:30:00.000Z`,
    updatedAt: `${day}T06:30:00.000Z`,
  });
  const runs: Numbered<'importRuns'>[] = [];
  const charged = async (kind: string, fileName: string, code: string, day: string) => {
    const meant = sql`d.due_head_id = (select id from due_heads where code = ${code}) and d.academic_term_id = (select id from academic_terms where status = 'running')`;
    const importRun = run(kind, fileName, await sumOf(db, sql`dues d`, sql`d.amount_paise`, meant), day);
    runs.push(importRun);
    return () => importRun.rowCount > 0 && sql`update dues d set import_run_id = ${importRun.id} where ${meant}`.execute(db);
  };
  const writes = [
    await charged('academicDues', 'development-fee-2026-27.csv', 'DEVELOP', '2026-08-10'),
    await charged('hostelDues', 'seat-rent-odd-2026.csv', 'SEATRENT', '2026-08-12'),
  ];
  const fines = run(
    'fines',
    'library-fines-november.csv',
    await sumOf(db, sql`dues d`, sql`d.amount_paise`, sql`d.due_head_id = (select id from due_heads where code = 'LIBRARYLOST')`),
    '2026-11-16',
  );
  const bank = run('bankReceipts', 'collections-2026-10.csv', await sumOf(db, sql`receipts d`, sql`d.total_paise`, inBank), '2026-11-02');
  const wrong = {
    ...run('messDues', 'mess-september.csv', { count: 214, totalPaise: 214 * 302_000 }, '2026-10-05'),
    undoneAt: '2026-10-05T08:10:00.000Z',
    undoneBy: office.admin,
    undoReason: 'The list was that of August',
  };
  // In a small college some kinds have no rows, and an upload without rows is omitted.
  await add(
    'importRuns',
    [...runs, fines, bank, wrong].filter(({ rowCount }) => rowCount > 0),
  );
  for (const write of writes) await write();
  if (fines.rowCount > 0)
    await sql`update dues d set import_run_id = ${fines.id} where d.due_head_id = (select id from due_heads where code = 'LIBRARYLOST')`.execute(
      db,
    );
  if (bank.rowCount > 0) await sql`update receipts d set bank_run_id = ${bank.id} where ${inBank}`.execute(db);
}

const inBank = sql`d.mode = 'netBanking' and d.received_on between '2026-10-01' and '2026-10-31'`;

async function sumOf(
  db: Tables['db'],
  from: ReturnType<typeof sql>,
  amount: ReturnType<typeof sql>,
  where: ReturnType<typeof sql>,
): Promise<Sum> {
  const { rows } =
    await sql<Sum>`select count(*)::int as count, coalesce(sum(${amount}), 0)::float8 as total_paise from ${from} where ${where}`.execute(
      db,
    );
  return rows[0]!;
}
