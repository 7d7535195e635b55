import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import {
  isGroup,
  linesOf,
  problemsOfWhere,
  type Condition,
  type Group,
  type Where,
} from '../../../../../contract/student/search-rules.ts';
import { useFieldWords } from './field-words.ts';

/** What is wrong with the conditions, as the server would say: also that a field is not for this user. */
export function useProblems(where: Where): FieldProblems {
  const { mayUse } = useFieldWords();
  const problems = problemsOfWhere(where);
  const note = (path: string, { field }: Condition) => {
    if (!mayUse(field)) problems[`${path}.field`] = 'notAllowed';
  };
  const { key, nodes } = linesOf<Condition | Group>(where);
  nodes.forEach((node, index) => {
    if (!isGroup(node)) return note(`${key}.${index}`, node);
    const inner = linesOf<Condition>(node);
    inner.nodes.forEach((line, at) => note(`${key}.${index}.${inner.key}.${at}`, line));
  });
  return problems;
}
