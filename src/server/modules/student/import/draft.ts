import { importColumns, type ImportColumn } from '../../../../contract/student/import.ts';
import type { CellValue } from '../../../imports/cells.ts';
import { genderWords } from '../../../imports/gender-words.ts';
import { nearestOf } from '../../../imports/nearest.ts';
import type { FileRow, JudgedRow } from '../../../imports/rows-file.ts';
import { admissionRules } from '../rules/admission.ts';
import { personRules } from '../rules/person.ts';
import type { Rule, StudentDraft } from '../rules/rule.ts';
import { codeColumns, type CodeColumn, type Masters, type ResolvedMasters } from './masters.ts';

export interface ImportedRow extends JudgedRow<ImportColumn> {
  draft: StudentDraft;
  facts: ResolvedMasters['facts'];
}

/**
 * Rules for an admission list: those for admission and person. Schooling and documents are entered later on the form. A
 * row always has a father and one address, and may have a mother. The father is the emergency contact, even without a
 * phone.
 */
const rules: readonly Rule[] = [...admissionRules, ...personRules];

const columns = Object.keys(importColumns) as ImportColumn[];
const codes = Object.keys(codeColumns) as CodeColumn[];

/** Columns for fields with a different name. */
const columnOf: Readonly<Record<string, ImportColumn>> = Object.fromEntries(codes.map((column) => [codeColumns[column], column]));
const columnFor = (field: string) => columnOf[field] ?? (field as ImportColumn);

type ReadCell = (column: ImportColumn, cell: string) => CellValue;

/** The row as a student draft, with all errors. */
export function readRow({ row, cells }: FileRow, masters: Masters, readCell: ReadCell): ImportedRow {
  const problems: ImportedRow['problems'] = {};
  const values: Partial<Record<ImportColumn, unknown>> = {};
  columns.forEach((name, place) => {
    const typed = cells[place] ?? '';
    const cell = name === 'gender' ? (genderWords[typed.toLowerCase()] ?? typed) : typed;
    const read = readCell(name, cell);
    if ('code' in read) problems[name] = read.code;
    else values[name] = read.value;
  });
  // The database requires at least two letters in a guardian's name.
  for (const name of ['fatherName', 'motherName'] as const)
    if (typeof values[name] === 'string' && values[name].length < 2) problems[name] = 'tooShort';
  const resolved = masters.resolve(values);
  Object.assign(problems, resolved.problems);
  const draft = draftOf(values, resolved);
  for (const rule of rules) {
    if (rule.reads.some((field) => problems[columnFor(field)])) continue;
    for (const [field, code] of Object.entries(rule.find(draft, resolved.facts))) problems[columnFor(field)] ??= code;
  }
  const meant = nearestOf(codes, { values, problems }, (column, typed) => masters.nearest(column, typed, values));
  return { row, draft, facts: resolved.facts, problems, nearest: meant };
}

function draftOf(values: Partial<Record<ImportColumn, unknown>>, { ids, facts }: ResolvedMasters): StudentDraft {
  const text = (name: ImportColumn) => (values[name] ?? null) as string | null;
  const needed = (name: ImportColumn) => (values[name] ?? '') as string;
  const number = (name: ImportColumn) => (values[name] ?? null) as number | null;
  const guardian = (relation: 'father' | 'mother', name: string, phone: string | null) => ({
    relation,
    name,
    phone,
    email: null,
    occupation: null,
    isPrimary: relation === 'father',
  });
  const mother = text('motherName');
  const guardians = [guardian('father', needed('fatherName'), text('fatherPhone'))];
  if (mother !== null) guardians.push(guardian('mother', mother, null));
  // A single literal without spreads: twenty thousand are created, and spreads take ten times as long.
  return {
    degreeId: ids.degreeId,
    batchId: ids.batchId,
    branchId: ids.branchId,
    admissionCategoryId: ids.admissionCategoryId,
    casteId: ids.casteId,
    allottedCasteId: ids.allottedCasteId,
    admissionNo: text('admissionNo'),
    regdNo: null,
    rollNo: null,
    admissionSemester: number('admissionSemester') ?? firstSemester(facts),
    admittedOn: needed('admittedOn'),
    entranceRollNo: text('entranceRollNo'),
    entranceRank: number('entranceRank'),
    firstName: needed('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    gender: needed('gender') as StudentDraft['gender'],
    bornOn: needed('bornOn'),
    bloodGroup: null,
    nationality: 'Indian',
    religionId: null,
    languageId: null,
    isPwd: false,
    pwdPercent: null,
    annualIncomePaise: null,
    aadhaar: null,
    apaarId: null,
    phone: needed('phone'),
    altPhone: null,
    email: text('email'),
    collegeEmail: null,
    addresses: [
      {
        kind: 'permanent',
        line1: needed('line1'),
        postOffice: null,
        policeStation: null,
        city: needed('city'),
        district: needed('district'),
        state: needed('state') as StudentDraft['addresses'][number]['state'],
        pin: needed('pin'),
        country: 'India',
      },
    ],
    guardians,
    qualifications: [],
    gapYears: [],
    documents: [],
  };
}

/** Default semester of the admission, by kind of entry. */
function firstSemester({ category, degree }: ResolvedMasters['facts']): number {
  return category?.entry === 'lateral' ? (degree?.lateralEntrySemester ?? 1) : 1;
}
