/** A round with the facts that its default weight depends on. */
export interface WeighedRound {
  readonly id: number;
  readonly academicTermId: number;
}

/** Weights of one to four rounds of a term in hundredths, in order. A later round covers more of the term. */
const shares: readonly (readonly number[])[] = [[100], [40, 60], [20, 30, 50], [10, 20, 30, 40]];

/** Default weights of the rounds of a year in hundredths. Each term has the same weight. */
export function usualWeights(rounds: readonly WeighedRound[]): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const termId of new Set(rounds.map(({ academicTermId }) => academicTermId))) {
    const ofTerm = rounds.filter(({ academicTermId }) => academicTermId === termId);
    const share = shares[ofTerm.length - 1] ?? [];
    for (const [place, { id }] of ofTerm.entries()) weights.set(id, share[place] ?? 100);
  }
  return weights;
}

/** Maximum weight of a round, in hundredths. */
export const mostWeight = 1000;

/** Format of weights in an address: `12:0.4,15:0.6`. */
export const weightsPattern = /^[1-9]\d{0,14}:\d{1,2}(\.\d{1,2})?(,[1-9]\d{0,14}:\d{1,2}(\.\d{1,2})?)*$/;

/** Parses weights to hundredths by round id. Empty if the text does not match the pattern. */
export function readWeights(text: string | null): ReadonlyMap<number, number> {
  if (text === null || !weightsPattern.test(text)) return new Map();
  return new Map(
    text.split(',').map((pair) => {
      const [id = '', weight = ''] = pair.split(':');
      return [Number(id), hundredthsOf(weight)];
    }),
  );
}

/** Converts a decimal to hundredths: `0.4` is 40. */
export function hundredthsOf(decimal: string): number {
  const [whole = '', places = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(places.padEnd(2, '0'));
}

export const writeWeights = (weights: ReadonlyMap<number, number>): string =>
  [...weights].map(([id, weight]) => `${id}:${decimalOf(weight)}`).join(',');

/** Converts hundredths to a decimal: 40 is `0.4`. */
export const decimalOf = (hundredths: number): string => String(hundredths / 100);
