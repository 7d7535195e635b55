import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { repeated } from '../../../../contract/core/repeated.ts';
import type { Rule, StudentDraft } from './rule.ts';

/** Each relation occurs once. Exactly one guardian is the emergency contact and has a phone. */
export function guardianProblems(guardians: StudentDraft['guardians']): FieldProblems {
  const problems = repeated('guardians', guardians, 'relation');
  const first = guardians.findIndex(({ isPrimary }) => isPrimary);
  if (first === -1) problems['guardians.0.isPrimary'] = 'required';
  guardians.forEach(({ isPrimary, phone }, index) => {
    if (isPrimary && index !== first) problems[`guardians.${index}.isPrimary`] = 'duplicate';
    if (index === first && phone === null) problems[`guardians.${index}.phone`] = 'required';
  });
  return problems;
}

/** Each kind occurs once, and a permanent address is required. */
export function addressProblems(addresses: StudentDraft['addresses']): FieldProblems {
  const isPermanentThere = addresses.some(({ kind }) => kind === 'permanent');
  return {
    ...repeated('addresses', addresses, 'kind'),
    ...(!isPermanentThere && { 'addresses.0.kind': 'notAllowed' as const }),
  };
}

export const familyRules: readonly Rule[] = [
  { reads: ['guardians'], find: ({ guardians }) => guardianProblems(guardians) },
  { reads: ['addresses'], find: ({ addresses }) => addressProblems(addresses) },
];
