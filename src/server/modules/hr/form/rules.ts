import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { problemsBy } from '../../../record/rules.ts';
import { listRules } from './rules/lists.ts';
import { personRules } from './rules/person.ts';
import type { EmployeeDraft, EmployeeField, Facts, Rule } from './rules/rule.ts';

const rules: readonly Rule[] = [...personRules, ...listRules];

/** Every problem of an employee's record by path; on a change, of what the rules that read a changed field say. */
export function employeeProblems(draft: EmployeeDraft, facts: Facts, changed?: readonly EmployeeField[]): FieldProblems {
  return problemsBy(rules, draft, facts, changed);
}
