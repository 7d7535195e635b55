import { termStart } from '../../../database/seed/college/calendar.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { seriesOf } from '../../../database/seed/college/numbers.ts';
import type { Learner } from '../../../database/seed/college/learners.ts';
import { at, random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';

type Run = Numbered<'importRuns'> & { createdAt: string };

/** Import files of the students by year and degree, and of this year's first hostel list. */
export function drawImports(learners: readonly Learner[], stays: readonly Numbered<'hostelStays'>[], userId: number): Run[] {
  const chance = random('imports');
  const run = (kind: string, fileName: string, rowCount: number, day: string) => ({
    kind,
    fileName,
    fileSha256: chance.hex(64),
    rowCount,
    totalPaise: null,
    userId,
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
    createdAt: `${day}T06:30:00.000Z`,
    updatedAt: `${day}T06:30:00.000Z`,
  });
  const admissions = [...groupBy(learners, seriesOf)].map(([series, members]) => {
    const first = at(members, 0);
    return run('students', `admission-${series}.csv`, members.length, `${first.admissionYear}-08-14`);
  });
  const imported = stays.filter(isImported(learners));
  const runs = [
    ...admissions,
    ...(imported.length > 0 ? [run('hostelStays', 'hostel-first-year-2026.csv', imported.length, '2026-08-16')] : []),
  ];
  const numbered = runs.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map((row, index) => ({ id: index + 1, ...row }));
  const hostel = numbered.find(({ kind }) => kind === 'hostelStays');
  if (hostel) for (const stay of imported) stay.importRunId = hostel.id;
  return numbered;
}

/** First-year students got their beds from a file; later moves were entered by hand. */
function isImported(learners: readonly Learner[]) {
  const newcomers = new Set(
    learners.filter(({ admissionYear, entry }) => admissionYear === 2026 && entry === 'regular').map(({ id }) => id),
  );
  return ({ studentId, fromOn }: Row<'hostelStays'>) => newcomers.has(studentId) && fromOn <= `${termStart(2026).slice(0, 8)}20`;
}
