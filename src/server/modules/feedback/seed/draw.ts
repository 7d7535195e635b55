import { random, type Random } from '../../../database/seed/college/random.ts';
import type { RatedQuestion } from '../rules/offering.ts';
import { rules, type PlannedRound } from './plan.ts';
import { changeTexts, keepTexts, unfitTexts, type Tone } from './comments.ts';
import type { Offering, Roll } from './offerings.ts';

/** A sheet for which answers are drawn. */
export interface DrawnSheet {
  readonly rated: readonly RatedQuestion[];
  /** Ids of the two text questions: what should stay, and what should change. */
  readonly keepId: number | null;
  readonly changeId: number | null;
}

/** The response of one student: a rating per question in the order of the sheet, and possibly a text. */
export interface DrawnResponse {
  readonly key: string;
  readonly ratings: readonly number[];
  readonly text: { readonly question: number; readonly body: string; readonly isUnfit: boolean } | null;
}

export interface AnsweredOffering {
  readonly offering: Offering;
  readonly eligible: number;
  /** Students on the roll who answered. */
  readonly students: readonly number[];
  /** Responses in the order of random keys, independent of the roll. */
  readonly drawnResponses: readonly DrawnResponse[];
}

/**
 * Students with a willingness this close to the rate of their section answer about half of their forms. The demo
 * student is always one of them.
 */
const spread = 0.15;
const hardly = 0.02;
const withText = 0.18;
const unfit = 0.015;
const straight = 0.05;
const mean = 3.9;

/** Approximately normal: mean 0, deviation about 1. */
export const normal = (chance: Random): number => (chance.next() + chance.next() + chance.next() + chance.next() - 2) * Math.sqrt(3);

const memoized = <Key>(draw: (key: Key) => number) => {
  const cache = new Map<Key, number>();
  return (key: Key): number => {
    const value = cache.get(key) ?? draw(key);
    cache.set(key, value);
    return value;
  };
};

/** Quality of a teacher, the same in every round. */
export const qualityOf = memoized((employeeId: number) => normal(random(`quality of teacher ${employeeId}`)));
const lenienceOf = memoized((studentId: number) => normal(random(`lenience of student ${studentId}`)));
const easeOf = memoized((question: number) => 0.22 * normal(random(`question of feedback ${question}`)));

/**
 * Draws who responds in a round, and with which answers. Response rates of sections follow Beta(8, 3). A student
 * answers all, some or none.
 */
export function answersIn(round: PlannedRound, demoStudentId: number | undefined) {
  const chance = random(`answers of round ${round.id}`);
  const rateOf = memoized(
    (sectionId: number) => (betaRate(random(`rate of section ${sectionId}, ${round.id}`)) * (round.rate ?? 0)) / 0.727,
  );
  const willOf = memoized(() => chance.next());
  const answers = (studentId: number, rate: number) => {
    const will = studentId === demoStudentId ? rate : willOf(studentId);
    return Math.abs(will - rate) < spread ? chance.chance(0.5) : will < rate;
  };
  return (offering: Offering, { sectionId, students }: Roll, sheet: DrawnSheet): AnsweredOffering => {
    const all = students.filter((id) => answers(id, rateOf(sectionId)));
    const who = chance.chance(hardly) ? all.slice(0, chance.int(2, rules.minResponses - 1)) : all;
    const course = 0.2 * normal(random(`liked course ${offering.sectionCourseId}`));
    const level = mean + course + (offering.employeeId === null ? 0.2 : 0.45 * qualityOf(offering.employeeId));
    const responses = who.map((id) => responseOf(chance, sheet, level + 0.25 * lenienceOf(id)));
    return { offering, eligible: students.length, students: who, drawnResponses: responses.sort((a, b) => (a.key < b.key ? -1 : 1)) };
  };
}

function responseOf(chance: Random, sheet: DrawnSheet, level: number): DrawnResponse {
  const isStraight = chance.chance(straight);
  const all = ratingOf(level + 0.7 * normal(chance));
  const ratings = sheet.rated.map(({ id, isReversed }) => {
    const rating = isStraight ? all : ratingOf(level + easeOf(id) + 0.7 * normal(chance));
    return isReversed && !isStraight ? rules.scale + 1 - rating : rating;
  });
  return { key: uuidOf(chance), ratings, text: chance.chance(withText) ? textOf(chance, sheet, level) : null };
}

const ratingOf = (drawn: number) => Math.min(rules.scale, Math.max(1, Math.round(drawn)));

function textOf(chance: Random, { keepId, changeId }: DrawnSheet, level: number): DrawnResponse['text'] {
  const isKept = keepId !== null && chance.chance(0.45);
  const question = isKept ? keepId : changeId;
  if (question === null) return null;
  const isUnfit = chance.chance(unfit);
  const tone: Tone = level > 4.1 ? 'good' : level > 3.5 ? 'plain' : 'poor';
  const body = isUnfit ? chance.pick(unfitTexts)[0] : chance.pick((isKept ? keepTexts : changeTexts)[tone]);
  return { question, body, isUnfit };
}

/** Beta(8, 3): the eighth of ten uniform draws in order. */
const betaRate = (chance: Random) => Array.from({ length: 10 }, () => chance.next()).sort((a, b) => a - b)[7]!;

/** A random UUID in the format of the database. */
function uuidOf(chance: Random): string {
  const digits = chance.hex(32);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
}
