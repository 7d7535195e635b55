import type { Generated } from 'kysely';
import type { QueryStatus, QuerySubject } from '../../../contract/desk/fields.ts';
import type { Base } from '../../database/columns.ts';

export interface DeskTables {
  recordQueries: RecordQueryTable;
}

/** What a student says is wrong in the own record; one of the three keys says where. */
export interface RecordQueryTable extends Base {
  studentId: number;
  subject: QuerySubject;
  worklogId: number | null;
  testMarkId: number | null;
  dueId: number | null;
  message: string;
  status: Generated<QueryStatus>;
  /** Null: the office of its kind. */
  assignedTo: number | null;
  reply: Generated<string | null>;
  decidedBy: Generated<number | null>;
  decidedAt: Generated<string | null>;
  /** What stood in the record when it was asked about. */
  was: Generated<string | null>;
}
