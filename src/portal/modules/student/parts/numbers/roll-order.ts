import type { Classmate } from '../../../../../contract/student-numbers.ts';

export interface RollPlan {
  /** What every number begins with, `26CSE`. */
  prefix: string;
  first: number;
  digits: number;
  /** Numbers left free after the regular students, for those who come late. */
  gap: number;
  /** Who has a number keeps it. */
  keepsGiven: boolean;
}

/** Roll numbers in name order, regular students first, then after the gap those of lateral entry. */
export function rollNumbers(classmates: readonly Classmate[], plan: RollPlan): Map<number, string> {
  const taken = new Set(plan.keepsGiven ? classmates.flatMap(({ rollNo }) => rollNo ?? []) : []);
  const numbers = new Map<number, string>();
  let next = plan.first;
  const numberOf = (value: number) => `${plan.prefix}${String(value).padStart(plan.digits, '0')}`;
  const give = (student: Classmate) => {
    if (plan.keepsGiven && student.rollNo !== null) return void numbers.set(student.id, student.rollNo);
    while (taken.has(numberOf(next))) next += 1;
    numbers.set(student.id, numberOf(next));
    next += 1;
  };
  const inOrder = [...classmates].sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
  inOrder.filter(({ entry }) => entry === 'regular').forEach(give);
  next += plan.gap;
  inOrder.filter(({ entry }) => entry === 'lateral').forEach(give);
  return numbers;
}
