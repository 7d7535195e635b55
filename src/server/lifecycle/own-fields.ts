import type { FieldProblems } from '../../contract/core/errors.ts';

/**
 * Checks that of the fields of all events only those of this kind are sent, and that required ones are.
 * @param names fields that some kinds use and others do not. @param ofKind the fields of this kind.
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
