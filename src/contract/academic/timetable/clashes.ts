import { hardOf } from './hard-rules.ts';
import type { Placed, Week } from './model.ts';
import { softOf, softOfAll } from './soft-rules.ts';
import { indexOf, type WeekIndex } from './week-index.ts';

/** Violations that prevent publication. */
export const hardRules = ['teacher', 'room', 'section', 'roomKind', 'outside', 'overBreak'] as const;
/** Violations that only cause a warning. */
export const softRules = ['smallRoom', 'running', 'longDay', 'gap', 'sameDay', 'overNorm', 'lastOnSaturday'] as const;
export type HardRule = (typeof hardRules)[number];
export type SoftRule = (typeof softRules)[number];

/** A violation of a rule, existing or proposed. */
export interface Clash {
  readonly rule: HardRule | SoftRule;
  /** Sorted keys of the classes involved, including the checked one. */
  readonly keys: readonly string[];
  readonly teacherId?: number;
  readonly roomId?: number;
  readonly sectionId?: number;
  readonly weekday?: number;
  /** Amount of the violation: periods in a day, or missing seats. */
  readonly number?: number;
}

const hard: ReadonlySet<string> = new Set(hardRules);
export const isHard = ({ rule }: Pick<Clash, 'rule'>): boolean => hard.has(rule);

/** Evaluation of a place for a class: free, to be avoided, or impossible. Hard reasons come first. */
export interface Verdict {
  readonly tone: 'ok' | 'soft' | 'hard';
  readonly reasons: readonly Clash[];
}

/**
 * Evaluates a place for a class, with all others unchanged. The rule `overNorm` is omitted, because the weekly load
 * does not depend on the place.
 */
export function verdictAt(index: WeekIndex, carried: Placed, weekday: number, ordinal: number): Verdict {
  const there = { ...carried, weekday, ordinal };
  const impossible = hardOf(index, there);
  const reasons = [...impossible, ...softOf(index, there).filter(({ rule }) => rule !== 'overNorm')];
  return { tone: impossible.length > 0 ? 'hard' : reasons.length > 0 ? 'soft' : 'ok', reasons };
}

/** Evaluates a place for a class together with its joint classes, which move with it. */
export function verdictTogether(index: WeekIndex, carried: Placed, weekday: number, ordinal: number): Verdict {
  const verdict = verdictAt(index, carried, weekday, ordinal);
  if (carried.jointKey === null) return verdict;
  const { kind, span, roomId, teacherIds } = carried;
  const others = (index.byJoint.get(carried.jointKey) ?? []).filter(({ key }) => key !== carried.key);
  const clashes = new Map(verdict.reasons.map((clash) => [nameOf(clash), clash]));
  for (const joint of others)
    for (const clash of verdictAt(index, { ...joint, kind, span, roomId, teacherIds }, weekday, ordinal).reasons)
      if (!verdict.reasons.some((reported) => isAlike(reported, clash))) clashes.set(nameOf(clash), clash);
  const reasons = [...clashes.values()].sort((a, b) => Number(isHard(b)) - Number(isHard(a)));
  return { tone: reasons.some(isHard) ? 'hard' : reasons.length > 0 ? 'soft' : 'ok', reasons };
}

/** Joint classes report the same clash of room, hour or teacher, which is counted once. */
const isAlike = (a: Clash, b: Clash): boolean =>
  a.rule === b.rule && a.teacherId === b.teacherId && a.roomId === b.roomId && a.sectionId === b.sectionId;

/** All violations in a week, each once, hard ones first. */
export function clashesOf(week: Week, placed: readonly Placed[]): Clash[] {
  const index = indexOf(week, placed);
  const clashes = new Map<string, Clash>();
  for (const clash of [...placed.flatMap((entry) => hardOf(index, entry)), ...softOfAll(index, placed)]) {
    const name = nameOf(clash);
    if (!clashes.has(name)) clashes.set(name, clash);
  }
  return [...clashes.values()].sort((a, b) => Number(isHard(b)) - Number(isHard(a)));
}

/** Rules about a whole day or week of a teacher or section, independent of the reporting class. */
const ofDays: readonly Clash['rule'][] = ['running', 'longDay', 'overNorm', 'gap'];

/** Identity of a clash, equal for all classes that report it. */
function nameOf({ rule, keys, teacherId, roomId, sectionId, weekday }: Clash): string {
  return [rule, teacherId, roomId, sectionId, weekday, ...(ofDays.includes(rule) ? [] : keys)].join(' ');
}
