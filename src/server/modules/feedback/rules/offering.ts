import { approximately, compared, dividedBy, fraction, minus, plus, times, weighted, type Fraction } from './fraction.ts';

/** Rules of a round that its figures depend on. */
export interface Rules {
  /** Ratings run from 1 to this. */
  readonly scale: number;
  /** 1 of 5 is 20 % of the maximum, or 0 % of the range. */
  readonly percentBase: 'max' | 'range';
  readonly minResponses: number;
  /** Hundredths of a percent. */
  readonly minRate: number;
  /** Tenths of a percent, dropped at each end. */
  readonly trimPercent: number;
}

/** A rating or yes/no question of a sheet. Text questions have no figures. */
export interface RatedQuestion {
  readonly id: number;
  /** Hundredths. A question of weight 0 has figures but no part in the total. */
  readonly weight: number;
  readonly isReversed: boolean;
}

/** One student's answers by question: 1 to the scale, before reversal. No is 1, yes is the scale. */
export type Ratings = ReadonlyMap<number, number>;

export interface QuestionFigures {
  readonly id: number;
  readonly answers: number;
  /** 1 to the scale, after reversal. Null without answers. */
  readonly mean: Fraction | null;
  readonly percent: Fraction | null;
  /** Counts of 1, 2, …, after reversal. */
  readonly spread: readonly number[];
}

export interface OfferingFigures {
  /** All answers received. */
  readonly answers: number;
  /** Answers left after trimming. */
  readonly counted: number;
  readonly percent: Fraction | null;
  /** Half the width of the 95 % confidence interval, in percentage points. Null with fewer than two answers. */
  readonly margin: number | null;
  readonly isValid: boolean;
  /** Responses with the same rating for all questions, if three or more. */
  readonly straight: number;
  readonly questions: readonly QuestionFigures[];
}

/** Percentage of a mean: of the maximum, or of the range from 1 to the maximum. */
export const percentOf = (mean: Fraction, { scale, percentBase }: Pick<Rules, 'scale' | 'percentBase'>): Fraction =>
  percentBase === 'max' ? times(mean, fraction(100, scale)) : times(minus(mean, fraction(1)), fraction(100, scale - 1));

const turned = (rating: number, { isReversed }: RatedQuestion, scale: number) => (isReversed ? scale + 1 - rating : rating);

/** Mean of one student's ratings by weight of the questions. Null if no question with a weight was answered. */
export const responseMean = (questions: readonly RatedQuestion[], ratings: Ratings, scale: number): Fraction | null =>
  weighted(
    questions.flatMap((question) => {
      const rating = ratings.get(question.id);
      return rating === undefined ? [] : [{ value: fraction(turned(rating, question, scale)), weight: fraction(question.weight) }];
    }),
  );

/**
 * Responses without `trimPercent` of them at each end, the highest and lowest means. Equal means are ordered by their
 * answers, never by time.
 */
export function trimmed(
  questions: readonly RatedQuestion[],
  responses: readonly Ratings[],
  { scale, trimPercent }: Pick<Rules, 'scale' | 'trimPercent'>,
) {
  const dropped = Math.floor((responses.length * trimPercent) / 1000);
  if (dropped === 0) return responses;
  const ordered = responses
    .map((ratings) => ({ ratings, mean: responseMean(questions, ratings, scale) ?? fraction(0) }))
    .sort((a, b) => compared(a.mean, b.mean) || byAnswers(questions, a.ratings, b.ratings));
  return ordered.slice(dropped, ordered.length - dropped).map(({ ratings }) => ratings);
}

function byAnswers(questions: readonly RatedQuestion[], a: Ratings, b: Ratings): number {
  const first = questions.find(({ id }) => a.get(id) !== b.get(id));
  return first ? (a.get(first.id) ?? 0) - (b.get(first.id) ?? 0) : 0;
}

export function questionFigures(question: RatedQuestion, responses: readonly Ratings[], rules: Rules): QuestionFigures {
  const values = responses.flatMap((ratings) => ratings.get(question.id) ?? []);
  const spread = Array.from({ length: rules.scale }, () => 0);
  for (const rating of values) spread[turned(rating, question, rules.scale) - 1]! += 1;
  if (values.length === 0) return { id: question.id, answers: 0, mean: null, percent: null, spread };
  const sum = spread.reduce((total, count, index) => total + count * (index + 1), 0);
  const mean = fraction(sum, values.length);
  return { id: question.id, answers: values.length, mean, percent: percentOf(mean, rules), spread };
}

/** Checks the minimum number and the minimum rate of responses. Both limits are inclusive. */
export const isEnough = (answers: number, eligible: number, { minResponses, minRate }: Pick<Rules, 'minResponses' | 'minRate'>) =>
  answers >= minResponses && 10_000 * answers >= minRate * eligible;

/**
 * Margin between the percentage of those who answered and that of all `eligible`, with finite population correction.
 */
export function marginOf(percents: readonly Fraction[], eligible: number): number | null {
  const count = percents.length;
  if (count < 2) return null;
  const mean = dividedBy(percents.reduce(plus), fraction(count));
  const squares = percents.map((percent) => times(minus(percent, mean), minus(percent, mean)));
  const variance = approximately(dividedBy(squares.reduce(plus), fraction(count - 1)));
  const left = eligible > count ? 1 - count / eligible : 0;
  return 1.96 * Math.sqrt(variance) * Math.sqrt(left / count);
}

/** All figures of one offering, from its responses. */
export function offeringFigures(
  questions: readonly RatedQuestion[],
  responses: readonly Ratings[],
  eligible: number,
  rules: Rules,
): OfferingFigures {
  const counted = trimmed(questions, responses, rules);
  const figures = questions.map((question) => questionFigures(question, counted, rules));
  const weights = new Map(questions.map(({ id, weight }) => [id, fraction(weight)]));
  const means = counted.flatMap((ratings) => responseMean(questions, ratings, rules.scale) ?? []);
  return {
    answers: responses.length,
    counted: counted.length,
    percent: weighted(figures.flatMap(({ id, percent }) => (percent ? [{ value: percent, weight: weights.get(id)! }] : []))),
    margin: marginOf(
      means.map((mean) => percentOf(mean, rules)),
      eligible,
    ),
    isValid: isEnough(responses.length, eligible, rules),
    straight: responses.filter(isStraight).length,
    questions: figures,
  };
}

const isStraight = (ratings: Ratings) => ratings.size >= 3 && new Set(ratings.values()).size === 1;
