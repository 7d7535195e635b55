import { addDays } from './calendar.ts';
import { classOf, isOnRoll, type Place } from './classes.ts';
import { castes, idOf, languages, religions } from './masters.ts';
import { nameStudents, type Gender, type PersonName } from './person-name.ts';
import { groupBy } from './group.ts';
import type { NextPhone } from './phones.ts';
import { studentsOnRoll } from './plan.ts';
import { at, deal, find, random, split, type Random, type Shares } from './random.ts';

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export type BloodGroup = (typeof bloodGroups)[number];

/** A person, independent of their class. */
export interface Person extends PersonName {
  gender: Gender;
  admittedOn: string;
  bornOn: string;
  bloodGroup: BloodGroup | null;
  casteId: number;
  allottedCasteId: number;
  religionId: number;
  languageId: number;
  isPwd: boolean;
  pwdPercent: number | null;
  annualIncomePaise: number | null;
  phone: string | null;
  altPhone: string | null;
  email: string | null;
  aadhaarLast4: string | null;
  apaarId: string | null;
  hasPhoto: boolean;
}

const bloodShares: Shares<BloodGroup | null> = [
  ['O+', 36],
  ['B+', 31],
  ['A+', 20],
  ['AB+', 7],
  ['O-', 2],
  ['B-', 1.5],
  ['A-', 1],
  ['AB-', 0.5],
  [null, 1],
];
const casteShares: Shares<string> = [
  ['GEN', 41],
  ['OBC', 33],
  ['SC', 12],
  ['ST', 11],
  ['EWS', 3],
];
const religionShares: Shares<string> = [
  ['Hindu', 95],
  ['Christian', 2.5],
  ['Muslim', 2],
  ['Sikh', 0.2],
  ['Buddhist', 0.15],
  ['Other', 0.15],
];
const languageShares: Shares<string> = [
  ['Odia', 88],
  ['Telugu', 6],
  ['Hindi', 3],
  ['Bengali', 1.5],
  ['Santali', 0.8],
  ['Urdu', 0.7],
];

/** A person for each place. Shares are exact for students on roll, and separately for those who have left. */
export function drawPeople(places: readonly Place[], students: number, phone: NextPhone): Person[] {
  const chance = random('people');
  const genders = drawGenders(chance, places);
  const names = nameStudents(chance, places, genders, students / studentsOnRoll);
  const blood = dealApart(chance, places, bloodShares);
  const caste = dealApart(chance, places, casteShares);
  const isElsewhere = dealApart(chance, places, yes(4));
  const religion = dealApart(chance, places, religionShares);
  const language = dealApart(chance, places, languageShares);
  const isPwd = dealApart(chance, places, yes(1.1));
  const hasAadhaar = dealApart(chance, places, yes(82));
  const hasApaar = dealApart(chance, places, yes(71));
  const hasPhoto = dealApart(chance, places, yes(90));
  return places.map((place, index) => {
    const admittedOn = addDays(`${place.admissionYear}-07-10`, chance.int(0, 34));
    const casteId = idOf(castes, at(caste, index));
    const name = at(names, index);
    const { firstName, middleName, lastName } = name;
    const aadhaar = at(hasAadhaar, index);
    return {
      firstName,
      middleName,
      lastName,
      gender: at(genders, index),
      admittedOn,
      bornOn: birthday(chance, place, admittedOn),
      bloodGroup: at(blood, index),
      casteId,
      allottedCasteId: at(isElsewhere, index) ? chance.pick(castes.filter(({ id }) => id !== casteId)).id : casteId,
      religionId: byName(religions, at(religion, index)),
      languageId: byName(languages, at(language, index)),
      isPwd: at(isPwd, index),
      pwdPercent: at(isPwd, index) ? chance.int(8, 16) * 5 : null,
      annualIncomePaise: chance.chance(0.7) ? chance.int(60, 1200) * 100_000 : null,
      phone: chance.chance(0.012) ? null : phone(),
      altPhone: chance.chance(0.15) ? phone() : null,
      email: chance.chance(0.06) ? null : privateEmail(chance, name),
      aadhaarLast4: aadhaar ? chance.digits(4) : null,
      apaarId: at(hasApaar, index) ? apaarOf(index) : null,
      hasPhoto: at(hasPhoto, index),
    };
  });
}

/** Women by branch, 31 % of those on roll and of those who have left; one student has the gender O. */
function drawGenders(chance: Random, places: readonly Place[]): Gender[] {
  const genders = places.map((): Gender => 'M');
  for (const isPresent of [true, false]) {
    const members = [...places.keys()].filter((index) => isOnRoll(at(places, index)) === isPresent);
    const classes = [...groupBy(members, (index) => classOf(at(places, index))).values()];
    const women = split(
      Math.round(members.length * 0.31),
      classes.map((inClass) => inClass.length * at(places, at(inClass, 0)).branch.women),
    );
    classes.forEach((inClass, index) => {
      for (const member of chance.sample(inClass, at(women, index))) genders[member] = 'F';
    });
  }
  const chosen = places.findLastIndex(({ fate }, index) => fate === 'active' && genders[index] === 'M');
  genders[chosen] = 'O';
  return genders;
}

/** B.Tech 17 to 20 years before admission, laterals not under 18; PG 21 to 27. */
function birthday(chance: Random, { branch, entry }: Place, admittedOn: string): string {
  const [youngest, oldest] = branch.degree.level === 'PG' ? [21, 27] : entry === 'lateral' ? [18, 20] : [17, 20];
  const spread = branch.degree.level === 'PG' ? chance.next() ** 1.8 : (chance.next() + chance.next()) / 2;
  return addDays(admittedOn, -Math.ceil((youngest + spread * (oldest - youngest)) * 365.25));
}

/** Twelve digits, all distinct: 7919 has no divisor in common with a million. */
function apaarOf(index: number): string {
  return `900000${String((index * 7919 + 104729) % 1_000_000).padStart(6, '0')}`;
}

/** A private address under the demo's own reserved domain. */
export function privateEmail(chance: Random, { firstName, lastName }: PersonName): string {
  const parts = [firstName, lastName ?? ''].map((part) => part.toLowerCase().replace(/[^a-z]/g, ''));
  return `${parts.filter((part) => part !== '').join('.')}${chance.int(1, 9999)}@mail.college.example`;
}

/** Deals the shares to students on roll and, separately, to the others. */
function dealApart<Item>(chance: Random, places: readonly Place[], shares: Shares<Item>): Item[] {
  const count = places.filter(isOnRoll).length;
  const present = deal(chance, count, shares);
  const past = deal(chance, places.length - count, shares);
  let [nextPresent, nextPast] = [0, 0];
  return places.map((place) => (isOnRoll(place) ? at(present, nextPresent++) : at(past, nextPast++)));
}

function yes(percent: number): Shares<boolean> {
  return [
    [true, percent],
    [false, 100 - percent],
  ];
}

function byName(masters: readonly { id: number; name: string }[], name: string): number {
  return find(masters, (master) => master.name === name).id;
}
