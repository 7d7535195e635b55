import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { problemsBy } from '../../../record/rules.ts';
import { listRules } from './rules/lists.ts';
import { personRules } from './rules/person.ts';
import type { EmployeeDraft, EmployeeField, Facts, Rule } from './rules/rule.ts';

const rules: readonly Rule[] = [...personRules, ...listRules];

/** Problems of an employee's record by path. On a change, only of rules that read a changed field. */
export function employeeProblems(draft: EmployeeDraft, facts: Facts, changed?: readonly EmployeeField[]): FieldProblems {
  return problemsBy(rules, draft, facts, changed);
}
