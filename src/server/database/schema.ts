import type { Generated } from 'kysely';
import type { AuditAction } from '../../contract/core/audit.ts';
import type { AccountTables } from './account-tables.ts';
import type { Base, Bytes, JsonColumn, NullableJsonColumn } from './columns.ts';
import type { ModuleTables } from '../modules/index.ts';

export type { Base, Json } from './columns.ts';

/**
 * The tables as code sees them: camelCase; whole numbers as numbers (also bigint), dates `2026-07-01` and moments
 * `2026-07-01T09:30:00.000Z` as strings, numeric as its decimal string. A new column is added here, or in the schema of
 * its module, and in a migration.
 */
export interface Schema extends CoreTables, AccountTables, ModuleTables {}

/** Tables that belong to no module. */
export interface CoreTables {
  fileBlobs: FileBlobTable;
  files: FileTable;
  auditEvents: AuditEventTable;
  importRuns: ImportRunTable;
  numberSeries: NumberSeriesTable;
  settings: SettingTable;
  changeRequests: ChangeRequestTable;
  reportTemplates: ReportTemplateTable;
  notificationReads: NotificationReadTable;
  listViews: ListViewTable;
  jobRuns: JobRunTable;
  stepRuns: StepRunTable;
}

export interface FileBlobTable extends Base {
  sha256: string;
  bytes: Bytes;
}

export interface FileTable extends Base {
  sha256: string;
  purpose:
    'photo' | 'logo' | 'signature' | 'document' | 'certificate' | 'material' | 'questionPaper' | 'upload' | 'proof' | 'excuse' | 'fine';
  name: string;
  mime: string;
  byteSize: number;
  uploadedBy: number | null;
}

export interface AuditEventTable extends Base {
  userId: number | null;
  sessionId: number | null;
  action: AuditAction;
  tableName: string;
  recordId: number | null;
  /** For a part of another record: the id of that record. */
  partOfId: number | null;
  aboutUserId: number | null;
  label: Generated<string>;
  before: NullableJsonColumn;
  after: NullableJsonColumn;
  note: string | null;
  requestId: string;
  ip: string | null;
}

export interface ImportRunTable extends Base {
  kind: string;
  fileName: string;
  fileSha256: string;
  rowCount: number;
  totalPaise: number | null;
  userId: number;
  undoneAt: string | null;
  undoneBy: number | null;
  undoReason: string | null;
  /** `{ scope, before, next }` of each number series that the run has used: see migration 0012. */
  numberSeries: NullableJsonColumn;
}

export interface NumberSeriesTable extends Base {
  scope: string;
  nextValue: Generated<number>;
}

export interface SettingTable extends Base {
  key: string;
  value: JsonColumn;
  description: string;
}

export interface ChangeRequestTable extends Base {
  aboutUserId: number;
  tableName: string;
  recordId: number | null;
  field: string;
  oldValue: NullableJsonColumn;
  newValue: JsonColumn;
  proofFileId: number | null;
  state: Generated<'open' | 'accepted' | 'refused' | 'withdrawn'>;
  decidedBy: number | null;
  decidedAt: string | null;
  answer: string | null;
}

export interface ReportTemplateTable extends Base {
  userId: number;
  entity: 'students' | 'employees' | 'dues';
  name: string;
  isShared: Generated<boolean>;
  definition: JsonColumn;
  lastRunAt: string | null;
}

export interface NotificationReadTable extends Base {
  userId: number;
  kind: string;
  recordId: number;
}

export interface ListViewTable extends Base {
  userId: number;
  /** The path of the list in the portal. */
  list: string;
  name: string;
  /** The query string of its address. */
  search: string;
  /** The role with which it is shared. */
  roleId: number | null;
}

export interface JobRunTable extends Base {
  name: string;
  /** The last period for which the job ran: a day at the college `2026-11-22`, or an hour `2026-11-22T05` (UTC). */
  doneFor: string;
}

export interface StepRunTable extends Base {
  kind: string;
  name: string;
  targetId: number | null;
  parameters: JsonColumn;
  stamp: string;
  written: number;
  replaced: number;
  /** The kind's own data for undoing the run. */
  made: JsonColumn;
  userId: number;
  undoneAt: string | null;
  undoneBy: number | null;
}
