import type { RecordOf } from '../../../../contract/core/field.ts';
import type { studentFields } from '../../../../contract/student/fields.ts';
import * as shared from '../../../record/rules.ts';

export type { MasterState } from '../../../record/rules.ts';

/** A student as on the form: the stored record merged with the change. */
export type StudentDraft = RecordOf<typeof studentFields>;
export type StudentField = keyof StudentDraft;

/** Facts for the rules: masters referred to by the draft, and settings. */
export interface Facts {
  /** The college's calendar day. */
  readonly today: string;
  readonly degree: { level: 'UG' | 'PG' | 'PHD'; lateralEntrySemester: number | null; numberPrefix: string } | null;
  readonly batch: { degreeId: number; admissionYear: number; startsOn: string } | null;
  readonly branch: { degreeId: number } | null;
  readonly category: { entry: 'regular' | 'lateral' } | null;
  readonly masters: Readonly<Partial<Record<StudentField, shared.MasterState>>>;
  readonly regdNoPattern: string;
  readonly asksAadhaar: boolean;
}

export type Rule = shared.Rule<StudentDraft, Facts>;

/** A rule for one field with one error code. */
export const refuseWhen = shared.refuseWhen<StudentDraft, Facts>;
