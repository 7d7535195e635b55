import { classOf, isOnRoll, type Place } from './classes.ts';
import { groupBy } from './group.ts';
import { admissionCategories, idOf, type AdmissionCategoryCode } from './masters.ts';
import { at, random, split } from './random.ts';
import { seatsOf, type Seats } from './seats.ts';
import { studentsOnRoll } from './plan.ts';

/** Students on roll by category of admission to B.Tech; all others came by JEE, laterals by LE. */
const wanted = { TFW: 108, 'OJEE-SPL': 198, PMSSS: 24 } as const;

/** The admission category (id) of each place; none exceeds its seats in a class. */
export function drawCategories(places: readonly Place[]): number[] {
  const chance = random('categories');
  const codes = places.map(({ entry }): AdmissionCategoryCode => (entry === 'lateral' ? 'LE' : 'JEE'));
  const regular = [...places.keys()].filter((index) => at(places, index).entry === 'regular');
  const give = (members: readonly number[], counts: readonly (readonly [AdmissionCategoryCode, number])[]) => {
    const mixed = chance.shuffle(members);
    for (const [code, count] of counts) for (const member of mixed.splice(0, count)) codes[member] = code;
  };

  const present = groupBy(
    regular.filter((index) => isUg(at(places, index)) && isOnRoll(at(places, index))),
    (index) => classOf(at(places, index)),
  );
  const sizes = [...present.values()].map((members) => members.length);
  const scale = places.filter(isOnRoll).length / studentsOnRoll;
  const parts = Object.values(wanted).map((count) => split(Math.round(count * scale), sizes));
  [...present.values()].forEach((members, index) => {
    give(members, [
      ['TFW', at(at(parts, 0), index)],
      ['OJEE-SPL', at(at(parts, 1), index)],
      ['PMSSS', at(at(parts, 2), index)],
    ]);
  });

  const others = regular.filter((index) => !isUg(at(places, index)) || at(places, index).fate === 'passedOut');
  for (const members of groupBy(others, (index) => classOf(at(places, index))).values())
    give(members, shares(members.length, seatsOf(at(places, at(members, 0)).branch)));
  return codes.map((code) => idOf(admissionCategories, code));
}

function isUg({ branch }: Place): boolean {
  return branch.degree.level === 'UG';
}

function shares(count: number, { LE: _, ...seats }: Seats): (readonly [AdmissionCategoryCode, number])[] {
  const entries = Object.entries(seats) as [AdmissionCategoryCode, number][];
  const parts = split(
    count,
    entries.map(([, weight]) => weight),
  );
  return entries.map(([code], index) => [code, at(parts, index)]);
}
