import { bloodGroups } from './person.ts';

type BloodGroup = (typeof bloodGroups)[number];

/**
 * Whose red cells may be given to whom (ABO and RhD): a donor brings no antigen that the receiver lacks. O− gives to
 * everybody, AB+ receives from everybody.
 */
export function canGive(donor: BloodGroup, receiver: BloodGroup): boolean {
  const has = antigensOf(receiver);
  return [...antigensOf(donor)].every((antigen) => has.has(antigen));
}

/** The groups that may give to this one. */
export const donorGroups = (receiver: BloodGroup): BloodGroup[] => bloodGroups.filter((donor) => canGive(donor, receiver));

function antigensOf(group: BloodGroup): Set<string> {
  return new Set([...group].filter((sign) => sign !== 'O' && sign !== '-'));
}
