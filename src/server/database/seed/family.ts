import { chanceFor, createdOn, type Learner } from './learners.ts';
import { isOnRoll } from './classes.ts';
import { privateEmail } from './people.ts';
import { fullName, nameAdult } from './person-name.ts';
import type { NextPhone } from './phones.ts';
import { addressIn, dealHomes, town } from './places.ts';
import { at, type Random } from './random.ts';
import type { Numbered, Row } from './rows.ts';

const occupations = {
  M: ['Farmer', 'Business', 'Teacher', 'Government service', 'Private service', 'Shopkeeper', 'Driver', 'Carpenter', 'Retired', 'Daily wages', 'Bank officer'],
  F: ['Homemaker', 'Homemaker', 'Homemaker', 'Teacher', 'Nurse', 'Anganwadi worker', 'Government service', 'Tailor'],
} as const; // prettier-ignore

/** Father and mother of each student, a local guardian for some; one is called first. */
export function drawGuardians(learners: readonly Learner[], phone: NextPhone): Numbered<'studentGuardians'>[] {
  const chance = chanceFor('guardians');
  const rows: Numbered<'studentGuardians'>[] = [];
  const add = (learner: Learner, row: Omit<Row<'studentGuardians'>, 'studentId'>) =>
    rows.push({ id: rows.length + 1, studentId: learner.id, ...row, ...createdOn(learner.admittedOn) });
  for (const learner of learners) {
    const isMotherFirst = chance.chance(0.09);
    const hasPhone = !chance.chance(0.015);
    add(learner, {
      ...parent(chance, learner, 'M'),
      phone: hasPhone ? phone() : null,
      relation: 'father',
      isPrimary: !isMotherFirst,
    });
    if (isMotherFirst || chance.chance(0.96))
      add(learner, {
        ...parent(chance, learner, 'F'),
        phone: hasPhone && (isMotherFirst || chance.chance(0.5)) ? phone() : null,
        relation: 'mother',
        isPrimary: isMotherFirst,
      });
    if (chance.chance(0.06)) add(learner, localGuardian(chance, phone));
  }
  return rows;
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
  return { name, occupation: 'Relative in Berhampur', email: null, phone: phone(), relation: 'localGuardian', isPrimary: false }; // prettier-ignore
}

/** A permanent address for each; a second one in town for some of those who do not live in a hostel. */
export function drawAddresses(
  learners: readonly Learner[],
  residents: ReadonlySet<number>,
): Numbered<'studentAddresses'>[] {
  const chance = chanceFor('addresses');
  const present = learners.filter(isOnRoll);
  const homes = new Map(
    [present, learners.filter((learner) => !isOnRoll(learner))].flatMap((group) => {
      const dealt = dealHomes(chance, group.length);
      return group.map((learner, index) => [learner.id, at(dealt, index)] as const);
    }),
  );
  const rows: Numbered<'studentAddresses'>[] = [];
  for (const { id, admittedOn } of learners) {
    const home = homes.get(id) ?? town;
    const add = (kind: 'permanent' | 'present', place: typeof home) =>
      rows.push({
        id: rows.length + 1,
        studentId: id,
        kind,
        ...addressIn(chance, place),
        postOffice: place.city,
        policeStation: place.city,
        ...createdOn(admittedOn),
      });
    add('permanent', home);
    if (!residents.has(id) && home.district !== town.district && chance.chance(0.35)) add('present', town);
  }
  return rows;
}
