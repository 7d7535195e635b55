import type { College } from '../../../database/seed/college/college.ts';
import { random } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';

/** Number of the latest employees, who were added by one upload. */
const newcomers = 12;

export async function writeImports({ staff, office, today }: College, { add, change, db }: Tables): Promise<void> {
  const brought = [...staff]
    .filter(({ leftOn, joinedOn }) => leftOn === null && joinedOn < today)
    .sort((a, b) => (a.joinedOn < b.joinedOn ? 1 : -1))
    .slice(0, newcomers);
  const day = brought[0]?.joinedOn ?? today;
  // The runs of students have fixed ids. The sequence is set after all rows are written.
  const last = await db.selectFrom('importRuns').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  const runs: Numbered<'importRuns'>[] = [
    {
      id,
      kind: 'employees',
      fileName: `staff-${day.slice(0, 4)}.csv`,
      fileSha256: random('employee imports').hex(64),
      rowCount: brought.length,
      totalPaise: null,
      userId: office.hr,
      undoneAt: null,
      undoneBy: null,
      undoReason: null,
      createdAt: `${day}T06:30:00.000Z`,
      updatedAt: `${day}T06:30:00.000Z`,
    },
  ];
  await add('importRuns', runs);
  await change(
    'employees',
    brought.map((employee) => ({ id: employee.id, importRunId: id })),
  );
}
