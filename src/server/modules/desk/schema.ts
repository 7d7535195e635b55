import type { Generated } from 'kysely';
import type { QueryStatus, QuerySubject } from '../../../contract/desk/fields.ts';
import type { Base } from '../../database/columns.ts';

export interface DeskTables {
  recordQueries: RecordQueryTable;
}

/** A query about an error in a student's record; exactly one of the three keys is set. */
export interface RecordQueryTable extends Base {
  studentId: number;
  subject: QuerySubject;
  worklogId: number | null;
  testMarkId: number | null;
  dueId: number | null;
  message: string;
  status: Generated<QueryStatus>;
  /** Null: answered by the office for the subject. */
  assignedTo: number | null;
  reply: Generated<string | null>;
  decidedBy: Generated<number | null>;
  decidedAt: Generated<string | null>;
  /** Value in the record when the query was raised. */
  was: Generated<string | null>;
}
