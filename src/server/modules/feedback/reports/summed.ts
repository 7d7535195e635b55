import type { DetailedLine } from '../results/lines.ts';
import { toldQuestions, type ToldQuestion } from '../results/withhold.ts';
import { fraction, decimalText } from '../rules/fraction.ts';

/** Mean of a spread over 1, 2, …, to three places. */
export function meanOf(spread: readonly number[]): string | null {
  const count = spread.reduce((sum, value) => sum + value, 0);
  if (count === 0) return null;
  return decimalText(
    fraction(
      spread.reduce((sum, value, index) => sum + value * (index + 1), 0),
      count,
    ),
    3,
  );
}

/** Questions of a sheet over several offerings, with their spreads added up. */
export function summed(lines: readonly DetailedLine[]): ReadonlyMap<number, ToldQuestion> {
  const spreads = new Map<number, number[]>();
  for (const { detail } of lines)
    for (const { id, spread } of detail.questions ?? []) {
      const sum = spreads.get(id);
      spreads.set(id, sum ? sum.map((value, index) => value + (spread[index] ?? 0)) : [...spread]);
    }
  const questions = [...spreads].map(([id, spread]) => ({
    id,
    answers: spread.reduce((sum, value) => sum + value, 0),
    mean: meanOf(spread),
    percent: null,
    spread,
  }));
  return toldQuestions(questions, lines[0]?.minResponses ?? 0);
}
