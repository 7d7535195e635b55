import type { ClearancePurpose } from '../../../contract/core/clearance.ts';
import type { ColumnType, Generated } from 'kysely';
import type { DueKind, DueStatus, EntryKind, MessLeaveStatus, MessMonthStatus, PaymentMode } from '../../../contract/welfare/fields.ts';
import type { Base } from '../../database/columns.ts';

export interface WelfareTables {
  dueHeads: DueHeadTable;
  dues: DueTable;
  receipts: ReceiptTable;
  dueEntries: DueEntryTable;
  messLeaves: MessLeaveTable;
  messMonths: MessMonthTable;
  messLines: MessLineTable;
  examClearances: ExamClearanceTable;
  dueDifferences: DueDifferenceTable;
}

export interface DueHeadTable extends Base {
  kind: DueKind;
  code: string;
  name: string;
  defaultPaise: number | null;
  isActive: Generated<boolean>;
}

export interface DueTable extends Base {
  studentId: number;
  dueHeadId: number;
  kind: DueKind;
  academicTermId: number | null;
  /** First day of the month. */
  month: string | null;
  hostelId: number | null;
  amountPaise: number;
  /** Sum of the ledger entries, updated by the database. */
  settledPaise: ColumnType<number, never, never>;
  dueOn: string;
  remark: string | null;
  /** For a fine: date of the incident. */
  happenedOn: Generated<string | null>;
  photoFileId: Generated<number | null>;
  importRunId: number | null;
  messMonthId: number | null;
  raisedBy: number;
  cancelledAt: string | null;
  cancelledBy: number | null;
  cancelReason: string | null;
  status: ColumnType<DueStatus, never, never>;
}

export interface ReceiptTable extends Base {
  receiptNo: string;
  studentId: number;
  receivedOn: string;
  mode: PaymentMode;
  referenceNo: string | null;
  bank: string | null;
  totalPaise: number;
  note: string | null;
  clientRef: string;
  bankRunId: number | null;
  prints: Generated<number>;
  collectedBy: number;
  cancelledAt: string | null;
  cancelledBy: number | null;
  cancelReason: string | null;
}

/** Append-only. */
export interface DueEntryTable extends Base {
  dueId: number;
  kind: EntryKind;
  /** Negative only for a reversal. */
  amountPaise: number;
  receiptId: number | null;
  orderNo: string | null;
  reason: string | null;
  reversesId: number | null;
  byUserId: number;
}

export interface MessLeaveTable extends Base {
  studentId: number;
  fromOn: string;
  toOn: string;
  reason: string;
  status: Generated<MessLeaveStatus>;
  byUserId: number;
}

export interface MessMonthTable extends Base {
  hostelId: number;
  /** First day of the month. */
  month: string;
  /** Per day. */
  ratePaise: number;
  /** Per month. */
  fixedPaise: Generated<number>;
  closedFrom: string | null;
  closedTo: string | null;
  dueOn: string;
  kitchenPaise: Generated<number | null>;
  status: Generated<MessMonthStatus>;
  issuedAt: string | null;
  issuedBy: number | null;
}

export interface MessLineTable extends Base {
  messMonthId: number;
  studentId: number;
  stayDays: number;
  closedDays: number;
  leaveDays: number;
  billedDays: number;
  extraPaise: Generated<number>;
  extraNote: string | null;
  amountPaise: number;
}

export interface ExamClearanceTable extends Base {
  studentId: number;
  academicTermId: number;
  purpose: ClearancePurpose;
  untilOn: string;
  orderNo: string;
  reason: string;
  byUserId: number;
  revokedAt: string | null;
  revokedBy: number | null;
}

/** Written only by the nightly check. */
export interface DueDifferenceTable extends Base {
  dueId: number;
  settledPaise: number;
  ledgerPaise: number;
  foundOn: string;
}
