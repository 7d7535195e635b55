import { classOf, isOnRoll, type Place } from './classes.ts';
import { groupBy } from './group.ts';
import { firstNames, givenPairs, lastNames, longNames, middleNames } from './names.ts';
import { at, deal, type Random } from './random.ts';

export interface PersonName {
  firstName: string;
  middleName: string | null;
  lastName: string | null;
}
export type Gender = 'M' | 'F' | 'O';
type Shape = 'plain' | 'middle' | 'single' | 'initial' | 'long';

/** Other names are shorter than the deliberately long ones. */
const longest = 32;
const namesakePairs = 11;
const mostTries = 200;

export function fullName({ firstName, middleName, lastName }: PersonName): string {
  return [firstName, middleName, lastName].filter((part) => part !== null).join(' ');
}

/**
 * A name for each student. Among students on roll 24 % have a middle name, 1.5 % have one name only, 3 % begin with an
 * initial, 4 are over 32 letters; no two in a class share a name except 11 pairs.
 */
export function nameStudents(chance: Random, places: readonly Place[], genders: readonly Gender[], scale: number): PersonName[] {
  const shapes = shapesFor(chance, places, scale);
  const taken = new Set<string>();
  const names = places.map((_, index) => {
    for (let tries = 0; ; tries += 1) {
      const shape = tries < mostTries ? at(shapes, index) : 'middle'; // a huge class has more people than short names
      const name = drawName(chance, at(genders, index), shape);
      const key = `${classOf(at(places, index))}/${fullName(name)}`;
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
  makeNamesakes(chance, places, genders, shapes, names, scale);
  return names;
}

/** The name of a person who is not a student: plain, or with a middle name for about a quarter. */
export function nameAdult(chance: Random, gender: Gender): PersonName {
  return drawName(chance, gender, chance.chance(0.24) ? 'middle' : 'plain');
}

function shapesFor(chance: Random, places: readonly Place[], scale: number): Shape[] {
  const count = places.filter(isOnRoll).length;
  const long = Math.round(4 * scale);
  const present = deal<Shape>(chance, count, [
    ['middle', 0.24 * count - long], // the long names have one too
    ['single', 0.015 * count],
    ['initial', 0.03 * count],
    ['long', long],
    ['plain', 0.715 * count],
  ]);
  const past = deal<Shape>(chance, places.length - count, [
    ['middle', 24],
    ['single', 1.5],
    ['initial', 3],
    ['plain', 71.5],
  ]);
  return places.map((place) => (isOnRoll(place) ? present : past).pop() ?? 'plain');
}

function drawName(chance: Random, gender: Gender, shape: Shape): PersonName {
  const kind = gender === 'F' ? 'F' : 'M';
  const middleName = () => chance.pick(middleNames[kind]);
  if (shape === 'long') {
    const [firstName, middle] = chance.pick<readonly [string, string]>(longNames[kind]);
    return { firstName, middleName: middle, lastName: chance.pick(lastNames) };
  }
  if (shape === 'initial') return { firstName: `${chance.pick(letters)}.`, middleName: null, lastName: chance.pick(givenPairs[kind]) };
  for (;;) {
    const firstName = chance.pick(firstNames[kind]);
    if (shape === 'single') return { firstName, middleName: null, lastName: null };
    const name = { firstName, middleName: shape === 'middle' ? middleName() : null, lastName: chance.pick(lastNames) };
    if (fullName(name).length <= longest && name.middleName !== firstName) return name;
  }
}

const letters = [...'ABCDGHJKLMNPRSTVY'];

/** Gives a second student of a class the name of the first: each pair in a different class, both with plain names. */
function makeNamesakes(
  chance: Random,
  places: readonly Place[],
  genders: readonly Gender[],
  shapes: readonly Shape[],
  names: PersonName[],
  scale: number,
): void {
  const plain = [...places.keys()].filter((index) => isOnRoll(at(places, index)) && shapes[index] === 'plain');
  const classes = groupBy(plain, (index) => `${classOf(at(places, index))}/${at(genders, index)}`);
  const seen = new Set<string>();
  let left = Math.round(namesakePairs * scale);
  for (const [key, members] of chance.shuffle([...classes])) {
    const [first, second] = members;
    const place = key.slice(0, key.lastIndexOf('/'));
    if (left === 0 || first === undefined || second === undefined || seen.has(place)) continue;
    seen.add(place);
    names[second] = { ...at(names, first) };
    left -= 1;
  }
}
