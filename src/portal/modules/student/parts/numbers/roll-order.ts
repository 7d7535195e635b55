import type { Classmate } from '../../../../../contract/student/numbers.ts';

export interface RollPlan {
  /** Prefix of all numbers, such as `26CSE`. */
  prefix: string;
  first: number;
  digits: number;
  /** Numbers reserved after the regular students, for late admissions. */
  gap: number;
  /** Students keep the numbers that they already have. */
  keepsGiven: boolean;
}

/**
 * Initial plan for a class: its most frequent prefix and number of digits, or the proposed prefix if there are no roll
 * numbers yet. The most frequent one, because students held back from an earlier batch have another prefix.
 */
export function planFor(classmates: readonly Classmate[], proposed: string): RollPlan {
  const numbers = classmates.flatMap(({ rollNo }) => (rollNo === null ? [] : partsOf(rollNo)));
  const counts = new Map<string, number>();
  for (const { prefix } of numbers) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  const [prefix = proposed] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const digits = numbers.find((parts) => parts.prefix === prefix)?.digits ?? usualDigits;
  return { prefix, first: 1, digits, gap: 0, keepsGiven: true };
}

/** Splits `26CSE017` into the prefix `26CSE` and its number of digits, 3. */
function partsOf(rollNo: string): { prefix: string; digits: number } {
  const digits = /\d*$/.exec(rollNo)?.[0].length ?? 0;
  return { prefix: rollNo.slice(0, rollNo.length - digits), digits: digits || usualDigits };
}

const usualDigits = 3;

/**
 * Computes roll numbers by student id, in the order of names: regular students first, then lateral entry after the gap.
 * Numbers only the chosen students, or the whole class by default, and skips numbers already in use.
 */
export function rollNumbers(
  classmates: readonly Classmate[],
  plan: RollPlan,
  isChosen: (student: Classmate) => boolean = () => true,
): Map<number, string> {
  const keeps = (student: Classmate) => plan.keepsGiven || !isChosen(student);
  const taken = new Set(classmates.filter(keeps).flatMap(({ rollNo }) => rollNo ?? []));
  const numbers = new Map<number, string>();
  let next = plan.first;
  const numberOf = (value: number) => `${plan.prefix}${String(value).padStart(plan.digits, '0')}`;
  const give = (student: Classmate) => {
    if (plan.keepsGiven && student.rollNo !== null) return void numbers.set(student.id, student.rollNo);
    while (taken.has(numberOf(next))) next += 1;
    numbers.set(student.id, numberOf(next));
    next += 1;
  };
  const inOrder = classmates.filter(isChosen).sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
  inOrder.filter(({ entry }) => entry === 'regular').forEach(give);
  next += plan.gap;
  inOrder.filter(({ entry }) => entry === 'lateral').forEach(give);
  return numbers;
}
