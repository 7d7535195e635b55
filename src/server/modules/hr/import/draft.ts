import { importColumns, type ImportColumn } from '../../../../contract/hr/import.ts';
import type { Cadre } from '../../../../contract/hr/fields.ts';
import type { CellValue } from '../../../imports/cells.ts';
import { genderWords } from '../../../imports/gender-words.ts';
import { nearestOf } from '../../../imports/nearest.ts';
import type { FileRow, JudgedRow } from '../../../imports/rows-file.ts';
import { employeeProblems } from '../form/rules.ts';
import { joiningProblems } from '../form/rules/joining.ts';
import type { Facts, Joining } from '../form/rules/rule.ts';
import { codeColumns, type CodeColumn, type Masters } from './masters.ts';
import { levelOf } from './qualification-level.ts';

export type ImportedEmployee = Joining & { employeeNo: string };

export interface ImportedRow extends JudgedRow<ImportColumn> {
  draft: ImportedEmployee;
  cadre: Cadre | null;
}

type ReadCell = (column: ImportColumn, cell: string) => CellValue;
type Values = Partial<Record<ImportColumn, unknown>>;

const columns = Object.keys(importColumns) as ImportColumn[];
const codes = Object.keys(codeColumns) as CodeColumn[];

/** Columns of fields with a different name. */
const columnOf: Readonly<Record<string, ImportColumn>> = {
  ...Object.fromEntries(codes.map((column) => [codeColumns[column], column])),
  'qualifications.0.title': 'highestTitle',
  'qualifications.0.passedYear': 'highestYear',
};

/** A row of the file as an employee, with all its problems: those of cells, then those of the form. */
export function readRow(
  { row, cells }: FileRow,
  { masters, facts, readCell }: { masters: Masters; facts: Facts; readCell: ReadCell },
): ImportedRow {
  const problems: ImportedRow['problems'] = {};
  const values: Values = {};
  columns.forEach((name, place) => {
    const read = readCell(name, spelled(name, cells[place] ?? ''));
    if ('code' in read) problems[name] = read.code;
    else values[name] = read.value;
  });
  const { post, facts: postFacts } = masters.postOf(values);
  const draft = draftOf(values, post);
  const fieldProblems = {
    ...degreeProblems(values),
    ...joiningProblems(draft, postFacts),
    ...employeeProblems(draft, facts),
  };
  for (const [field, code] of Object.entries(fieldProblems)) problems[columnOf[field] ?? (field as ImportColumn)] ??= code;
  return {
    row,
    draft,
    cadre: postFacts.cadre,
    problems,
    nearest: nearestOf(codes, { values, problems }, masters.nearest),
  };
}

/** A cell in the spelling of its field: words for a gender, `Dr.` or `dr` for `Dr`. */
function spelled(name: ImportColumn, typed: string): string {
  if (name === 'gender') return genderWords[typed.toLowerCase()] ?? typed;
  return name === 'salutation' ? typed.replace(/\.$/, '') : typed;
}

/** Title and year require each other, and the title must have a known level. */
function degreeProblems({ highestTitle, highestYear }: Values): ImportedRow['problems'] {
  if (typeof highestTitle !== 'string') return highestYear ? { highestTitle: 'required' } : {};
  return {
    ...(levelOf(highestTitle) === null && { highestTitle: 'badFormat' as const }),
    ...(!highestYear && { highestYear: 'required' as const }),
  };
}

/** One literal without spreads, because thousands are created. */
function draftOf(values: Values, post: ReturnType<Masters['postOf']>['post']): ImportedEmployee {
  const text = (name: ImportColumn) => (values[name] ?? null) as string | null;
  const needed = (name: ImportColumn) => (values[name] ?? '') as string;
  return {
    employeeNo: needed('employeeNo'),
    joinedOn: needed('joinedOn'),
    departmentId: post.departmentId,
    designationId: post.designationId,
    employeeCategoryId: post.employeeCategoryId,
    untilOn: text('untilOn'),
    payLevel: null,
    orderNo: null,
    roleId: null,
    salutation: text('salutation') as Joining['salutation'],
    firstName: needed('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    gender: needed('gender') as Joining['gender'],
    bornOn: needed('bornOn'),
    bloodGroup: text('bloodGroup') as Joining['bloodGroup'],
    maritalStatus: null,
    casteId: null,
    religionId: null,
    languageId: null,
    isPwd: false,
    aadhaar: null,
    officialEmail: needed('officialEmail'),
    personalEmail: null,
    phone: needed('phone'),
    emergencyName: null,
    emergencyPhone: null,
    aicteFacultyId: null,
    orcid: null,
    addresses: [],
    qualifications: qualificationsOf(text('highestTitle'), values['highestYear']),
    experiences: [],
    trainings: [],
    awards: [],
  };
}

/** The highest degree, if the row has title and year. Lists do not contain the institution. */
function qualificationsOf(title: string | null, passedYear: unknown): Joining['qualifications'] {
  const level = title === null ? null : levelOf(title);
  if (title === null || level === null || typeof passedYear !== 'number') return [];
  return [{ level, title, specialisation: null, institution: null, passedYear, percent: null, fileId: null }];
}
