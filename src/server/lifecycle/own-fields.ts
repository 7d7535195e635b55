import type { FieldProblems } from '../../contract/core/errors.ts';

/**
 * Of the fields that the call of all events carries, each kind takes its own only, and those that it needs.
 * @param names all fields that some kind asks for and another does not.
 * @param own what this kind asks for.
 */
export function ownFieldProblems<Name extends string>(
  asked: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
  own: Readonly<Partial<Record<string, { isRequired: boolean }>>>,
): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of names) {
    const isEmpty = asked[name] === null;
    if (!own[name] && !isEmpty) problems[name] = 'notAllowed';
    if (own[name]?.isRequired && isEmpty) problems[name] = 'required';
  }
  return problems;
}
