import { type AskedChange, type ChangeRequest } from '../../../../../contract/core/change-requests.ts'; // prettier-ignore
import {
  newGuardianFields,
  ownFields,
  presentAddressFields,
  requestableOfStudents,
} from '../../../../../contract/student/requests.ts';
import type { Fields } from '../../../../../contract/core/field.ts';
import type { StudentRecord } from '../../../../../contract/student/student.ts';
import type { Values } from '../../../../../../machines/correction.ts';
import { labelName } from '../../../../kinds/form/wire.ts';

/**
 * A part of one's own record in the side sheet. `own` applies at once, under its name in the call where it is one;
 * `asked` becomes one request a field, `askedWhole` a single one.
 */
export interface CorrectionPart {
  /** The sheet's title. */
  title: string;
  fields: Fields;
  values: Values;
  /** The keys of the label of a field and of the words of its choices. */
  labelOf: (name: string) => string;
  wordsOf: (name: string) => string;
  to:
    | { kind: 'own'; version: number; studentId: number; under?: 'presentAddress' }
    | { kind: 'asked'; place: Pick<AskedChange, 'tableName' | 'recordId'> }
    | { kind: 'askedWhole'; place: Pick<AskedChange, 'tableName' | 'recordId'> };
}

type Open = readonly ChangeRequest[];

const ofStudent = {
  labelOf: (name: string) => `student.field.${labelName(name, requestableOfStudents.students[name as 'gender'] ?? ownFields.phone)}`,
  wordsOf: (name: string) => `student.choice.${name}`,
}; // prettier-ignore
const ofList = (list: string) => ({
  labelOf: (name: string) => `student.${list}.${name}`,
  wordsOf: (name: string) => `student.choice.${list}.${name}`,
});

const pick = (from: object, fields: Fields): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (from as Values)[name] ?? null]));

/** The fields for which nothing waits yet. */
function free(fields: Fields, open: Open, tableName: string, recordId: number): Fields {
  const taken = open.filter((one) => one.tableName === tableName && one.recordId === recordId).map(({ field }) => field);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !taken.includes(name)));
} // prettier-ignore

/** Name, birth date and what else is about the person. */
export function personPart(record: StudentRecord, open: Open): CorrectionPart {
  const fields = free(requestableOfStudents.students, open, 'students', record.id);
  return {
    title: 'request.part.person',
    fields,
    values: pick(record, fields),
    ...ofStudent,
    to: { kind: 'asked', place: { tableName: 'students', recordId: record.id } },
  };
}

/** What applies at once: of the person the blood group, or the ways to reach them. */
export function ownPart(record: StudentRecord, names: readonly (keyof typeof ownFields)[]): CorrectionPart {
  const fields = Object.fromEntries(names.map((name) => [name, ownFields[name]])) as Fields;
  return {
    title: names.includes('phone') ? 'request.part.contact' : 'student.field.bloodGroup',
    fields,
    values: pick(record, fields),
    ...ofStudent,
    to: { kind: 'own', version: record.version, studentId: record.id },
  };
}

const blankAddress = { state: 'Odisha', country: 'India' };

/** Where the student lives now. */
export function presentPart(record: StudentRecord): CorrectionPart {
  const present = record.addresses?.find(({ kind }) => kind === 'present') ?? blankAddress;
  return {
    title: 'student.choice.addresses.kind.present',
    fields: presentAddressFields,
    values: pick(present, presentAddressFields),
    ...ofList('addresses'),
    to: { kind: 'own', version: record.version, studentId: record.id, under: 'presentAddress' },
  };
}

/** A row of the record: the permanent address, a guardian. */
export function rowPart(row: { id?: number }, tableName: 'student_addresses' | 'student_guardians', open: Open): CorrectionPart {
  const recordId = row.id ?? 0;
  const fields = free(requestableOfStudents[tableName], open, tableName, recordId);
  const isAddress = tableName === 'student_addresses';
  return {
    title: isAddress ? 'student.choice.addresses.kind.permanent' : 'student.row.guardians',
    fields,
    values: pick(row, fields),
    ...ofList(isAddress ? 'addresses' : 'guardians'),
    to: { kind: 'asked', place: { tableName, recordId } },
  };
} // prettier-ignore

/** A guardian who is not there yet. */
export function newGuardianPart(): CorrectionPart {
  return {
    title: 'request.newGuardian',
    fields: newGuardianFields,
    values: pick({}, newGuardianFields),
    ...ofList('guardians'),
    to: { kind: 'askedWhole', place: { tableName: 'student_guardians', recordId: null } },
  };
}
