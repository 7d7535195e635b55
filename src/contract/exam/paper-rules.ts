/** Rules of a paper, shared by server and portal: conditions for submitting it, and problems at any time. */
import type { FieldProblems } from '../core/errors.ts';
import { alternatives, mains, maximumOf, type Part, type Question } from './question-total.ts';

/** A question in a draft. Its marks are a number with two places, and may still be missing in a form. */
export interface WrittenQuestion {
  readonly mainNo: number;
  readonly sub: string | null;
  readonly eitherKey: number | null;
  readonly marks: number;
  readonly outcomes: readonly { readonly courseOutcomeId: number; readonly share: number }[];
  readonly isVoid?: boolean;
}
export interface WrittenPart<Q extends WrittenQuestion = WrittenQuestion> {
  readonly answerAny: number | null;
  readonly questions: readonly Q[];
}

/** Marks or a share in hundredths. A missing number is 0. */
export const hundredths = (value: number): number => Math.round(value * 100) || 0;
/** The sum of the shares of a question in hundredths: 100 if complete. */
export const sharesOf = ({ outcomes }: Pick<WrittenQuestion, 'outcomes'>): number =>
  outcomes.reduce((sum, { share }) => sum + hundredths(share), 0);

/**
 * The parts as input for the arithmetic. Questions are identified by their position: part and question counted from 0.
 */
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

/** The marks of a paper as set, in hundredths. Void questions count. */
export const worthOf = (parts: readonly WrittenPart[]): number => maximumOf(countable(parts), 'full');

/** True if all main questions of a part with a choice have the same marks, and there are enough to choose from. */
function isEven(part: Part): boolean {
  if (part.answerAny === null) return true;
  const worth = new Set(mains(part).map((main) => maximumOf([{ answerAny: null, questions: main }], 'full')));
  return worth.size <= 1 && mains(part).length >= part.answerAny;
}

/** True if alternatives have the same marks, and each key has at least two. */
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
  /** The marks of the paper equal those of the test. */
  readonly isFull: boolean;
  /** Each question has shares of course outcomes that add up to 1. Always true if the course has no outcomes. */
  readonly isShared: boolean;
  /** Optional main questions have equal marks, and so do alternatives. */
  readonly isEven: boolean;
}

/**
 * Returns the conditions for submitting a paper.
 * @param max The maximum of the test, in hundredths.
 * @param outcomes The number of outcomes of the course. Without outcomes no shares are required.
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

/** Problems of a paper at any time, even unfinished, keyed by the position of the question. */
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
        else if (shares.findIndex((share) => share.courseOutcomeId === id) < index)
          problems[`${path}.outcomes.${index}.courseOutcomeId`] = 'duplicate';
      }
    }
  }
  return problems;
}
