/**
 * What the answers of one student come to, by the rules of the paper: all marks in hundredths, so that nothing is
 * rounded before the internal total is.
 */

export interface Question {
  readonly id: number;
  readonly mainNo: number;
  /** Equal keys within a part are alternatives: one of them counts. */
  readonly eitherKey: number | null;
  /** Hundredths of a mark. */
  readonly marks: number;
  /** A wrong question, found out after the test. */
  readonly isVoid: boolean;
}

export interface Part<Q extends Question = Question> {
  /** How many of its mains count; null: all. */
  readonly answerAny: number | null;
  readonly questions: readonly Q[];
}

/** What a void question does: its marks go to everybody, or it leaves the marks and the maximum. */
export const voidRules = ['full', 'remove'] as const;
export type VoidRule = (typeof voidRules)[number];

/** What a student was given for each question, in hundredths; null, or none: not attempted. */
export type Given = ReadonlyMap<number, number | null>;

export interface QuestionTotal {
  /** Hundredths of a mark. */
  readonly total: number;
  /** What could have been had, in hundredths: the paper's maximum, less what was removed. */
  readonly max: number;
  /** Answered, and not counted: more than was asked, or the weaker alternative. */
  readonly dropped: readonly number[];
  /**
   * Those that speak for the outcomes: whatever was to be answered by all, and of a choice what was answered and kept.
   * Of a choice that was left blank nobody knows which outcome was missed.
   */
  readonly counted: readonly number[];
}

/** Questions that stand or fall together, and what they bring. */
interface Choice {
  readonly got: number;
  readonly max: number;
  readonly isAnswered: boolean;
  readonly counted: readonly number[];
}

/** Adds the subs of each main, keeps the better alternative, and of `answerAny` mains the best ones. */
export function questionTotal(parts: readonly Part[], given: Given, rule: VoidRule): QuestionTotal {
  const kept = parts.flatMap((part) => keptOf(part, given, rule));
  const counted = kept.flatMap((choice) => choice.counted);
  const counts = new Set(counted);
  const answered = parts.flatMap(({ questions }) => questions.filter(({ id }) => (given.get(id) ?? null) !== null));
  return {
    total: kept.reduce((sum, { got }) => sum + got, 0),
    max: maximumOf(parts, rule),
    dropped: answered.flatMap(({ id, isVoid }) => (counts.has(id) || isVoid ? [] : id)),
    counted,
  };
}

/** What a paper is worth, in hundredths: of a choice the dearest that may be chosen. */
export const maximumOf = (parts: readonly Part[], rule: VoidRule): number =>
  parts.reduce((sum, part) => {
    const worth = mains(part).map((main) => choiceOf(main, new Map(), rule).max);
    return sum + best(worth, part.answerAny, (max) => max).reduce((total, max) => total + max, 0);
  }, 0);

const keptOf = (part: Part, given: Given, rule: VoidRule): readonly Choice[] => {
  const choices = mains(part).map((main) => choiceOf(main, given, rule));
  if (part.answerAny === null || part.answerAny >= choices.length) return choices;
  return best(choices, part.answerAny, ({ got, isAnswered }) => 2 * got + (isAnswered ? 1 : 0)).map((choice) =>
    choice.isAnswered ? choice : { ...choice, counted: [] },
  );
};

/** The first of those that are worth most; the earlier one where two are worth the same. */
const best = <V>(all: readonly V[], count: number | null, worth: (one: V) => number): readonly V[] =>
  count === null ? all : [...all].sort((one, other) => worth(other) - worth(one)).slice(0, count);

/** The mains of a part, each with all that is chosen along with it: mains that are alternatives to each other are one. */
export function mains<Q extends Question>({ questions }: Part<Q>): readonly (readonly Q[])[] {
  const spanning = new Set(
    questions.flatMap(({ eitherKey, mainNo }) =>
      eitherKey !== null && questions.some((other) => other.eitherKey === eitherKey && other.mainNo !== mainNo) ? eitherKey : [],
    ),
  );
  const grouped = new Map<string, Q[]>();
  for (const question of questions) {
    const { eitherKey, mainNo } = question;
    const key = eitherKey !== null && spanning.has(eitherKey) ? `either ${eitherKey}` : `main ${mainNo}`;
    grouped.set(key, [...(grouped.get(key) ?? []), question]);
  }
  return [...grouped.values()];
}

/** What one main brings: its subs added, and of alternatives the better one. */
function choiceOf(main: readonly Question[], given: Given, rule: VoidRule): Choice {
  const plain = main.filter(({ eitherKey }) => eitherKey === null);
  const keys = [...new Set(main.flatMap(({ eitherKey }) => eitherKey ?? []))];
  const fixed = plain.length === 0 ? [] : [sumOf(plain, given, rule)];
  return joined([...fixed, ...keys.map((key) => betterOf(alternatives(main, key), given, rule))]);
}

/** Alternatives of one key: mains against each other, or, where all are of one main, its subs. */
export function alternatives<Q extends Question>(main: readonly Q[], key: number): readonly (readonly Q[])[] {
  const own = main.filter(({ eitherKey }) => eitherKey === key);
  const numbers = [...new Set(own.map(({ mainNo }) => mainNo))];
  return numbers.length === 1 ? own.map((one) => [one]) : numbers.map((no) => own.filter(({ mainNo }) => mainNo === no));
}

function betterOf(options: readonly (readonly Question[])[], given: Given, rule: VoidRule): Choice {
  const choices = options.map((option) => sumOf(option, given, rule));
  const kept = best(choices, 1, ({ got, isAnswered }) => 2 * got + (isAnswered ? 1 : 0));
  const max = Math.max(...choices.map((choice) => choice.max));
  const isAnswered = kept.some((choice) => choice.isAnswered);
  return {
    got: kept.reduce((sum, { got }) => sum + got, 0),
    max,
    isAnswered,
    counted: isAnswered ? kept.flatMap(({ counted }) => counted) : [],
  };
}

const sumOf = (questions: readonly Question[], given: Given, rule: VoidRule): Choice =>
  joined(
    questions.map(({ id, marks, isVoid }) => {
      if (isVoid) return { ...(rule === 'full' ? { got: marks, max: marks } : nothing), isAnswered: false, counted: [] };
      const got = given.get(id) ?? null;
      return { got: got ?? 0, max: marks, isAnswered: got !== null, counted: [id] };
    }),
  );

const nothing = { got: 0, max: 0 };

const joined = (choices: readonly Choice[]): Choice => ({
  got: choices.reduce((sum, { got }) => sum + got, 0),
  max: choices.reduce((sum, { max }) => sum + max, 0),
  isAnswered: choices.some(({ isAnswered }) => isAnswered),
  counted: choices.flatMap(({ counted }) => counted),
});
