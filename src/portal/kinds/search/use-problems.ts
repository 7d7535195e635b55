import type { FieldProblems } from '../../../contract/core/errors.ts';
import { linesByPath, problemsOfWhere, type Where } from '../../../contract/core/search/rules.ts';
import { useFieldWords } from './field-words.ts';
import { useSubject } from './subject.ts';

/** Errors in the conditions, as the server would report them, including unavailable fields. */
export function useProblems(where: Where): FieldProblems {
  const { fields } = useSubject().catalogue;
  const { mayUse } = useFieldWords();
  const problems = problemsOfWhere(fields, where);
  for (const [path, { field }] of linesByPath(where)) if (!mayUse(field)) problems[`${path}.field`] = 'notAllowed';
  return problems;
}
