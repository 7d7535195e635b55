/**
 * The total of one student by the rules of the paper. All marks are in hundredths, so that only the internal total is
 * rounded.
 */

export interface Question {
  readonly id: number;
  readonly mainNo: number;
  /** Questions of a part with equal keys are alternatives. One of them counts. */
  readonly eitherKey: number | null;
  /** Hundredths of a mark. */
  readonly marks: number;
  /** A question found wrong after the test. */
  readonly isVoid: boolean;
}

export interface Part<Q extends Question = Question> {
  /** Number of main questions that count. Null: all. */
  readonly answerAny: number | null;
  readonly questions: readonly Q[];
}

/** The effect of a void question: everyone gets its marks, or the marks and the maximum exclude it. */
export const voidRules = ['full', 'remove'] as const;
export type VoidRule = (typeof voidRules)[number];

/** The marks of a student by question, in hundredths. Null or missing: not attempted. */
export type QuestionMarks = ReadonlyMap<number, number | null>;

export interface QuestionTotal {
  /** Hundredths of a mark. */
  readonly total: number;
  /** The maximum of the paper in hundredths, without removed questions. */
  readonly max: number;
  /** Answered but not counted: surplus answers and weaker alternatives. */
  readonly dropped: readonly number[];
  /**
   * Questions that count for the outcomes: all compulsory ones, and the answered questions of a choice that are not
   * dropped. A choice left blank does not show which outcome was missed.
   */
  readonly counted: readonly number[];
}

/** Questions that count or are dropped together, and their marks. */
interface Choice {
  readonly got: number;
  readonly max: number;
  readonly isAnswered: boolean;
  readonly counted: readonly number[];
}

/** Adds the sub-questions of each main question, and keeps the better alternative and the best `answerAny` mains. */
export function questionTotal(parts: readonly Part[], answers: QuestionMarks, rule: VoidRule): QuestionTotal {
  const choices = parts.flatMap((part) => countedChoices(part, answers, rule));
  const counted = choices.flatMap((choice) => choice.counted);
  const counts = new Set(counted);
  const answered = parts.flatMap(({ questions }) => questions.filter(({ id }) => (answers.get(id) ?? null) !== null));
  return {
    total: choices.reduce((sum, { got }) => sum + got, 0),
    max: maximumOf(parts, rule),
    dropped: answered.flatMap(({ id, isVoid }) => (counts.has(id) || isVoid ? [] : id)),
    counted,
  };
}

/** The maximum of a paper in hundredths. A choice counts with the highest marks that may be chosen. */
export const maximumOf = (parts: readonly Part[], rule: VoidRule): number =>
  parts.reduce((sum, part) => {
    const worth = mains(part).map((main) => choiceOf(main, new Map(), rule).max);
    return sum + best(worth, part.answerAny, (max) => max).reduce((total, max) => total + max, 0);
  }, 0);

const countedChoices = (part: Part, answers: QuestionMarks, rule: VoidRule): readonly Choice[] => {
  const choices = mains(part).map((main) => choiceOf(main, answers, rule));
  if (part.answerAny === null || part.answerAny >= choices.length) return choices;
  return best(choices, part.answerAny, ({ got, isAnswered }) => 2 * got + (isAnswered ? 1 : 0)).map((choice) =>
    choice.isAnswered ? choice : { ...choice, counted: [] },
  );
};

/** The `count` entries worth most. If two are worth the same, the earlier one wins. */
const best = <V>(all: readonly V[], count: number | null, worth: (entry: V) => number): readonly V[] =>
  count === null ? all : [...all].sort((a, b) => worth(b) - worth(a)).slice(0, count);

/** The main questions of a part. Mains that are alternatives to each other form one group. */
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

/** The marks of one main question: the sum of its sub-questions, with the better of alternatives. */
function choiceOf(main: readonly Question[], answers: QuestionMarks, rule: VoidRule): Choice {
  const plain = main.filter(({ eitherKey }) => eitherKey === null);
  const keys = [...new Set(main.flatMap(({ eitherKey }) => eitherKey ?? []))];
  const fixed = plain.length === 0 ? [] : [sumOf(plain, answers, rule)];
  return joined([...fixed, ...keys.map((key) => betterOf(alternatives(main, key), answers, rule))]);
}

/** The alternatives of one key: whole main questions or, if all are of one main, its sub-questions. */
export function alternatives<Q extends Question>(main: readonly Q[], key: number): readonly (readonly Q[])[] {
  const members = main.filter(({ eitherKey }) => eitherKey === key);
  const numbers = [...new Set(members.map(({ mainNo }) => mainNo))];
  return numbers.length === 1 ? members.map((question) => [question]) : numbers.map((no) => members.filter(({ mainNo }) => mainNo === no));
}

function betterOf(options: readonly (readonly Question[])[], answers: QuestionMarks, rule: VoidRule): Choice {
  const choices = options.map((option) => sumOf(option, answers, rule));
  const better = best(choices, 1, ({ got, isAnswered }) => 2 * got + (isAnswered ? 1 : 0));
  const max = Math.max(...choices.map((choice) => choice.max));
  const isAnswered = better.some((choice) => choice.isAnswered);
  return {
    got: better.reduce((sum, { got }) => sum + got, 0),
    max,
    isAnswered,
    counted: isAnswered ? better.flatMap(({ counted }) => counted) : [],
  };
}

const sumOf = (questions: readonly Question[], answers: QuestionMarks, rule: VoidRule): Choice =>
  joined(
    questions.map(({ id, marks, isVoid }) => {
      if (isVoid) return { ...(rule === 'full' ? { got: marks, max: marks } : nothing), isAnswered: false, counted: [] };
      const got = answers.get(id) ?? null;
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
