import type { FieldProblems } from '../../../contract/core/errors.ts';
import { linesByPath, problemsOfWhere, type Where } from '../../../contract/core/search/rules.ts';
import { useFieldWords } from './field-words.ts';
import { useSubject } from './subject.ts';

/** What is wrong with the conditions, as the server would say: also that a field is not for this user. */
export function useProblems(where: Where): FieldProblems {
  const { fields } = useSubject().catalogue;
  const { mayUse } = useFieldWords();
  const problems = problemsOfWhere(fields, where);
  for (const [path, { field }] of linesByPath(where)) if (!mayUse(field)) problems[`${path}.field`] = 'notAllowed';
  return problems;
}
