import { bloodGroups } from './person.ts';

type BloodGroup = (typeof bloodGroups)[number];

/**
 * Red cell compatibility (ABO and RhD): a donor must have no antigen that the receiver lacks. O− can donate to
 * everyone, AB+ can receive from everyone.
 */
export function canGive(donor: BloodGroup, receiver: BloodGroup): boolean {
  const has = antigensOf(receiver);
  return [...antigensOf(donor)].every((antigen) => has.has(antigen));
}

/** The groups that can donate to this one. */
export const donorGroups = (receiver: BloodGroup): BloodGroup[] => bloodGroups.filter((donor) => canGive(donor, receiver));

function antigensOf(group: BloodGroup): Set<string> {
  return new Set([...group].filter((sign) => sign !== 'O' && sign !== '-'));
}
