import type { RecordOf } from '../../../../../contract/core/field.ts';
import type { changeableFields } from '../../../../../contract/hr/fields.ts';
import type { employeeFields } from '../../../../../contract/hr/form.ts';
import * as shared from '../../../../record/rules.ts';

/** An employee in the form: the stored record with the changes applied. */
export type EmployeeDraft = RecordOf<typeof changeableFields> & { joinedOn: string };
export type EmployeeField = keyof EmployeeDraft;

/** Fields of a joining employee. */
export type Joining = RecordOf<typeof employeeFields>;

/** Masters that a draft refers to, and settings used by rules. */
export interface Facts {
  /** The college's calendar day. */
  readonly today: string;
  readonly emailDomain: string;
  readonly masters: Readonly<Partial<Record<EmployeeField, shared.MasterState>>>;
  /** Permitted references of rows: active masters, and those already used in this record. */
  readonly trainingCategories: ReadonlySet<number>;
  readonly awards: ReadonlySet<number>;
}

export type Rule = shared.Rule<EmployeeDraft, Facts>;

/** A rule about one field with one code. */
export const refuseWhen = shared.refuseWhen<EmployeeDraft, Facts>;
