import type { Schema } from '../../../database/schema.ts';
import type { Selectable } from 'kysely';
import { decimalText, type Fraction } from '../rules/fraction.ts';
import { offeringFigures, type RatedQuestion, type Rules } from '../rules/offering.ts';
import type { Response } from './seal.ts';

export interface PolicyRules extends Rules {
  readonly comments: boolean;
}

const units = (decimal: string, ofOne: number) => Math.round(Number(decimal) * ofOne);

export const rulesOf = (policy: Selectable<Schema['feedbackPolicies']>): PolicyRules => ({
  scale: policy.scale,
  percentBase: policy.percentBase,
  minResponses: policy.minResponses,
  minRate: units(policy.minRate, 100),
  trimPercent: units(policy.trimPercent, 10),
  comments: policy.comments,
});

const three = (value: Fraction | null) => value && decimalText(value, 3);

/** The stored result of an offering. Below the threshold, only the number of answers. */
export function resultOf(questions: readonly RatedQuestion[], responses: readonly Response[], eligible: number, rules: PolicyRules) {
  const figures = offeringFigures(
    questions,
    responses.map(({ ratings }) => ratings),
    eligible,
    rules,
  );
  const { answers, counted, straight, isValid } = figures;
  if (answers < rules.minResponses)
    return { eligible, counted: answers, percent: null, margin: null, isValid: false, detail: JSON.stringify({ answers }) };
  const detail = {
    answers,
    straight,
    questions: figures.questions.map(({ mean, percent, ...question }) => ({ ...question, mean: three(mean), percent: three(percent) })),
  };
  const margin = figures.margin === null ? null : figures.margin.toFixed(3);
  return {
    eligible,
    counted,
    percent: three(figures.percent),
    margin,
    isValid: isValid && figures.percent !== null,
    detail: JSON.stringify(detail),
  };
}
