import type { FieldProblems } from '../../../contract/core/errors.ts';
import { problemsBy } from '../../record/rules.ts';
import { admissionRules } from './rules/admission.ts';
import { familyRules } from './rules/family.ts';
import { personRules } from './rules/person.ts';
import type { Facts, Rule, StudentDraft, StudentField } from './rules/rule.ts';
import { schoolingRules } from './rules/schooling.ts';

const rules: readonly Rule[] = [...admissionRules, ...personRules, ...familyRules, ...schoolingRules];

/** All errors of a student's record by path. For a change, only rules that read a changed field are checked. */
export function studentProblems(draft: StudentDraft, facts: Facts, changed?: readonly StudentField[]): FieldProblems {
  return problemsBy(rules, draft, facts, changed);
}
