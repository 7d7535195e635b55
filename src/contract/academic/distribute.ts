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
 * `roundRobin` deals students out in turn. `lastSection` keeps the section of the same name if it has a free seat,
 * and otherwise uses the section with the fewest students. `balance` gives every section equal shares of each gender
 * and, within it, of each category. The same input always gives the same result.
 * @returns seats by student id; students without a seat are missing.
 */
export function distribute(candidates: readonly Candidate[], rooms: readonly Room[], rule: AssignRule): Map<number, Seat> {
  const open = rooms.map((room) => ({ room, taken: [] as Candidate[] }));
  const sorted = [...candidates].sort(rule === 'rank' ? byRank : byNumber);
  if (rule === 'balance') balance(sorted, open);
  else if (rule === 'roundRobin') for (const candidate of sorted) emptiest(open)?.taken.push(candidate);
  else if (rule === 'lastSection') asBefore(sorted, open);
  else for (const candidate of sorted) open.find(hasSeat)?.taken.push(candidate);
  return new Map(open.flatMap((section) => seated(section, rule)));
}

interface RoomInUse {
  readonly room: Room;
  readonly taken: Candidate[];
}

const hasSeat = ({ room, taken }: RoomInUse): boolean => taken.length < room.seats;
const strength = ({ room, taken }: RoomInUse): number => room.members.length + taken.length;

/** The section with a free seat and the fewest students. On a tie, the first. */
function emptiest(open: readonly RoomInUse[]): RoomInUse | undefined {
  return least(open.filter(hasSeat), [strength]);
}

function asBefore(sorted: readonly Candidate[], open: readonly RoomInUse[]): void {
  const rest: Candidate[] = [];
  for (const candidate of sorted) {
    const same = open.find((section) => section.room.name === candidate.lastSection && hasSeat(section));
    if (same) same.taken.push(candidate);
    else rest.push(candidate);
  }
  for (const candidate of rest) emptiest(open)?.taken.push(candidate);
}

/** Places students of the rarest gender and category first, so that the more common ones can even out the strengths. */
function balance(sorted: readonly Candidate[], open: readonly RoomInUse[]): void {
  const sizes = new Map<string, number>();
  const kindOf = ({ gender, category }: Pick<Candidate, 'gender' | 'category'>) => `${gender} ${category}`;
  for (const candidate of sorted) sizes.set(kindOf(candidate), (sizes.get(kindOf(candidate)) ?? 0) + 1);
  const order = [...sorted].sort(
    (a, b) => sizes.get(kindOf(a))! - sizes.get(kindOf(b))! || kindOf(a).localeCompare(kindOf(b)) || byNumber(a, b),
  );
  for (const candidate of order) {
    const like = (isLike: (member: Pick<Candidate, 'gender' | 'category'>) => boolean) => (section: RoomInUse) =>
      section.room.members.filter(isLike).length + section.taken.filter(isLike).length;
    least(open.filter(hasSeat), [
      like((member) => kindOf(member) === kindOf(candidate)),
      like(({ gender }) => gender === candidate.gender),
      strength,
    ])?.taken.push(candidate);
  }
}

/**
 * Assigns groups and class numbers by registration number. With `balance`, students of each gender and category are
 * dealt to the groups in turn.
 */
function seated({ room, taken }: RoomInUse, rule: AssignRule): [number, Seat][] {
  const strengths = room.groups.map((group) => ({ ...group }));
  const order = rule === 'balance' ? taken : [...taken].sort(byNumber);
  const groups = rule === 'balance' ? inTurn(order, strengths) : inParts(order, strengths);
  const numbers = classNumbers(order, room.classNos);
  return order.map((candidate, index) => [
    candidate.id,
    { sectionId: room.id, groupId: groups[index] ?? null, classNo: numbers.get(candidate.id) ?? null },
  ]);
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
  const groupIds: (number | undefined)[] = [];
  groups.forEach((group, index) => {
    const due = Math.ceil((all * (index + 1)) / groups.length) - Math.ceil((all * index) / groups.length);
    for (let size = group.strength; size < due && groupIds.length < order.length; size += 1) groupIds.push(group.id);
  });
  while (groupIds.length < order.length) groupIds.push(groups.at(-1)?.id);
  return groupIds;
}

/**
 * Class numbers: the end of the roll number if it is free and at most `lastClassNo`, otherwise the next free number.
 */
export function classNumbers(order: readonly Pick<Candidate, 'id' | 'rollNo'>[], used: ReadonlySet<number>): Map<number, number> {
  const taken = new Set(used);
  const numbers = new Map<number, number>();
  for (const { id, rollNo } of order) {
    const preferred = Number(/\d{1,6}$/.exec(rollNo ?? '')?.[0]);
    if (!(preferred >= 1 && preferred <= lastClassNo) || taken.has(preferred)) continue;
    taken.add(preferred);
    numbers.set(id, preferred);
  }
  let next = 1;
  for (const { id } of order) {
    if (numbers.has(id)) continue;
    while (taken.has(next)) next += 1;
    if (next > lastClassNo) break;
    taken.add(next);
    numbers.set(id, next);
  }
  return numbers;
}

function least<T>(all: readonly T[], by: readonly ((item: T) => number)[]): T | undefined {
  return all.reduce<T | undefined>((best, item) => {
    if (best === undefined) return item;
    for (const measure of by) {
      const difference = measure(item) - measure(best);
      if (difference !== 0) return difference < 0 ? item : best;
    }
    return best;
  }, undefined);
}

const last = '\uffff';
const byNumber = (a: Candidate, b: Candidate): number => (a.regdNo ?? last).localeCompare(b.regdNo ?? last) || a.id - b.id;
const byRank = (a: Candidate, b: Candidate): number => (a.rank ?? Infinity) - (b.rank ?? Infinity) || byNumber(a, b);
