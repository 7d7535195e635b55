import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { studentFields } from '../../../../contract/student/fields.ts';

/** A student as the form has it: what is kept, with what is being changed put over it. */
export type StudentDraft = RecordOf<typeof studentFields>;
export type StudentField = keyof StudentDraft;

/** A row of a master: there and in use, there but given up, or not there at all. */
export type MasterState = 'active' | 'inactive' | 'unknown';

/** What the database says about the masters that a draft refers to, and the settings that rules obey. */
export interface Facts {
  /** The college's calendar day. */
  readonly today: string;
  readonly degree: { level: 'UG' | 'PG' | 'PHD'; lateralEntrySemester: number | null; numberPrefix: string } | null;
  readonly batch: { degreeId: number; admissionYear: number; startsOn: string } | null;
  readonly branch: { degreeId: number } | null;
  readonly category: { entry: 'regular' | 'lateral' } | null;
  readonly masters: Readonly<Partial<Record<StudentField, MasterState>>>;
  readonly regdNoPattern: string;
  readonly asksAadhaar: boolean;
}

/** One rule of the form: the fields that it reads and the problems that it finds, by path. */
export interface Rule {
  readonly reads: readonly StudentField[];
  find(draft: StudentDraft, facts: Facts): FieldProblems;
}

/** A rule about one field with one code. */
export function refuseWhen(
  field: StudentField,
  code: FieldProblems[string],
  isWrong: (draft: StudentDraft, facts: Facts) => boolean,
  alsoReads: readonly StudentField[] = [],
): Rule {
  return { reads: [field, ...alsoReads], find: (draft, facts) => (isWrong(draft, facts) ? { [field]: code } : {}) };
}
