import { sql } from 'kysely';
import { collegeDay } from '../../../college-day.ts';
import type { Database } from '../../../database/connection.ts';
import { undoPersons, type UploadedPersons } from '../../../imports/undo-persons.ts';
import type { UploadWork } from '../../../imports/work.ts';
import { lockJoining } from '../form/joining-lock.ts';
import { checkEmployees } from './check.ts';
import type { ImportedRow } from './draft.ts';
import { nameRows } from './sign-in.ts';
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
  undo: (runId, { db }) => undoPersons(kind, db, uploadedEmployees, runId),
});

const uploadedEmployees: UploadedPersons = {
  table: 'employees',
  key: 'employee_id',
  events: { table: 'employee_events', firstKind: 'joined' },
  parts: ['employee_postings', 'employee_qualifications'],
  // Another posting, or a changed one.
  isChanged: sql`exists (
    select from employee_postings p where p.employee_id = r.id and (p.version > 1 or p.nature <> 'appointment'))`,
};
