import { collegeDay } from '../../../college-day.ts';
import type { Database } from '../../../database/connection.ts';
import { withoutRowTriggers } from '../../../database/row-triggers.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { RowsFile } from '../../../imports/rows-file.ts';
import { undoPersons, type UploadedPersons } from '../../../imports/undo-persons.ts';
import type { UploadWork } from '../../../imports/work.ts';
import { sightOf } from '../sight.ts';
import { checkList } from './check.ts';
import { compareKnown } from './compare.ts';
import type { ImportedRow } from './draft.ts';
import { areMastersThere } from './masters.ts';
import { numberRows } from './numbers.ts';
import { writeStudents } from './write.ts';

/** Admits all new students on an admission list. `onChange` is called after each change. */
export const admissionWork = (kind: Database['kind'], onChange: () => void): UploadWork<ImportedRow> => ({
  table: 'students',
  check,
  async write(rows, run, context) {
    const { db, caller } = context;
    if (!(await areMastersThere(db, rows))) throw new ApiError('StaleVersion', { detail: 'a class of the list no longer exists' });
    const { numbered, uses } = await numberRows(db, rows);
    await withoutRowTriggers(kind, db, () => writeStudents(db, numbered, { run, byUserId: caller.userId }));
    context.afterCommit(onChange);
    return uses;
  },
  async undo(runId, { db, afterCommit }) {
    await undoPersons(kind, db, uploadedStudents, runId);
    afterCommit(onChange);
  },
});

const uploadedStudents: UploadedPersons = {
  table: 'students',
  key: 'student_id',
  events: { table: 'student_events', firstKind: 'admitted' },
  parts: ['student_addresses', 'student_guardians'],
};

async function check(file: RowsFile, { db, now, caller }: Context) {
  const { fresh, problems, existing } = await checkList(db, file, collegeDay(now));
  const { seesPersonal } = sightOf(caller);
  return { fresh, problems, existing: { count: existing.length, compared: () => compareKnown(db, existing, seesPersonal) } };
}
