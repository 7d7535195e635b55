/** Rules for distributing students over sections. */
export const assignRules = ['regdNo', 'rank', 'roundRobin', 'lastSection', 'balance'] as const;
export type AssignRule = (typeof assignRules)[number];

/** A student without a section. */
export interface Candidate {
  readonly id: number;
  readonly regdNo: string | null;
  readonly rollNo: string | null;
  /** Rank in the entrance examination, with 1 the best. */
  readonly rank: number | null;
  readonly gender: string;
  readonly category: string;
  /** The name of the student's section in the last term. */
  readonly lastSection: string | null;
}

/** A section with its free seats and current members. */
export interface Room {
  readonly id: number;
  readonly name: string;
  /** Number of free seats. */
  readonly seats: number;
  readonly members: readonly Pick<Candidate, 'gender' | 'category'>[];
  readonly groups: readonly { readonly id: number; readonly strength: number }[];
  /** Class numbers already in use. */
  readonly classNos: ReadonlySet<number>;
}

/** The place proposed for a student. */
export interface Seat {
  readonly sectionId: number;
  readonly groupId: number | null;
  readonly classNo: number | null;
}

/** The highest class number. */
export const lastClassNo = 300;

/**
 * Distributes students over sections by one of the rules. `regdNo` and `rank` fill one section after the other.
 * `roundRobin` deals students out in turn. `lastSection` keeps the section of the same name if it has a free seat.
 * `balance` gives every section equal shares of each gender and, within it, of each category. The same input always
 * gives the same result.
 * @returns seats by student id; students without a seat are missing.
 */
export function distribute(candidates: readonly Candidate[], rooms: readonly Room[], rule: AssignRule): Map<number, Seat> {
  const open = rooms.map((room) => ({ room, taken: [] as Candidate[] }));
  const sorted = [...candidates].sort(rule === 'rank' ? byRank : byNumber);
  if (rule === 'balance') balance(sorted, open);
  else if (rule === 'roundRobin') for (const one of sorted) emptiest(open)?.taken.push(one);
  else if (rule === 'lastSection') asBefore(sorted, open);
  else for (const one of sorted) open.find(hasSeat)?.taken.push(one);
  return new Map(open.flatMap((section) => seated(section, rule)));
}

interface Open {
  readonly room: Room;
  readonly taken: Candidate[];
}

const hasSeat = ({ room, taken }: Open): boolean => taken.length < room.seats;
const strength = ({ room, taken }: Open): number => room.members.length + taken.length;

/** The section with a free seat and the fewest students. On a tie, the first. */
function emptiest(open: readonly Open[]): Open | undefined {
  return least(open.filter(hasSeat), [strength]);
}

function asBefore(sorted: readonly Candidate[], open: readonly Open[]): void {
  const rest: Candidate[] = [];
  for (const one of sorted) {
    const same = open.find((section) => section.room.name === one.lastSection && hasSeat(section));
    if (same) same.taken.push(one);
    else rest.push(one);
  }
  for (const one of rest) emptiest(open)?.taken.push(one);
}

/** Places the rarest kinds first, so that the common ones can even out the rest. */
function balance(sorted: readonly Candidate[], open: readonly Open[]): void {
  const sizes = new Map<string, number>();
  const kindOf = ({ gender, category }: Pick<Candidate, 'gender' | 'category'>) => `${gender} ${category}`;
  for (const one of sorted) sizes.set(kindOf(one), (sizes.get(kindOf(one)) ?? 0) + 1);
  const order = [...sorted].sort(
    (a, b) => sizes.get(kindOf(a))! - sizes.get(kindOf(b))! || kindOf(a).localeCompare(kindOf(b)) || byNumber(a, b),
  );
  for (const one of order) {
    const like = (isLike: (other: Pick<Candidate, 'gender' | 'category'>) => boolean) => (section: Open) =>
      section.room.members.filter(isLike).length + section.taken.filter(isLike).length;
    least(open.filter(hasSeat), [
      like((other) => kindOf(other) === kindOf(one)),
      like(({ gender }) => gender === one.gender),
      strength,
    ])?.taken.push(one);
  }
}

/**
 * Gives out groups and class numbers in the order of the roll. With `balance`, each kind is dealt to the groups in
 * turn.
 */
function seated({ room, taken }: Open, rule: AssignRule): [number, Seat][] {
  const strengths = room.groups.map((group) => ({ ...group }));
  const order = rule === 'balance' ? taken : [...taken].sort(byNumber);
  const groups = rule === 'balance' ? inTurn(order, strengths) : inParts(order, strengths);
  const numbers = classNumbers(order, room.classNos);
  return order.map((one, index) => [one.id, { sectionId: room.id, groupId: groups[index] ?? null, classNo: numbers.get(one.id) ?? null }]);
}

interface Group {
  readonly id: number;
  strength: number;
}

function inTurn(order: readonly Candidate[], groups: Group[]): (number | undefined)[] {
  return order.map(() => {
    const group = least(groups, [({ strength: size }) => size]);
    if (group) group.strength += 1;
    return group?.id;
  });
}

/** Fills group after group in the order of the roll, so that all end up with about the same strength. */
function inParts(order: readonly Candidate[], groups: readonly Group[]): (number | undefined)[] {
  const all = order.length + groups.reduce((sum, { strength: size }) => sum + size, 0);
  const found: (number | undefined)[] = [];
  groups.forEach((group, index) => {
    const due = Math.ceil((all * (index + 1)) / groups.length) - Math.ceil((all * index) / groups.length);
    for (let size = group.strength; size < due && found.length < order.length; size += 1) found.push(group.id);
  });
  while (found.length < order.length) found.push(groups.at(-1)?.id);
  return found;
}

/**
 * Class numbers: the end of the roll number if it is free and at most `lastClassNo`, otherwise the next free number.
 */
export function classNumbers(order: readonly Pick<Candidate, 'id' | 'rollNo'>[], known: ReadonlySet<number>): Map<number, number> {
  const taken = new Set(known);
  const found = new Map<number, number>();
  for (const { id, rollNo } of order) {
    const own = Number(/\d{1,6}$/.exec(rollNo ?? '')?.[0]);
    if (!(own >= 1 && own <= lastClassNo) || taken.has(own)) continue;
    taken.add(own);
    found.set(id, own);
  }
  let next = 1;
  for (const { id } of order) {
    if (found.has(id)) continue;
    while (taken.has(next)) next += 1;
    if (next > lastClassNo) break;
    taken.add(next);
    found.set(id, next);
  }
  return found;
}

function least<T>(all: readonly T[], by: readonly ((one: T) => number)[]): T | undefined {
  return all.reduce<T | undefined>((best, one) => {
    if (best === undefined) return one;
    for (const measure of by) {
      const difference = measure(one) - measure(best);
      if (difference !== 0) return difference < 0 ? one : best;
    }
    return best;
  }, undefined);
}

const last = '\uffff';
const byNumber = (one: Candidate, other: Candidate): number =>
  (one.regdNo ?? last).localeCompare(other.regdNo ?? last) || one.id - other.id;
const byRank = (one: Candidate, other: Candidate): number => (one.rank ?? Infinity) - (other.rank ?? Infinity) || byNumber(one, other);
