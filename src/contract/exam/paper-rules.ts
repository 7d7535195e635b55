/** What a paper lacks before it may be handed in, and what is wrong with it at any time: the same on both sides. */
import type { FieldProblems } from '../core/errors.ts';
import { alternatives, mains, maximumOf, type Part, type Question } from './question-total.ts';

/** A question as a paper is written: its marks are a number with two places, and may still be missing in a form. */
export interface Written {
  readonly mainNo: number;
  readonly sub: string | null;
  readonly eitherKey: number | null;
  readonly marks: number;
  readonly outcomes: readonly { readonly courseOutcomeId: number; readonly share: number }[];
  readonly isVoid?: boolean;
}
export interface WrittenPart<Q extends Written = Written> {
  readonly answerAny: number | null;
  readonly questions: readonly Q[];
}

/** A number of marks, or a share, in hundredths; what is no number yet is 0. */
export const hundredths = (value: number): number => Math.round(value * 100) || 0;
/** The shares of a question in hundredths: whole at 100. */
export const sharesOf = ({ outcomes }: Pick<Written, 'outcomes'>): number =>
  outcomes.reduce((sum, { share }) => sum + hundredths(share), 0);

/** The parts for the arithmetic, which knows questions by their place: part and question counted from 0. */
export const countable = (parts: readonly WrittenPart[]): Part[] =>
  parts.map(({ answerAny, questions }, at) => ({
    answerAny,
    questions: questions.map(({ mainNo, eitherKey, marks, isVoid = false }, place): Question => ({
      id: at * 1000 + place,
      mainNo,
      eitherKey,
      marks: hundredths(marks),
      isVoid,
    })),
  }));

/** What a paper is worth as it was set, in hundredths: a void question counts. */
export const worthOf = (parts: readonly WrittenPart[]): number => maximumOf(countable(parts), 'full');

/** Whether each of its mains is worth the same: asked of a part of which some mains are chosen. */
function isEven(part: Part): boolean {
  if (part.answerAny === null) return true;
  const worth = new Set(mains(part).map((main) => maximumOf([{ answerAny: null, questions: main }], 'full')));
  return worth.size <= 1 && mains(part).length >= part.answerAny;
}

/** Whether alternatives are worth the same, and there are two of them at least. */
function isEither(part: Part): boolean {
  return mains(part).every((main) => {
    const keys = [...new Set(main.flatMap(({ eitherKey }) => eitherKey ?? []))];
    return keys.every((key) => {
      const options = alternatives(main, key).map((option) => option.reduce((sum, { marks }) => sum + marks, 0));
      return options.length > 1 && new Set(options).size === 1;
    });
  });
}

export interface PaperFacts {
  /** It is worth what the test is. */
  readonly isFull: boolean;
  /** Each question goes to course outcomes, with shares that are 1 together. */
  readonly isShared: boolean;
  /** Of mains to choose from all are worth the same, and so are alternatives. */
  readonly isEven: boolean;
}

/**
 * @param max of the test, in hundredths.
 * @param outcomes how many the course has: one without any has none to share.
 */
export function paperFacts(parts: readonly WrittenPart[], max: number, outcomes: number): PaperFacts {
  const counted = countable(parts);
  const questions = parts.flatMap((part) => part.questions);
  return {
    isFull: questions.length > 0 && worthOf(parts) === max,
    isShared: outcomes === 0 || questions.every((question) => sharesOf(question) === 100),
    isEven: counted.every((part) => part.questions.length > 0 && isEven(part) && isEither(part)),
  };
}

/** What is wrong with a paper however unfinished it is, by the places of its questions. */
export function paperProblems(parts: readonly WrittenPart[], outcomes: ReadonlySet<number>): FieldProblems {
  const problems: FieldProblems = {};
  for (const [at, { questions }] of parts.entries()) {
    const seen = new Set<string>();
    for (const [place, { mainNo, sub, outcomes: shares }] of questions.entries()) {
      const path = `parts.${at}.questions.${place}`;
      const label = `${mainNo}${sub ?? ''}`;
      if (seen.has(label)) problems[`${path}.mainNo`] = 'duplicate';
      seen.add(label);
      for (const [index, { courseOutcomeId: id }] of shares.entries()) {
        if (!outcomes.has(id)) problems[`${path}.outcomes.${index}.courseOutcomeId`] = 'unknownReference';
        else if (shares.findIndex((one) => one.courseOutcomeId === id) < index)
          problems[`${path}.outcomes.${index}.courseOutcomeId`] = 'duplicate';
      }
    }
  }
  return problems;
}
