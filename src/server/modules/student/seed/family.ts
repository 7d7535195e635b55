import { chanceFor, createdOn, type Learner } from '../../../database/seed/college/learners.ts';
import { isOnRoll } from '../../../database/seed/college/classes.ts';
import { privateEmail } from '../../../database/seed/college/people.ts';
import { fullName, nameAdult } from '../../../database/seed/college/person-name.ts';
import type { NextPhone } from '../../../database/seed/college/phones.ts';
import { addressIn, dealHomes, town, type Place } from '../../../database/seed/college/places.ts';
import { at, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';

const occupations = {
  M: [
    'Farmer',
    'Business',
    'Teacher',
    'Government service',
    'Private service',
    'Shopkeeper',
    'Driver',
    'Carpenter',
    'Retired',
    'Daily wages',
    'Bank officer',
  ],
  F: ['Homemaker', 'Homemaker', 'Homemaker', 'Teacher', 'Nurse', 'Anganwadi worker', 'Government service', 'Tailor'],
} as const;

/** Father and mother of each student, and for some a local guardian; one is the emergency contact. */
export function* guardianRows(learners: readonly Learner[], phone: NextPhone): Generator<Numbered<'studentGuardians'>> {
  const chance = chanceFor('guardians');
  let id = 0;
  const rowOf = (learner: Learner, row: Omit<Row<'studentGuardians'>, 'studentId'>) => ({
    id: (id += 1),
    studentId: learner.id,
    ...row,
    ...createdOn(learner.admittedOn),
  });
  for (const learner of learners) {
    const isMotherFirst = chance.chance(0.09);
    const hasPhone = !chance.chance(0.015);
    yield rowOf(learner, {
      ...parent(chance, learner, 'M'),
      phone: hasPhone ? phone() : null,
      relation: 'father',
      isPrimary: !isMotherFirst,
    });
    if (isMotherFirst || chance.chance(0.96))
      yield rowOf(learner, {
        ...parent(chance, learner, 'F'),
        phone: hasPhone && (isMotherFirst || chance.chance(0.5)) ? phone() : null,
        relation: 'mother',
        isPrimary: isMotherFirst,
      });
    if (chance.chance(0.06)) yield rowOf(learner, localGuardian(chance, phone));
  }
}

function parent(chance: Random, { lastName }: Learner, gender: 'M' | 'F') {
  const name = nameAdult(chance, gender);
  return {
    name: fullName(lastName === null || lastName.includes(' ') ? name : { ...name, lastName }),
    occupation: chance.pick(occupations[gender]),
    email: chance.chance(0.08) ? privateEmail(chance, name) : null,
  };
}

function localGuardian(chance: Random, phone: NextPhone): Omit<Row<'studentGuardians'>, 'studentId'> {
  const name = fullName(nameAdult(chance, 'M'));
  return { name, occupation: 'Relative in Berhampur', email: null, phone: phone(), relation: 'localGuardian', isPrimary: false };
}

/** A permanent address for each student, and an address in town for some who do not live in a hostel. */
export function* addressRows(learners: readonly Learner[], residents: ReadonlySet<number>): Generator<Numbered<'studentAddresses'>> {
  const chance = chanceFor('addresses');
  const present = learners.filter(isOnRoll);
  const homes = new Map(
    [present, learners.filter((learner) => !isOnRoll(learner))].flatMap((group) => {
      const dealt = dealHomes(chance, group.length);
      return group.map((learner, index) => [learner.id, at(dealt, index)] as const);
    }),
  );
  let id = 0;
  const rowOf = ({ id: studentId, admittedOn }: Learner, kind: 'permanent' | 'present', place: Place) => ({
    id: (id += 1),
    studentId,
    kind,
    ...addressIn(chance, place),
    postOffice: place.city,
    policeStation: place.city,
    ...createdOn(admittedOn),
  });
  for (const learner of learners) {
    const home = homes.get(learner.id) ?? town;
    yield rowOf(learner, 'permanent', home);
    const isFar = !residents.has(learner.id) && home.district !== town.district;
    if (isFar && chance.chance(0.35)) yield rowOf(learner, 'present', town);
  }
}
