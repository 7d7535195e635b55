import type { FieldProblems } from '../../../contract/core/errors.ts';
import { admissionRules } from './rules/admission.ts';
import { familyRules } from './rules/family.ts';
import { personRules } from './rules/person.ts';
import type { Facts, Rule, StudentDraft, StudentField } from './rules/rule.ts';
import { schoolingRules } from './rules/schooling.ts';

const rules: readonly Rule[] = [...admissionRules, ...personRules, ...familyRules, ...schoolingRules];

/**
 * Every problem of a student's record by path, `guardians.0.phone`; empty when it may be written. On a change only
 * the rules that read a changed field speak: what was right when it was written does not bar a new phone number.
 */
export function studentProblems(draft: StudentDraft, facts: Facts, changed?: readonly StudentField[]): FieldProblems {
  const asked = changed ? rules.filter(({ reads }) => reads.some((field) => changed.includes(field))) : rules;
  const problems: FieldProblems = {};
  for (const rule of asked) {
    for (const [path, code] of Object.entries(rule.find(draft, facts))) problems[path] ??= code;
  }
  return problems;
}

/** Personal fields are sent only by holders of Student_PersonalVIEW. */
export function forbiddenFields(
  sent: readonly string[],
  personalFields: ReadonlySet<string>,
  seesPersonal: boolean,
): FieldProblems {
  const forbidden = seesPersonal ? [] : sent.filter((field) => personalFields.has(field));
  return Object.fromEntries(forbidden.map((field) => [field, 'notAllowed' as const]));
}
