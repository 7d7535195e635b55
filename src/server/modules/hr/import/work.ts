import { collegeDay } from '../../../college-day.ts';
import type { Database } from '../../../database/connection.ts';
import type { UploadWork } from '../../../imports/work.ts';
import { lockJoining } from '../form/joining-lock.ts';
import { checkEmployees } from './check.ts';
import type { ImportedRow } from './draft.ts';
import { nameRows } from './sign-in.ts';
import { undoEmployees } from './undo.ts';
import { writeEmployees } from './write.ts';

/** Adds everyone on an employee list. They have no password until a slip is printed for them. */
export const employeeWork = (kind: Database['kind']): UploadWork<ImportedRow> => ({
  table: 'employees',
  check: (file, { db, now }) => checkEmployees(db, file, collegeDay(now)),
  async write(rows, run, { db, caller }) {
    await lockJoining(db);
    await writeEmployees(db, await nameRows(db, rows), { run, byUserId: caller.userId });
    return [];
  },
  undo: (runId, { db }) => undoEmployees(kind, db, runId),
});
