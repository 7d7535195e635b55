import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { hasVerhoeffDigit } from '../../../../contract/core/verhoeff.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Checks beyond single fields: check digit of the Aadhaar number, required percentage of a disability, exactly one
 * emergency contact with a phone, no duplicates, ascending years.
 */
export function checkStudent(values: Row): FieldProblems {
  const problems: FieldProblems = {};
  const aadhaar = String(values['aadhaar'] ?? '').replace(/\D/g, '');
  if (aadhaar.length === 12 && !hasVerhoeffDigit(aadhaar)) problems['aadhaar'] = 'badFormat';
  if (values['isPwd'] === true && isEmpty(values['pwdPercent'])) problems['pwdPercent'] = 'required';
  checkGuardians(rows(values['guardians']), problems);
  checkTwice('addresses', 'kind', rows(values['addresses']), problems);
  checkTwice('qualifications', 'level', rows(values['qualifications']), problems);
  checkTwice('documents', 'kind', rows(values['documents']), problems);
  checkQualifications(rows(values['qualifications']), problems);
  rows(values['gapYears']).forEach((gap, index) => {
    if (Number(gap['toYear']) <= Number(gap['fromYear'])) problems[`gapYears.${index}.toYear`] = 'outOfRange';
  });
  return problems;
}

function checkGuardians(guardians: readonly Row[], problems: FieldProblems): void {
  checkTwice('guardians', 'relation', guardians, problems);
  const primary = guardians.findIndex((guardian) => guardian['isPrimary'] === true);
  if (guardians.length > 0 && primary < 0) problems['guardians.0.isPrimary'] = 'required';
  guardians.forEach((guardian, index) => {
    if (guardian['isPrimary'] === true && index !== primary) problems[`guardians.${index}.isPrimary`] = 'duplicate';
  });
  if (primary >= 0 && isEmpty(guardians[primary]?.['phone'])) problems[`guardians.${primary}.phone`] = 'required';
}

function checkQualifications(qualifications: readonly Row[], problems: FieldProblems): void {
  qualifications.forEach((row, index) => {
    const hasMarks = !isEmpty(row['marks']) && !isEmpty(row['maxMarks']);
    if (!hasMarks && isEmpty(row['percent'])) problems[`qualifications.${index}.percent`] = 'required';
    if (hasMarks && Number(row['marks']) > Number(row['maxMarks'])) problems[`qualifications.${index}.marks`] = 'outOfRange';
  });
}

/** Reports a duplicate at its second occurrence. */
function checkTwice(list: string, field: string, all: readonly Row[], problems: FieldProblems): void {
  all.forEach((row, index) => {
    const isSecond = all.findIndex((candidate) => candidate[field] === row[field]) < index;
    if (isSecond && !isEmpty(row[field])) problems[`${list}.${index}.${field}`] = 'duplicate';
  });
}

const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
