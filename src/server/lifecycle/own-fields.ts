import type { FieldProblems } from '../../contract/core/errors.ts';

/**
 * Checks the fields that only some kinds of event have: those of other kinds must be null (`notAllowed`), required ones
 * of this kind must not (`required`).
 * @param names all such fields. @param ofKind the fields of this kind.
 */
export function ownFieldProblems<Name extends string>(
  sent: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
  ofKind: Readonly<Partial<Record<string, { isRequired: boolean }>>>,
): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of names) {
    const isEmpty = sent[name] === null;
    if (!ofKind[name] && !isEmpty) problems[name] = 'notAllowed';
    if (ofKind[name]?.isRequired && isEmpty) problems[name] = 'required';
  }
  return problems;
}
