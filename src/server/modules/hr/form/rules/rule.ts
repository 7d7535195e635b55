import type { RecordOf } from '../../../../../contract/core/field.ts';
import type { changeableFields } from '../../../../../contract/hr/fields.ts';
import type { employeeFields } from '../../../../../contract/hr/form.ts';
import * as shared from '../../../../record/rules.ts';

/** An employee as the form has it: what is kept, with what is being changed put over it. */
export type EmployeeDraft = RecordOf<typeof changeableFields> & { joinedOn: string };
export type EmployeeField = keyof EmployeeDraft;

/** What is asked of somebody who joins. */
export type Joining = RecordOf<typeof employeeFields>;

/** What the database says about the masters that a draft refers to, and the settings that rules obey. */
export interface Facts {
  /** The college's calendar day. */
  readonly today: string;
  readonly emailDomain: string;
  readonly masters: Readonly<Partial<Record<EmployeeField, shared.MasterState>>>;
  /** What a row may refer to: what is in use, and what a row of this record refers to already. */
  readonly trainingCategories: ReadonlySet<number>;
  readonly awards: ReadonlySet<number>;
}

export type Rule = shared.Rule<EmployeeDraft, Facts>;

/** A rule about one field with one code. */
export const refuseWhen = shared.refuseWhen<EmployeeDraft, Facts>;
