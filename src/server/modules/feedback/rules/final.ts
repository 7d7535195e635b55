import { fraction, fractionOf, decimalText, type Fraction } from './fraction.ts';
import { combinedMargin } from './margin.ts';
import { finalPercent, gradeOf, pointsOf25, teacherPercent, type Band, type WeightBy } from './teacher.ts';

/** Stored result of a teacher's offering. Decimals are texts. */
export interface Result {
  readonly feedbackPolicyId: number;
  readonly percent: string | null;
  readonly margin: string | null;
  readonly counted: number;
  /** Credits of the course, in hundredths. */
  readonly credits: number;
  readonly isValid: boolean;
}

export interface Round {
  readonly id: number;
  readonly weightBy: WeightBy;
  /** Hundredths. A round of weight 0 is omitted. */
  readonly weight: number;
}

/** Contribution of one round. */
export interface Part {
  readonly feedbackPolicyId: number;
  readonly weight: number;
  readonly percent: string | null;
  /** Valid offerings, and all. */
  readonly offerings: number;
  readonly allOfferings: number;
  readonly responses: number;
}

export interface FinalFigures {
  /** Null: no offering has enough answers. */
  readonly percent: string | null;
  readonly margin: string | null;
  readonly grade: string | null;
  readonly points25: string | null;
  /** Valid offerings, and all. */
  readonly offerings: number;
  readonly allOfferings: number;
  readonly responses: number;
  readonly parts: readonly Part[];
}

const three = (value: Fraction | null) => value && decimalText(value, 3);

/** All figures of one teacher and year. The grade is based on the exact percentage, not on the rounded one. */
export function finalFigures(results: readonly Result[], rounds: readonly Round[], bands: readonly Band[]): FinalFigures {
  const roundParts = rounds
    .filter(({ weight }) => weight > 0)
    .map((round) => ({ round, roundResults: results.filter(({ feedbackPolicyId }) => feedbackPolicyId === round.id) }))
    .filter(({ roundResults }) => roundResults.length > 0)
    .map(({ round, roundResults }) => ({ round, roundResults, ...roundFigures(roundResults, round.weightBy) }));
  const percent = finalPercent(roundParts.map((part) => ({ percent: part.percent, weight: fraction(part.round.weight) })));
  const margin = combinedMargin(
    roundParts.filter((part) => part.percent !== null).map((part) => ({ margin: part.margin, weight: part.round.weight })),
  );
  const parts = roundParts.map(({ round, roundResults, percent: ofRound, valid, responses }): Part => ({
    feedbackPolicyId: round.id,
    weight: round.weight,
    percent: three(ofRound),
    offerings: valid,
    allOfferings: roundResults.length,
    responses,
  }));
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    percent: three(percent),
    margin: percent && margin !== null ? margin.toFixed(3) : null,
    grade: percent && gradeOf(percent, bands),
    points25: percent && decimalText(pointsOf25(percent), 2),
    offerings: sum(({ offerings }) => offerings),
    allOfferings: sum(({ allOfferings }) => allOfferings),
    responses: sum(({ responses }) => responses),
    parts,
  };
}

/** Figures of a teacher in one round, over valid results. */
function roundFigures(results: readonly Result[], weightBy: WeightBy) {
  const valid = results.filter((result) => result.isValid && result.percent !== null);
  const sealed = valid.map((result) => ({ ...result, percent: fractionOf(result.percent!) }));
  const weigh = { responses: 'counted', credits: 'credits', equal: null } as const;
  const key = weigh[weightBy];
  return {
    percent: teacherPercent(sealed, weightBy),
    margin: combinedMargin(
      valid.map((result) => ({ margin: result.margin === null ? null : Number(result.margin), weight: key === null ? 1 : result[key] })),
    ),
    valid: valid.length,
    responses: valid.reduce((total, { counted }) => total + counted, 0),
  };
}
