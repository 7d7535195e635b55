import type { AuditChange } from '../../../../contract/core/audit.ts';
import { personalNames } from '../../../../contract/records.ts';

/** Which values a reader of the trail may see. */
export interface Sight {
  /** Holds Student_PersonalVIEW. */
  readonly ofStudents: boolean;
  /** Holds Employee_PersonalVIEW. */
  readonly ofEmployees: boolean;
}

type Values = Readonly<Record<string, unknown>> | null;
interface Told {
  tableName: string;
  aboutKind: string | null;
  before: Values;
  after: Values;
}

/**
 * What an event changed, field by field. Of a personal field it is said that it changed, not what; what nobody may
 * ever read is left out.
 */
export function changesOf(event: Told, sight: Sight): AuditChange[] {
  const { before, after } = event;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !isSecret(field))
    .map((field) => {
      const isHidden = hides(event, field, sight);
      const shown = (values: Values) => (isHidden ? null : withoutPersonal(values?.[field] ?? null, sight));
      return { field, isHidden, before: shown(before), after: shown(after) };
    });
}

function hides({ tableName, aboutKind }: Told, field: string, sight: Sight): boolean {
  // A proposal carries the value of any field under a name of its own.
  if (tableName === 'change_requests' && field !== 'field' && field !== 'state')
    return aboutKind === 'employee' ? !sight.ofEmployees : !sight.ofStudents;
  if (wholeOfStudents.has(tableName)) return !sight.ofStudents;
  if (wholeOfEmployees.has(tableName)) return !sight.ofEmployees;
  const isOfEmployees = aboutKind === 'employee' || tableName.startsWith('employee');
  const isOfStudents = aboutKind === 'student' || tableName.startsWith('student');
  if (isOfEmployees) return employeeFields.has(field) && !sight.ofEmployees;
  if (isOfStudents) return personalOfStudents.has(field) && !sight.ofStudents;
  return isPersonalHere(field, sight);
}

/** Objects inside a value lose their personal keys: a saved row, a list of rows. */
function withoutPersonal(value: unknown, sight: Sight): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPersonal(one, sight));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !isSecret(key) && !isPersonalHere(key, sight));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutPersonal(inner, sight)]));
}

const isPersonalHere = (field: string, sight: Sight): boolean =>
  (personalAnywhere.has(field) && !sight.ofStudents) || (employeeFields.has(field) && !sight.ofEmployees);

const isSecret = (field: string): boolean =>
  /(hash|hmac|secret|token)$/i.test(field) || /^(new|current)?password$/i.test(field);

/** Whether an event's note may be read: what befell a student, and why a paper was cancelled, is told in it. */
export function showsNote({ tableName, aboutKind }: Pick<Told, 'tableName' | 'aboutKind'>, sight: Sight): boolean {
  return sight.ofStudents || aboutKind !== 'student' || !toldInNotes.has(tableName);
}

/** Tables whose every value is personal. */
const wholeOfStudents: ReadonlySet<string> = new Set([
  'student_guardians', 'student_addresses', 'student_qualifications', 'student_gap_years', 'student_documents',
]); // prettier-ignore
const toldInNotes: ReadonlySet<string> = new Set(['students', 'issued_certificates']);
const wholeOfEmployees: ReadonlySet<string> = new Set(['employee_addresses']);

/** Personal of whomever they are told, in any table and inside any value. */
const personalAnywhere: ReadonlySet<string> = new Set([
  'phone', 'altPhone', 'email', 'addresses', 'guardians', 'fatherName', 'annualIncomePaise', 'aadhaar', 'aadhaarLast4',
  'casteId', 'caste', 'allottedCasteId', 'allottedCaste', 'religionId', 'religion',
]); // prettier-ignore

/** All that is personal where a student is told of: fields of the record, of events and of papers. */
const personalOfStudents: ReadonlySet<string> = new Set([
  ...personalAnywhere,
  ...personalNames('students'),
  'reason', 'orderNo', 'note', 'purpose', 'scan',
]); // prettier-ignore

const employeeFields: ReadonlySet<string> = new Set([
  'bornOn', 'maritalStatus', 'caste', 'casteId', 'religion', 'religionId', 'aadhaar', 'aadhaarLast4', 'personalEmail',
  'emergencyName', 'emergencyPhone', 'addresses',
]); // prettier-ignore
