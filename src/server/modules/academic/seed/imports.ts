import type { College } from '../../../database/seed/college/college.ts';
import { random } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';

/** Data that was uploaded by file: registrations of one class, and holidays of the running term. */
export async function writeImports({ office }: College, { add, change, db }: Tables): Promise<void> {
  const first = await db.selectFrom('registrationPolicies').select('id').where('status', '=', 'open').orderBy('id').executeTakeFirst();
  const registrations = await db
    .selectFrom('termRegistrations')
    .select('id')
    .where('registrationPolicyId', '=', first?.id ?? 0)
    .execute();
  const holidays = await db
    .selectFrom('calendarDays')
    .select('id')
    .where('kind', '=', 'holiday')
    .where('onDate', '>=', '2026-08-03')
    .execute();
  // Ids are assigned by hand, as in earlier parts. The sequence is set when all rows are written.
  const before = await db.selectFrom('importRuns').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const id = (before?.id ?? 0) + 1;
  const run = (place: number, kind: string, fileName: string, rowCount: number, day: string): Numbered<'importRuns'> => ({
    id: id + place,
    kind,
    fileName,
    fileSha256: random(`${kind} imports`).hex(64),
    rowCount,
    totalPaise: null,
    userId: office.clerk,
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
    createdAt: `${day}T06:30:00.000Z`,
    updatedAt: `${day}T06:30:00.000Z`,
  });
  await add('importRuns', [
    run(0, 'calendarDays', 'holidays-2026.csv', holidays.length, '2026-07-04'),
    run(1, 'termRegistrations', 'registrations-mca-1.csv', registrations.length, '2026-09-01'),
  ]);
  const by = (importRunId: number) => (row: { id: number }) => ({ ...row, importRunId });
  await change('calendarDays', holidays.map(by(id)));
  await change('termRegistrations', registrations.map(by(id + 1)));
}
