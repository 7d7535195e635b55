import type { GradedRound } from '../../../../../contract/feedback/final-grades.ts';
import { decimalOf, hundredthsOf } from '../../../../../contract/feedback/round-weights.ts';

/** A round with its weight and share. */
export interface Share {
  round: GradedRound;
  /** Text as typed. */
  text: string;
  isRight: boolean;
  /** Share of all rounds, 0 to 1. */
  share: number;
}

const isWeight = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text);

/** Shares of a year's rounds by a text of weights: `12:1,13:0.5`. If it has none of these rounds, defaults apply. */
export function sharesOf(rounds: readonly GradedRound[], value: unknown): Share[] {
  const typed = typedIn(rounds, value);
  const weighted = rounds.map((round) => {
    const text = typed.get(round.id) ?? '0';
    return { round, text, isRight: isWeight(text), weight: isWeight(text) ? hundredthsOf(text) : 0 };
  });
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return weighted.map(({ weight, ...share }) => ({ ...share, share: sum === 0 ? 0 : weight / sum }));
}

/** True if the text of weights refers to at least one of these rounds. */
export const isAbout = (rounds: readonly GradedRound[], value: unknown): boolean =>
  typeof value === 'string' && rounds.some(({ id }) => `,${value}`.includes(`,${id}:`));

function typedIn(rounds: readonly GradedRound[], value: unknown): ReadonlyMap<number, string> {
  if (!isAbout(rounds, value)) return new Map(rounds.map(({ id, weight }) => [id, decimalOf(weight)]));
  return new Map(
    String(value)
      .split(',')
      .map((pair) => {
        const [id = '', weight = ''] = pair.split(':', 2);
        return [Number(id), weight];
      }),
  );
}
