import { hardOf } from './hard-rules.ts';
import type { Placed, Week } from './model.ts';
import { softOf, softOfAll } from './soft-rules.ts';
import { indexOf, type WeekIndex } from './week-index.ts';

/** What a published timetable must not have. */
export const hardRules = ['teacher', 'room', 'section', 'roomKind', 'outside', 'overBreak'] as const;
/** What it had better not have. */
export const softRules = ['smallRoom', 'running', 'longDay', 'gap', 'sameDay', 'overNorm', 'lastOnSaturday'] as const;
export type HardRule = (typeof hardRules)[number];
export type SoftRule = (typeof softRules)[number];

/** One thing that is wrong with a week, or would be. */
export interface Clash {
  readonly rule: HardRule | SoftRule;
  /** The classes that it is about, by their keys in order; the one in hand is among them. */
  readonly keys: readonly string[];
  readonly teacherId?: number;
  readonly roomId?: number;
  readonly sectionId?: number;
  readonly weekday?: number;
  /** How many there are: periods in a day, seats that are missing. */
  readonly number?: number;
}

const hard: ReadonlySet<string> = new Set(hardRules);
export const isHard = ({ rule }: Pick<Clash, 'rule'>): boolean => hard.has(rule);

/** What a place is like for a class: free, to be avoided, or impossible; with the reasons, hard ones first. */
export interface Verdict {
  readonly tone: 'ok' | 'soft' | 'hard';
  readonly reasons: readonly Clash[];
}

/** What would be wrong if a class stood there, everything else staying where it is; what is wrong wherever it stands is no news of the place. */
export function verdictAt(index: WeekIndex, carried: Placed, weekday: number, ordinal: number): Verdict {
  const there = { ...carried, weekday, ordinal };
  const impossible = hardOf(index, there);
  const reasons = [...impossible, ...softOf(index, there).filter(({ rule }) => rule !== 'overNorm')];
  return { tone: impossible.length > 0 ? 'hard' : reasons.length > 0 ? 'soft' : 'ok', reasons };
}

/** The same for a class and those that are taught together with it, which go where it goes. */
export function verdictTogether(index: WeekIndex, carried: Placed, weekday: number, ordinal: number): Verdict {
  const own = verdictAt(index, carried, weekday, ordinal);
  if (carried.jointKey === null) return own;
  const { kind, span, roomId, teacherIds } = carried;
  const others = (index.byJoint.get(carried.jointKey) ?? []).filter(({ key }) => key !== carried.key);
  const found = new Map(own.reasons.map((clash) => [nameOf(clash), clash]));
  for (const other of others)
    for (const clash of verdictAt(index, { ...other, kind, span, roomId, teacherIds }, weekday, ordinal).reasons)
      if (!own.reasons.some((known) => isAlike(known, clash))) found.set(nameOf(clash), clash);
  const reasons = [...found.values()].sort((one, other) => Number(isHard(other)) - Number(isHard(one)));
  return { tone: reasons.some(isHard) ? 'hard' : reasons.length > 0 ? 'soft' : 'ok', reasons };
}

/** Of classes taught together each says the same of the room, the hour and the teacher. */
const isAlike = (one: Clash, other: Clash): boolean =>
  one.rule === other.rule && one.teacherId === other.teacherId && one.roomId === other.roomId && one.sectionId === other.sectionId;

/** Everything that is wrong with a week, each thing once, hard ones first. */
export function clashesOf(week: Week, placed: readonly Placed[]): Clash[] {
  const index = indexOf(week, placed);
  const found = new Map<string, Clash>();
  for (const clash of [...placed.flatMap((one) => hardOf(index, one)), ...softOfAll(index, placed)]) {
    const name = nameOf(clash);
    if (!found.has(name)) found.set(name, clash);
  }
  return [...found.values()].sort((one, other) => Number(isHard(other)) - Number(isHard(one)));
}

/** These are about a whole day or week of somebody, whichever class tells of it. */
const ofDays: readonly Clash['rule'][] = ['running', 'longDay', 'overNorm', 'gap'];

/** The same thing, seen from any of its classes. */
function nameOf({ rule, keys, teacherId, roomId, sectionId, weekday }: Clash): string {
  return [rule, teacherId, roomId, sectionId, weekday, ...(ofDays.includes(rule) ? [] : keys)].join(' ');
}
